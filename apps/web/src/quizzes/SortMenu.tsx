import { msg, t } from '@lingui/core/macro'
import type { PublicSortKey, SortOrder } from '@pinwheel/contract/plain'
import { ChevronDownIcon } from '../ui/icons.tsx'
import { Menu } from '../ui/Menu/Menu.tsx'
import styles from './FilterBar.module.css'
import type { ListQuery } from './list-query.ts'
import { translated } from '../ui/translated.ts'

const LABELS: Readonly<Record<PublicSortKey, Readonly<Record<SortOrder, string>>>> = {
  title: translated({ asc: msg`A to Z`, desc: msg`Z to A` }),
  created: translated({ asc: msg`Oldest first`, desc: msg`Newest first` }),
  updated: translated({ asc: msg`Longest unchanged first`, desc: msg`Last changed first` }),
  plays: translated({ asc: msg`Least played first`, desc: msg`Most played first` }),
  relevance: translated({ asc: msg`Best match first`, desc: msg`Best match first` }),
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
        label={t`${label}, change the order`}
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
