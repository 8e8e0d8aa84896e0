import { t } from '@lingui/core/macro'
import { LIMITS } from '@pinwheel/contract/plain'
import type { GameMode } from '@pinwheel/contract/plain'
import { listed } from '../../../ui/format.ts'
import { createCollector } from './collector.ts'
import type { Reading, Table } from './reading.ts'
import { cellText, columnName, rawText } from './table-columns.ts'
import type { ColumnPlan, SingleUse } from './table-columns.ts'
import { rowPlace } from './table-place.ts'
import { readQuestion } from './table-question.ts'
import { isZeroToOneHundred, rowOf } from './table-row.ts'

/**
 * Reads tables: our own export, the spreadsheet of Kahoot! and what others write like it (ClassQuiz, Blooket, hand-made
 * ones).
 */

/** Reads the tables of a file that have questions. @param planFor undefined for a table without questions */
export function readTables(
  tables: readonly Table[],
  planFor: (table: Table, index: number) => ColumnPlan | undefined,
): Reading {
  const { add, reading } = createCollector()
  const filled = tables
    .map((table, index) => ({ table, plan: planFor(table, index) }))
    .filter(({ table: { rows } }) => rows.some((cells) => cells.some((cell) => cellText(cell) !== '')))
  const planned = filled.flatMap(({ table, plan }) => (plan ? [{ table, plan }] : []))
  const isOne = planned.length === 1
  const mode = planned.every(isInZeroToOneHundred) && planned.length > 0 ? 'ZERO_TO_ONE_HUNDRED' : 'CLASSIC'
  for (const { table, plan } of planned) readTable(table, plan, { add, sheet: isOne ? undefined : table.name, mode })
  const unread = filled.flatMap(({ table, plan }) => (plan ? unusedColumns(table, plan, isOne) : unreadSheet(table)))
  const [first] = planned
  return {
    ...reading(...(first && isOne ? [textAbove(TITLE, first), textAbove(DESCRIPTION, first)] : [])),
    mode,
    ...(unread.length > 0 && { notes: unread.map((text) => ({ text })) }),
  }
}

const CONTENTS: readonly SingleUse[] = ['question', 'correct', 'media']

type PlannedTable = { table: Table; plan: ColumnPlan }

const isInZeroToOneHundred = ({ table, plan }: PlannedTable): boolean =>
  plan.uses.includes('type') && questionRows(table, plan).every(({ row }) => isZeroToOneHundred(row))

/** The rows below the headings that have contents. */
function questionRows({ rows }: Table, { headings, uses }: ColumnPlan) {
  return rows.flatMap((cells, index) => {
    if (index <= headings || cells.every((cell) => cellText(cell) === '')) return []
    const row = rowOf(cells, uses, index)
    // A template has numbered rows without content.
    return CONTENTS.every((use) => row.text(use) === '') && row.isWithoutAnswers ? [] : [{ row, cells, index }]
  })
}

type ReadingContext = {
  add: ReturnType<typeof createCollector>['add']
  sheet: string | undefined
  mode: GameMode
}

function readTable(table: Table, plan: ColumnPlan, { add, sheet, mode }: ReadingContext): void {
  for (const { row, cells, index } of questionRows(table, plan))
    add(readQuestion(row, mode), {
      place: rowPlace(index + 1, sheet),
      asked: row.text('question'),
      section: row.text('section') || sheet,
      labels: { name: '', id: '', tags: tagsIn(row.text('tags')) },
      source: cells.map(rawText).filter(Boolean).join(' | '),
    })
}

const tagsIn = (text: string): string[] =>
  text
    .split(/[,;|]|\s#/)
    .map((tag) => tag.trim().replace(/^#/, ''))
    .filter((tag) => tag !== '')

const unreadSheet = ({ name = '' }: Table): string[] => [t`The sheet "${name}" has no columns of questions: not read.`]

/** Headings of columns that only number the rows. */
const NUMBERING = /^(?:#|nr?\b|no\b|number|question ?(?:#|no|number))/i

/** The columns with contents that are not read, as a sentence. */
function unusedColumns({ name, rows }: Table, { headings, uses }: ColumnPlan, isOne: boolean): string[] {
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0)
  const below = rows.slice(headings + 1)
  const unused = Array.from({ length: width }, (_, index) => index).flatMap((index) => {
    const heading = headings < 0 ? '' : cellText(rows[headings]?.[index])
    const texts = below.map((cells) => cellText(cells[index])).filter((text) => text !== '')
    const isNumbering = NUMBERING.test(heading) || (heading === '' && texts.every((text) => /^\d+\.?$/.test(text)))
    if (uses[index] !== undefined || texts.length === 0 || isNumbering) return []
    return [heading === '' ? columnName(index) : `${columnName(index)} (${heading})`]
  })
  if (unused.length === 0) return []
  const columns = listed(unused)
  return [
    isOne || name === undefined
      ? t`Columns that were not read: ${columns}. You can say what they are.`
      : t`Columns of the sheet "${name}" that were not read: ${columns}. You can say what they are.`,
  ]
}

/** ClassQuiz writes title and description into cells above the headings. Instructions of templates are longer. */
const TITLE = { name: /^(?:title|titel|name)\b/i, max: LIMITS.quizTitle.max }
const DESCRIPTION = { name: /^(?:description|beschreibung)\b/i, max: LIMITS.quizDescription.max }

function textAbove(
  { name, max }: { name: RegExp; max: number },
  { table: { rows }, plan: { headings } }: PlannedTable,
): string {
  for (const cells of rows.slice(0, Math.max(0, headings))) {
    const index = cells.findIndex((cell) => name.test(cellText(cell)))
    const text = index < 0 ? '' : cellText(cells[index + 1])
    if (text !== '' && text.length <= max) return text
  }
  return ''
}
