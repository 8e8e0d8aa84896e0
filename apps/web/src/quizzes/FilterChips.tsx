import { ChevronDownIcon, CrossIcon, PlusIcon } from '../ui/icons.tsx'
import styles from './FilterBar.module.css'
import { CATEGORY_LABELS, MODE_LABELS, VISIBILITY_LABELS } from './labels.ts'
import { languageName } from './languages.ts'
import type { ListQuery } from './list-query.ts'

type Narrowing = 'search' | 'category' | 'languageCode' | 'mode' | 'visibility'

/**
 * What the list shows, each choice with a way to drop it. The search bar's own filter button is there only while there
 * is a text to search for: from here one may sort and filter without.
 */
export function FilterChips({
  query,
  total,
  onChange,
  onRefine,
}: {
  query: ListQuery
  total: number | undefined
  onChange: (query: ListQuery) => void
  onRefine: () => void
}) {
  function drop(field: Narrowing) {
    const { [field]: _dropped, ...rest } = query
    onChange(rest)
  }

  return (
    <div className={styles.chips}>
      <button type="button" className={styles.chip} aria-haspopup="dialog" onClick={onRefine}>
        {SORT_WORDS[query.sort][query.order]}
        <ChevronDownIcon />
      </button>
      {narrowingsOf(query).map(({ field, label }) => (
        <button
          key={field}
          type="button"
          className={styles.chip}
          aria-label={`Remove ${label}`}
          onClick={() => drop(field)}
        >
          {label}
          <CrossIcon />
        </button>
      ))}
      <button type="button" className={styles.chip} aria-haspopup="dialog" onClick={onRefine}>
        <PlusIcon />
        Add a filter
      </button>
      {/* An empty list says so itself, in large letters; who does not see them is told here. */}
      <span role="status" className={total === 0 ? 'visually-hidden' : undefined}>
        {total !== undefined && countOf(total)}
      </span>
    </div>
  )
}

const countOf = (total: number) => `${total.toLocaleString('en')} ${total === 1 ? 'quiz' : 'quizzes'}`

const SORT_WORDS = {
  title: { asc: 'A to Z', desc: 'Z to A' },
  created: { asc: 'Oldest first', desc: 'Newest first' },
  updated: { asc: 'Longest unchanged first', desc: 'Last changed first' },
} as const

function narrowingsOf({ search, category, languageCode, mode, visibility }: ListQuery) {
  const chosen: { field: Narrowing; label: string | undefined }[] = [
    { field: 'search', label: search && `“${search}”` },
    { field: 'category', label: category && CATEGORY_LABELS[category] },
    { field: 'languageCode', label: languageCode && languageName(languageCode) },
    { field: 'mode', label: mode && MODE_LABELS[mode] },
    { field: 'visibility', label: visibility && VISIBILITY_LABELS[visibility] },
  ]
  return chosen.filter(({ label }) => label !== undefined)
}
