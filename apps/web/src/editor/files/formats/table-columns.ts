import { withoutEscape } from '../../../sheets/index.ts'
import { inOneLine } from './plain-text.ts'
import type { Cell, Table } from './reading.ts'

/** What the columns of a table are: recognised by their headings, or as a person has said. */

/** Columns that a table has at most once. */
const SINGLE_USES = [
  'question',
  'correct',
  'section',
  'duration',
  'points',
  'type',
  'explanation',
  'media',
  'mediaType',
  'alt',
  'explanationPicture',
  'explanationAlt',
  'origin',
  'min',
  'max',
  'margin',
  'x',
  'y',
  'tolerance',
  'tags',
] as const

/** A table may have several columns of answers; `wrong` are answers that are never right. */
export const COLUMN_USES = [...SINGLE_USES, 'answer', 'wrong'] as const

export type SingleUse = (typeof SINGLE_USES)[number]
export type ColumnUse = (typeof COLUMN_USES)[number]

export const isSingle = (use: ColumnUse): use is SingleUse => use !== 'answer' && use !== 'wrong'

/** What headings begin with, in small letters. The first column that fits is taken. */
const HEADINGS: Readonly<Record<SingleUse, RegExp>> = {
  alt: /^(?:(?:picture|image) description|alt(?:ernative)? text)/,
  explanationAlt: /^explanation picture description/,
  origin: /^credits and source/,
  type: /^(?:question )?type\b/,
  question: /^(?:question(?: text)?\b(?! ?(?:#|no|number|type))|frage|pregunta|pergunta|domanda)/,
  correct: /^(?:correct|right answer|answer key|solution|lösung|richtig|respuesta correcta|réponse correcte)/,
  section: /^(?:category|topic|chapter|kategorie|thema|kapitel|categoría|tema\b|catégorie|categoria)/,
  duration: /^(?:time|seconds|zeit|tiempo|temps)/,
  points: /^(?:points|punkte|puntos)/,
  min: /^min/,
  max: /^max/,
  margin: /^margin/,
  x: /^(?:position )?x\b/,
  y: /^(?:position )?y\b/,
  tolerance: /^tolerance/,
  mediaType: /^media type/,
  media: /^(?:picture|image|media(?! type)|bild|imagen)/,
  explanation: /^(?:answer )?explanation(?! picture)/,
  explanationPicture: /^explanation picture/,
  tags: /^(?:tags?|keywords?|schlagw|stichw|etiquetas|mots[ -]cl)/,
}

/** "Answer 1", "Answer 3 (Optional)", "1st Answer", "Option B", "Antwort 2", "A" */
const ANSWER_HEADING =
  /^(?:(?:answer|option|choice|antwort|respuesta|réponse|risposta|resposta)\s*(?:\d|[a-h]\b)|\d(?:st|nd|rd|th) answer|[a-h]$)/
const WRONG_HEADING = /^(?:(?:wrong|incorrect) (?:answer|option)|incorrect\b|falsche antwort|distractor)/

/** `uses` by column; undefined columns are not read. */
export type ColumnPlan = {
  /** The row of the headings; -1 for a table without them. */
  readonly headings: number
  readonly uses: readonly (ColumnUse | undefined)[]
}

/** The uses that a person has chosen before, by the key of the headings. */
export type KnownColumns = Readonly<Record<string, readonly (ColumnUse | undefined)[]>>

export const cellText = (cell: Cell | undefined): string => withoutEscape(rawText(cell))

/** The text of a cell as it stands in the file. */
export const rawText = (cell: Cell | undefined): string =>
  cell === undefined || cell === null ? '' : cell instanceof Date ? dateText(cell) : inOneLine(String(cell))

/** Spreadsheets store a time without a date as one of this day. */
const DAY_OF_TIMES = '1899-12-30'

/** "2024-05-01", "14:30" or "2024-05-01 14:30". Times are fractions of a day, which are not exact. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().slice(0, 19).split('T')
  const clock = time.replace(/:00$/, '')
  if (day === DAY_OF_TIMES) return clock
  return time === '00:00:00' ? day : `${day} ${clock}`
}

const ROWS_ABOVE_HEADINGS = 50
const MAX_KEY_LENGTH = 1000

/** The same for rows with the same headings. Empty: the row has fewer than two. */
export function headingsKey(cells: readonly Cell[]): string {
  const headings = cells.map((cell) => cellText(cell).toLowerCase())
  const last = headings.findLastIndex((heading) => heading !== '')
  const isRow = headings.filter((heading) => heading !== '').length > 1
  return isRow ? JSON.stringify(headings.slice(0, last + 1)).slice(0, MAX_KEY_LENGTH) : ''
}

/** What the columns of a table are: as chosen before for the same headings, or by the texts of the headings. */
export function planOf({ rows }: Table, known: KnownColumns = {}): ColumnPlan | undefined {
  const above = rows.slice(0, ROWS_ABOVE_HEADINGS)
  for (const [headings, cells] of above.entries()) {
    const key = headingsKey(cells)
    const uses = key === '' || !Object.hasOwn(known, key) ? undefined : known[key]
    if (uses) return { headings, uses }
  }
  for (const [headings, cells] of above.entries()) {
    const uses = usesByHeadings(cells)
    if (isUsable(uses)) return { headings, uses }
  }
  return undefined
}

/** What the texts of headings say about their columns. */
export function usesByHeadings(cells: readonly Cell[]): (ColumnUse | undefined)[] {
  const headings = cells.map((cell) => cellText(cell).toLowerCase())
  const uses = headings.map((heading): ColumnUse | undefined =>
    ANSWER_HEADING.test(heading) ? 'answer' : WRONG_HEADING.test(heading) ? 'wrong' : undefined,
  )
  for (const [use, pattern] of Object.entries(HEADINGS) as [SingleUse, RegExp][]) {
    const index = headings.findIndex((heading, at) => uses[at] === undefined && pattern.test(heading))
    if (index >= 0) uses[index] = use
  }
  return uses
}

/** Whether there is a column for the question, and one for its answers. */
export const isUsable = (uses: ColumnPlan['uses']): boolean =>
  uses.includes('question') && (uses.includes('answer') || uses.includes('correct'))

/** Headings have no answers of GIFT, as questions with such words do: "Question 1: Is Rome a city, correct? {T}". */
export function isQuestionTable(table: Table, known?: KnownColumns): boolean {
  const plan = planOf(table, known)
  return plan !== undefined && table.rows[plan.headings]!.every((cell) => !rawText(cell).includes('{'))
}

/** "A", "Z", "AA": the name of a column in spreadsheet programs. @param index from 0 */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
