import { msg, plural, t } from '@lingui/core/macro'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { translated } from '../../../ui/translated.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { SelectField } from '../../../ui/Field/desk-fields.tsx'
import { readTables } from '../formats/table.ts'
import type { ColumnPlan, ColumnUse } from '../formats/table-columns.ts'
import { columnName, isSingle, isUsable, usesByHeadings } from '../formats/table-columns.ts'
import type { TableChoice, TableSample } from '../formats/table-sample.ts'
import styles from './ColumnMapping.module.css'
import { PreviewQuestions } from './PreviewQuestions.tsx'

/** In the order in which they are offered. */
const USE_LABELS = translated<ColumnUse>({
  question: msg({ message: 'Question', context: 'column' }),
  answer: msg({ message: 'Answer', context: 'column' }),
  correct: msg({ message: 'Right answer', context: 'column' }),
  wrong: msg({ message: 'Wrong answer', context: 'column' }),
  section: msg({ message: 'Category', context: 'column' }),
  duration: msg({ message: 'Time limit in seconds', context: 'column' }),
  points: msg({ message: 'Points', context: 'column' }),
  explanation: msg({ message: 'Explanation', context: 'column' }),
  media: msg({ message: 'Address of the picture', context: 'column' }),
  alt: msg({ message: 'Description of the picture', context: 'column' }),
  type: msg({ message: 'Type of question', context: 'column' }),
  min: msg({ message: 'Minimum of a range', context: 'column' }),
  max: msg({ message: 'Maximum of a range', context: 'column' }),
  margin: msg({ message: 'Margin of a range', context: 'column' }),
  x: msg({ message: 'X of a pin', context: 'column' }),
  y: msg({ message: 'Y of a pin', context: 'column' }),
  tolerance: msg({ message: 'Tolerance of a pin', context: 'column' }),
  mediaType: msg({ message: 'Media type', context: 'column' }),
  explanationPicture: msg({ message: 'Picture of the explanation', context: 'column' }),
  explanationAlt: msg({ message: 'Description of that picture', context: 'column' }),
  origin: msg({ message: 'Credits and source', context: 'column' }),
  tags: msg`Tags`,
})

const NOT_READ = ''
const columnOptions = () => [
  { value: NOT_READ, label: t({ message: 'Not read', context: 'column' }) },
  ...Object.entries(USE_LABELS).map(([value, label]) => ({ value, label })),
]

const MAX_HEADING_ROWS = 20
const PREVIEWED_ROWS = 3
const EXAMPLES = 2

type Props = {
  table: TableSample
  onUse: (choice: TableChoice) => void
  /** Undefined if there is nothing to return to. */
  onCancel?: (() => void) | undefined
}

