import type { QuizChoices } from '@pinwheel/contract'
import type { PublicSortKey } from '@pinwheel/contract/plain'
import type { ChangeEvent } from 'react'
import { useState } from 'react'
import { Button } from '../ui/Button/Button.tsx'
import { Dialog } from '../ui/Dialog/Dialog.tsx'
import { SelectField } from '../ui/Field/desk-fields.tsx'
import styles from './FilterDialog.module.css'
import { CATEGORY_LABELS, MODE_LABELS, optionsOf, VISIBILITY_LABELS } from './labels.ts'
import { LANGUAGE_OPTIONS } from './languages.ts'
import type { ListFilter, ListQuery } from './list-query.ts'
import { readListQuery, writeListQuery } from './list-query.ts'

const ALL = { value: '', label: 'All' } as const
const SORT_OPTIONS = optionsOf({ title: 'Title', created: 'Created', updated: 'Updated' })
const RANKED_LABELS = { plays: 'Plays', relevance: 'Relevance' } as const

/** The orders that every list has, and the current one: the menu of orders offers all. */
const sortOptions = (current: PublicSortKey) =>
  current === 'plays' || current === 'relevance'
    ? [...SORT_OPTIONS, { value: current, label: RANKED_LABELS[current] }]
    : SORT_OPTIONS
const ORDER_OPTIONS = optionsOf({ asc: 'Ascending', desc: 'Descending' })

/** Choices take effect on Apply. Closing the dialog discards them. */
export function FilterDialog({
  query,
  offersVisibility,
  isRanked,
  choices,
  onApply,
  onClose,
}: {
  query: ListQuery
  offersVisibility: boolean
  isRanked: boolean
  choices?: QuizChoices | undefined
  onApply: (filter: ListFilter) => void
  onClose: () => void
}) {
  const [chosen, setChosen] = useState(query)

  const field = (name: keyof ListFilter) => ({
    name,
    value: chosen[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
      setChosen(withChoice(chosen, name, target.value, isRanked)),
  })

  return (
    <Dialog
      title="Refine Your Quiz Search"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Close
          </Button>
          <Button onClick={() => onApply(filterOf(chosen))}>Apply</Button>
        </>
      }
    >
      <div className={styles.fields}>
        <SelectField
          label="Category"
          options={[ALL, ...inUseFirst(optionsOf(CATEGORY_LABELS), choices?.categories)]}
          {...field('category')}
        />
        <SelectField
          label="Language"
          options={[ALL, ...inUseFirst(LANGUAGE_OPTIONS, choices?.languageCodes)]}
          {...field('languageCode')}
        />
        <SelectField label="Game Mode" options={[ALL, ...optionsOf(MODE_LABELS)]} {...field('mode')} />
        {offersVisibility && (
          <SelectField label="Visibility" options={[ALL, ...optionsOf(VISIBILITY_LABELS)]} {...field('visibility')} />
        )}
        <SelectField label="Sort By" options={sortOptions(query.sort)} {...field('sort')} />
        <SelectField label="Sort Order" options={ORDER_OPTIONS} {...field('order')} />
      </div>
    </Dialog>
  )
}

/** What the quizzes of the list have comes first, the most frequent before the others. */
function inUseFirst<Option extends { value: string }>(
  options: readonly Option[],
  used: readonly string[] = [],
): Option[] {
  const inUse = used.flatMap((value) => options.filter((option) => option.value === value))
  return [...inUse, ...options.filter((option) => !inUse.includes(option))]
}

/** Goes through the address format, because reading it validates each value. */
function withChoice(query: ListQuery, name: keyof ListFilter, value: string, isRanked: boolean): ListQuery {
  const parameters = writeListQuery(query, isRanked)
  parameters.set(name, value)
  return readListQuery(parameters, isRanked)
}

function filterOf(query: ListQuery): ListFilter {
  const { limit: _limit, offset: _offset, search: _search, folderId: _folderId, tag: _tag, ...filter } = query
  return filter
}
