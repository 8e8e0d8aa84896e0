import { msg, t } from '@lingui/core/macro'
import type { QuizChoices } from '@pinwheel/contract'
import type { PublicSortKey } from '@pinwheel/contract/plain'
import type { ChangeEvent } from 'react'
import { useState } from 'react'
import { Button } from '../ui/Button/Button.tsx'
import { Dialog } from '../ui/Dialog/Dialog.tsx'
import { SelectField } from '../ui/Field/desk-fields.tsx'
import styles from './FilterDialog.module.css'
import { CATEGORY_LABELS, MODE_LABELS, optionsOf, VISIBILITY_LABELS } from './labels.ts'
import { languageOptions } from './languages.ts'
import type { ListFilter, ListQuery } from './list-query.ts'
import { readListQuery, writeListQuery } from './list-query.ts'
import { translated } from '../ui/translated.ts'

const SORT_LABELS = translated({ title: msg`Title`, created: msg`Created`, updated: msg`Updated` })
const SORT_OPTIONS = optionsOf(SORT_LABELS)
const RANKED_LABELS = translated({ plays: msg`Plays`, relevance: msg`Relevance` })

/** The orders that every list has, and the current one: the menu of orders offers all. */
const sortOptions = (current: PublicSortKey) =>
  current === 'plays' || current === 'relevance'
    ? [...SORT_OPTIONS, { value: current, label: RANKED_LABELS[current] }]
    : SORT_OPTIONS
const ORDER_OPTIONS = optionsOf(translated({ asc: msg`Ascending`, desc: msg`Descending` }))

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
  const all = { value: '', label: t`All` }

  const field = (name: keyof ListFilter) => ({
    name,
    value: chosen[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
      setChosen(withChoice(chosen, name, target.value, isRanked)),
  })

  return (
    <Dialog
      title={t`Refine Your Quiz Search`}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t`Close`}
          </Button>
          <Button onClick={() => onApply(filterOf(chosen))}>{t`Apply`}</Button>
        </>
      }
    >
      <div className={styles.fields}>
        <SelectField
          label={t`Category`}
          options={[all, ...inUseFirst(optionsOf(CATEGORY_LABELS), choices?.categories)]}
          {...field('category')}
        />
        <SelectField
          label={t`Language`}
          options={[all, ...inUseFirst(languageOptions(), choices?.languageCodes)]}
          {...field('languageCode')}
        />
        <SelectField label={t`Game Mode`} options={[all, ...optionsOf(MODE_LABELS)]} {...field('mode')} />
        {offersVisibility && (
          <SelectField
            label={t`Visibility`}
            options={[all, ...optionsOf(VISIBILITY_LABELS)]}
            {...field('visibility')}
          />
        )}
        <SelectField label={t`Sort By`} options={sortOptions(query.sort)} {...field('sort')} />
        <SelectField label={t`Sort Order`} options={ORDER_OPTIONS} {...field('order')} />
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
