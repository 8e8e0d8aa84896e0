import { ChevronDownIcon, CrossIcon } from '../ui/icons.tsx'
import styles from './FilterBar.module.css'
import { CATEGORY_LABELS, MODE_LABELS, VISIBILITY_LABELS } from './labels.ts'
import { languageName } from './languages.ts'
import type { ListQuery } from './list-query.ts'

type Narrowing = 'search' | 'category' | 'languageCode' | 'mode' | 'visibility'

/** What the list shows, each choice with a way to drop it. */
export function FilterChips({
  query,
  total,
  onChange,
  onSort,
}: {
  query: ListQuery
  total: number | undefined
  onChange: (query: ListQuery) => void
  onSort: () => void
}) {
  function drop(field: Narrowing) {
    const { [field]: _dropped, ...rest } = query
    onChange(rest)
  }

  return (
    <div className={styles.chips}>
      <button type="button" className={styles.chip} aria-haspopup="dialog" onClick={onSort}>
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
      {total !== undefined && (
        <span role="status">
          {total} {total === 1 ? 'quiz' : 'quizzes'}
        </span>
      )}
    </div>
  )
}

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
