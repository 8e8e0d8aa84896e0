import { t } from '@lingui/core/macro'
import { CrossIcon, PlusIcon } from '../ui/icons.tsx'
import styles from './FilterBar.module.css'
import { CATEGORY_LABELS, MODE_LABELS, VISIBILITY_LABELS } from './labels.ts'
import { languageName } from './languages.ts'
import type { ListQuery } from './list-query.ts'
import { SortMenu } from './SortMenu.tsx'
import { quizCount } from './counts.ts'

type FilterField = 'search' | 'tag' | 'category' | 'languageCode' | 'mode' | 'visibility'

/**
 * The order, the current filters, each with a button that removes it, and a button that opens the filter dialog: the one in
 * the search bar is disabled without a search text.
 */
export function FilterChips({
  query,
  total,
  isRanked,
  onChange,
  onRefine,
}: {
  query: ListQuery
  total: number | undefined
  isRanked: boolean
  onChange: (query: ListQuery) => void
  onRefine: () => void
}) {
  function remove(field: FilterField) {
    const { [field]: _removed, ...rest } = query
    onChange(rest)
  }

  return (
    <div className={styles.chips}>
      <SortMenu query={query} isRanked={isRanked} onChange={onChange} />
      {activeFilters(query).map(({ field, label }) => (
        <button
          key={field}
          type="button"
          className={styles.chip}
          aria-label={t`Remove ${label}`}
          onClick={() => remove(field)}
        >
          {label}
          <CrossIcon />
        </button>
      ))}
      <button type="button" className={styles.chip} aria-haspopup="dialog" onClick={onRefine}>
        <PlusIcon />
        {t`Add a filter`}
      </button>
      {/* An empty list shows a message instead; screen readers still announce the count. */}
      <span role="status" className={total === 0 ? 'visually-hidden' : undefined}>
        {total !== undefined && quizCount(total)}
      </span>
    </div>
  )
}

function activeFilters({ search, tag, category, languageCode, mode, visibility }: ListQuery) {
  const chosen: { field: FilterField; label: string | undefined }[] = [
    { field: 'search', label: search && `“${search}”` },
    { field: 'tag', label: tag && `#${tag}` },
    { field: 'category', label: category && CATEGORY_LABELS[category] },
    { field: 'languageCode', label: languageCode && languageName(languageCode) },
    { field: 'mode', label: mode && MODE_LABELS[mode] },
    { field: 'visibility', label: visibility && VISIBILITY_LABELS[visibility] },
  ]
  return chosen.flatMap(({ field, label }) => (label ? [{ field, label }] : []))
}
