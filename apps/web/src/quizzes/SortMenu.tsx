import type { PublicSortKey, SortOrder } from '@pinwheel/contract/plain'
import { ChevronDownIcon } from '../ui/icons.tsx'
import { Menu } from '../ui/Menu/Menu.tsx'
import styles from './FilterBar.module.css'
import type { ListQuery } from './list-query.ts'

const LABELS: Readonly<Record<PublicSortKey, Readonly<Record<SortOrder, string>>>> = {
  title: { asc: 'A to Z', desc: 'Z to A' },
  created: { asc: 'Oldest first', desc: 'Newest first' },
  updated: { asc: 'Longest unchanged first', desc: 'Last changed first' },
  plays: { asc: 'Least played first', desc: 'Most played first' },
  relevance: { asc: 'Best match first', desc: 'Best match first' },
}

type Order = Pick<ListQuery, 'sort' | 'order'>

const ORDERS: readonly Order[] = [
  { sort: 'created', order: 'desc' },
  { sort: 'created', order: 'asc' },
  { sort: 'updated', order: 'desc' },
  { sort: 'updated', order: 'asc' },
  { sort: 'title', order: 'asc' },
  { sort: 'title', order: 'desc' },
]
const BEST_MATCH: Order = { sort: 'relevance', order: 'desc' }
const MOST_PLAYED: Order = { sort: 'plays', order: 'desc' }

/** The order of a list, and a menu of all orders. */
export function SortMenu({
  query,
  isRanked,
  onChange,
}: {
  query: ListQuery
  isRanked: boolean
  onChange: (query: ListQuery) => void
}) {
  const label = LABELS[query.sort][query.order]
  const offered = isRanked ? [...(query.search ? [BEST_MATCH] : []), MOST_PLAYED, ...ORDERS] : ORDERS
  return (
    <div className={styles.sort}>
      <Menu
        label={`${label}, change the order`}
        opener={
          <span className={styles.chip}>
            {label}
            <ChevronDownIcon />
          </span>
        }
      >
        {(close) =>
          offered.map(({ sort, order }) => {
            const isCurrent = LABELS[sort][order] === label
            return (
              <button
                key={sort + order}
                type="button"
                aria-current={isCurrent || undefined}
                data-first={isCurrent || undefined}
                onClick={() => {
                  close()
                  onChange({ ...query, sort, order })
                }}
              >
                {LABELS[sort][order]}
              </button>
            )
          })
        }
      </Menu>
    </div>
  )
}