/** Asks what the columns of a table are, and shows the first rows as questions. */
export function ColumnMapping({ table: { sheets, sheet: first }, onUse, onCancel }: Props) {
  const [sheet, setSheet] = useState(first)
  const rows = sheets[sheet]?.rows ?? []
  const [plan, setPlan] = useState<ColumnPlan>(() => initialPlan(sheets[first]))
  const { headings, uses } = plan
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const columns = Array.from({ length: width }, (_, index) => index).filter((index) =>
    rows.some((cells) => (cells[index] ?? '') !== ''),
  )
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const isAsked = onCancel !== undefined
  // The button that asked for this screen is gone.
  useEffect(() => {
    if (isAsked) title.current?.focus()
  }, [isAsked])

  function use(column: number, chosen: ColumnUse | undefined) {
    // What a table has once moves to the column that was chosen last.
    const others = Array.from({ length: width }, (_, index) =>
      chosen !== undefined && isSingle(chosen) && uses[index] === chosen ? undefined : uses[index],
    )
    setPlan({ headings, uses: others.with(column, chosen) })
  }

  return (
    <section className={styles.mapping} aria-labelledby={id}>
      <h3 id={id} ref={title} tabIndex={-1}>
        {t`What is in the columns?`}
      </h3>
      <div className={styles.choices}>
        {sheets.length > 1 && (
          <SelectField
            label={t({ message: 'Sheet', context: 'of a spreadsheet' })}
            value={sheet}
            options={sheets.map(({ name }, index) => ({ value: index, label: name || sheetText(index + 1) }))}
            onChange={({ currentTarget }) => {
              setSheet(Number(currentTarget.value))
              setPlan(initialPlan(sheets[Number(currentTarget.value)]))
            }}
          />
        )}
        <SelectField
          label={t`Headings`}
          value={headings}
          options={headingOptions(rows)}
          onChange={({ currentTarget }) => {
            const row = Number(currentTarget.value)
            setPlan({ headings: row, uses: row < 0 ? uses : usesByHeadings(rows[row] ?? []) })
          }}
        />
      </div>
      <ul className={styles.columns}>
        {columns.map((column) => {
          const heading = headings < 0 ? '' : (rows[headings]?.[column] ?? '')
          const examples = rows.slice(headings + 1).flatMap((cells) => cells[column] || [])
          return (
            <li key={column} data-used={uses[column] !== undefined || undefined}>
              <SelectField
                label={columnText(columnName(column), heading)}
                value={uses[column] ?? NOT_READ}
                options={columnOptions()}
                onChange={({ currentTarget }) => {
                  const { value } = currentTarget
                  use(column, value === NOT_READ ? undefined : (value as ColumnUse))
                }}
              />
              <p className={styles.examples} dir="auto">
                {examples.slice(0, EXAMPLES).join(' · ') || t`Empty`}
              </p>
            </li>
          )
        })}
      </ul>
      <Preview rows={rows} plan={plan} />
      <div className={styles.actions}>
        {onCancel && (
          <Button kind="secondary" onClick={onCancel}>
            {t`Keep as it was`}
          </Button>
        )}
        <Button kind="primary" inactive={!isUsable(uses)} onClick={() => onUse({ sheet, plan })}>
          {t`Use these columns`}
        </Button>
      </div>
    </section>
  )
}

const sheetText = (number: number): string => t`Sheet ${number}`

const columnText = (name: string, heading: string): string =>
  heading === '' ? t`Column ${name}` : t`Column ${name}: ${heading}`

function Preview({ rows, plan }: { rows: readonly (readonly string[])[]; plan: ColumnPlan }) {
  const isReady = isUsable(plan.uses)
  const reading = useMemo(() => {
    const { headings } = plan
    const filled = rows.slice(headings + 1).filter((cells) => cells.some((text) => text !== ''))
    const shown = filled.slice(0, PREVIEWED_ROWS)
    return readTables([{ rows: shown }], () => ({ ...plan, headings: -1 }))
  }, [rows, plan])
  return (
    <div className={styles.preview}>
      <h4>{t`The first questions`}</h4>
      <p role="status">
        {isReady
          ? countText(reading.questions.length)
          : t`Choose a column for the question, and one for its answers or the right answer.`}
      </p>
      {isReady && <PreviewQuestions of={reading} />}
    </div>
  )
}

const countText = (count: number): string =>
  count === 0
    ? t`There is no question below the headings.`
    : plural(count, {
        1: 'With these columns, the first question is:',
        one: 'With these columns, the first # question is:',
        other: 'With these columns, the first # questions are:',
      })

/** As the sheet was read, or else its first row that is not empty as headings. */
function initialPlan(sheet: TableSample['sheets'][number] | undefined): ColumnPlan {
  if (sheet?.plan) return sheet.plan
  const headings = sheet?.rows.findIndex((cells) => cells.filter((text) => text !== '').length > 1) ?? -1
  return { headings, uses: usesByHeadings(sheet?.rows[headings] ?? []) }
}

const headingOptions = (rows: readonly (readonly string[])[]) => [
  { value: -1, label: t`The table has none` },
  ...rows.slice(0, MAX_HEADING_ROWS).flatMap((cells, index) => {
    const texts = cells.filter((text) => text !== '').map((text) => shortened(text))
    const [number, headings] = [index + 1, texts.slice(0, 4).join(', ')]
    return texts.length === 0 ? [] : [{ value: index, label: t`Row ${number}: ${headings}` }]
  }),
]

const SHOWN = 24
const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)
