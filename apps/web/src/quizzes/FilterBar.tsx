import { t } from '@lingui/core/macro'
import type { QuizChoices } from '@pinwheel/contract'
import { MAX_SEARCH } from '@pinwheel/contract/plain'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Button } from '../ui/Button/Button.tsx'
import { TextField } from '../ui/Field/TextField.tsx'
import { FilterIcon, SearchIcon } from '../ui/desk-icons.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import { FilterChips } from './FilterChips.tsx'
import { FilterDialog } from './FilterDialog.tsx'
import styles from './FilterBar.module.css'
import type { ListFilter, ListQuery } from './list-query.ts'

/** Search and filter of a list, with the current choices below. */
export function FilterBar({
  query,
  total,
  offersVisibility,
  isRanked,
  choices,
  onChange,
}: {
  query: ListQuery
  total: number | undefined
  offersVisibility: boolean
  isRanked: boolean
  choices?: QuizChoices | undefined
  onChange: (query: ListQuery) => void
}) {
  const [isFiltering, setFiltering] = useState(false)

  function apply(filter: ListFilter) {
    const { limit, offset, search, folderId, tag } = query
    const others = { ...(search && { search }), ...(folderId && { folderId }), ...(tag && { tag }) }
    onChange({ ...filter, limit, offset, ...others })
    setFiltering(false)
  }

  return (
    <div className={styles.bar}>
      <SearchForm query={query} isRanked={isRanked} onChange={onChange} onFilter={() => setFiltering(true)} />
      <FilterChips
        query={query}
        total={total}
        isRanked={isRanked}
        onChange={onChange}
        onRefine={() => setFiltering(true)}
      />
      {isFiltering && (
        <FilterDialog
          query={query}
          offersVisibility={offersVisibility}
          isRanked={isRanked}
          choices={choices}
          onApply={apply}
          onClose={() => setFiltering(false)}
        />
      )}
    </div>
  )
}

function SearchForm({
  query,
  isRanked,
  onChange,
  onFilter,
}: {
  query: ListQuery
  isRanked: boolean
  onChange: (query: ListQuery) => void
  onFilter: () => void
}) {
  const searched = query.search ?? ''
  const [text, setText] = useState(searched)
  const [lastSearched, setLastSearched] = useState(searched)
  const isBlank = text.trim() === ''
  const label = t`Search quizzes`
  const isNarrow = useNarrow()

  // A search that changes elsewhere (chips, back button) updates the field without moving the focus.
  if (searched !== lastSearched) {
    setLastSearched(searched)
    setText(searched)
  }

  function write(next: string) {
    setText(next)
    // Clearing the field ends the search, because the search button is disabled then.
    if (next === '' && query.search) onChange({ ...query, search: '' })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    onChange({ ...query, search: text.trim() })
  }

  return (
    <form className={styles.tools} role="search" onSubmit={submit}>
      <div className={styles.field}>
        <TextField
          label={label}
          labelHidden
          type="search"
          placeholder={isNarrow ? label : isRanked ? t`Search by title, author or word` : t`Search by title or word`}
          maxLength={MAX_SEARCH}
          before={<SearchIcon />}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
      </div>
      <Button type="submit" icon={SearchIcon} disabled={isBlank} aria-label={t`Search`}>
        <span className={styles.word}>{t`Search`}</span>
      </Button>
      <Button kind="secondary" icon={FilterIcon} disabled={isBlank} aria-label={t`Filter`} onClick={onFilter}>
        <span className={styles.word}>{t`Filter`}</span>
      </Button>
    </form>
  )
}
