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
const ORDER_OPTIONS = optionsOf({ asc: 'Ascending', desc: 'Descending' })

/** Choices take effect on Apply. Closing the dialog discards them. */
export function FilterDialog({
  query,
  offersVisibility,
  onApply,
  onClose,
}: {
  query: ListQuery
  offersVisibility: boolean
  onApply: (filter: ListFilter) => void
  onClose: () => void
}) {
  const [chosen, setChosen] = useState(query)

  const field = (name: keyof ListFilter) => ({
    name,
    value: chosen[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => setChosen(withChoice(chosen, name, target.value)),
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
        <SelectField label="Category" options={[ALL, ...optionsOf(CATEGORY_LABELS)]} {...field('category')} />
        <SelectField label="Language" options={[ALL, ...LANGUAGE_OPTIONS]} {...field('languageCode')} />
        <SelectField label="Game Mode" options={[ALL, ...optionsOf(MODE_LABELS)]} {...field('mode')} />
        {offersVisibility && (
          <SelectField label="Visibility" options={[ALL, ...optionsOf(VISIBILITY_LABELS)]} {...field('visibility')} />
        )}
        <SelectField label="Sort By" options={SORT_OPTIONS} {...field('sort')} />
        <SelectField label="Sort Order" options={ORDER_OPTIONS} {...field('order')} />
      </div>
    </Dialog>
  )
}

/** Goes through the address format, because reading it validates each value. */
function withChoice(query: ListQuery, name: keyof ListFilter, value: string): ListQuery {
  const parameters = writeListQuery(query)
  parameters.set(name, value)
  return readListQuery(parameters)
}

function filterOf({ limit: _limit, offset: _offset, search: _search, ...filter }: ListQuery): ListFilter {
  return filter
}
