import type { MultiChoiceQuestion } from '@pinwheel/contract'
import {
  LIMITS,
  MEDIA_TYPES,
  PIN_TOLERANCES,
  POINTS,
  QUESTION_DEFAULTS,
  QUESTION_TYPES,
  RANGE_MARGINS,
} from '@pinwheel/contract/plain'
import type { QuestionType } from '@pinwheel/contract/plain'
import { withoutEscape } from '../../../sheets/index.ts'
import { createCollector } from './collector.ts'
import { nearestDuration } from './durations.ts'
import { inOneLine } from './plain-text.ts'
import { explained, multiChoice, typeAnswer } from './questions.ts'
import type { Built } from './questions.ts'
import type { Cell, Reading, Table } from './reading.ts'

/**
 * Reads tables: our own export, the spreadsheet of Kahoot! and what others write like it (ClassQuiz, Blooket, hand-made
 * ones). The row of headings is found by its texts, in any row and with its columns in any order.
 */

type Column =
  | 'type'
  | 'question'
  | 'correct'
  | 'duration'
  | 'points'
  | 'min'
  | 'max'
  | 'margin'
  | 'x'
  | 'y'
  | 'tolerance'
  | 'media'
  | 'mediaType'
  | 'explanation'
  | 'explanationPicture'

/** What headings begin with, in small letters. The first column that fits is taken. */
const HEADINGS: Readonly<Record<Column, RegExp>> = {
  type: /^(?:question )?type\b/,
  question: /^(?:question(?: text)?\b(?! ?(?:#|no|number|type))|frage|pregunta|pergunta|domanda)/,
  correct: /^(?:correct|right answer|answer key|solution|lösung|richtig|respuesta correcta|réponse correcte)/,
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
}

/** "Answer 1", "Answer 3 (Optional)", "1st Answer", "Option B", "Antwort 2", "A" */
const ANSWER_HEADING =
  /^(?:(?:answer|option|choice|antwort|respuesta|réponse|risposta|resposta)\s*(?:\d|[a-h]\b)|\d(?:st|nd|rd|th) answer|[a-h]$)/

type Headings = { row: number; columns: Partial<Record<Column, number>>; answers: number[] }

const textOf = (cell: Cell | undefined): string => withoutEscape(written(cell))

const written = (cell: Cell | undefined): string =>
  cell === undefined || cell === null
    ? ''
    : cell instanceof Date
      ? cell.toISOString().slice(0, 10)
      : inOneLine(String(cell))

/** The first row that has a heading for the question and one for its answers. */
function findHeadings({ rows }: Table): Headings | undefined {
  for (const [row, cells] of rows.entries()) {
    const headings = cells.map((cell) => textOf(cell).toLowerCase())
    const answers = headings.flatMap((heading, index) => (ANSWER_HEADING.test(heading) ? [index] : []))
    const columns = Object.fromEntries(
      Object.entries(HEADINGS).flatMap(([column, pattern]) => {
        const index = headings.findIndex((heading, at) => pattern.test(heading) && !answers.includes(at))
        return index < 0 ? [] : [[column, index]]
      }),
    ) as Headings['columns']
    if (columns.question !== undefined && (answers.length > 0 || columns.correct !== undefined))
      return { row, columns, answers }
  }
  return undefined
}

export const isQuestionTable = (table: Table): boolean => findHeadings(table) !== undefined

export function readTable(table: Table): Reading {
  const { add, reading } = createCollector()
  const headings = findHeadings(table)
  if (headings === undefined) return reading()
  for (const [index, cells] of table.rows.entries()) {
    if (index <= headings.row || cells.every((cell) => textOf(cell) === '')) continue
    const row = rowOf(cells, headings)
    // A template has numbered rows without content.
    if (row.text('question') === '' && row.answers.every((answer) => answer === '')) continue
    add(readRow(row), { place: `Row ${index + 1}`, asked: row.text('question') })
  }
  return reading(...titleAbove(table, headings.row))
}

type Row = {
  text: (column: Column) => string
  number: (column: Column) => number
  /** In the order of their columns; empty cells are empty texts. */
  answers: readonly string[]
}

function rowOf(cells: readonly Cell[], { columns, answers }: Headings): Row {
  const text = (column: Column): string => textOf(columns[column] === undefined ? null : cells[columns[column]])
  return {
    text,
    number: (column) => (text(column) === '' ? Number.NaN : Number(text(column).replace(',', '.'))),
    answers: answers.map((at) => textOf(cells[at])),
  }
}

/** ClassQuiz writes title and description into two cells above the headings. Instructions of templates are longer. */
function titleAbove({ rows }: Table, headings: number): [title: string, description: string] {
  for (const cells of rows.slice(0, headings)) {
    const index = cells.findIndex((cell) => /^(?:title|titel|name)\b/i.test(textOf(cell)))
    const title = index < 0 ? '' : textOf(cells[index + 1])
    if (title !== '' && title.length <= LIMITS.quizTitle.max) return [title, '']
  }
  return ['', '']
}

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text.toUpperCase().replaceAll(/[\s-]+/g, '_'))

function readRow(row: Row): Built {
  const { duration, changes } = nearestDuration(row.number('duration'))
  const points = POINTS.find((value) => value === row.number('points')) ?? QUESTION_DEFAULTS.points
  const common = { question: row.text('question'), points, duration }
  const picture = row.text('explanationPicture')
  const built = explained(readSolution(common, row), {
    text: row.text('explanation'),
    ...(picture !== '' && { media: { type: 'IMAGE', url: picture } }),
  })
  return built.ok ? { ...built, changes: [...changes, ...built.changes] } : built
}

type Common = Parameters<typeof multiChoice>[0]

function readSolution(common: Common, row: Row): Built {
  const type = oneOf<QuestionType>(QUESTION_TYPES, row.text('type'))
  const answers = row.answers.filter((answer) => answer !== '')
  const media = row.text('media')
  const shown =
    media === '' ? {} : { media: { type: oneOf(MEDIA_TYPES, row.text('mediaType')) ?? 'IMAGE', url: media } }
  const ok = (question: Extract<Built, { ok: true }>['question']): Built => ({ ok: true, question, changes: [] })
  switch (type) {
    case 'TRUE_FALSE':
      return ok({ type, ...common, ...shown, ...truthOf(row.text('correct')) })
    case 'TYPE_ANSWER':
      return ok({ type, ...common, ...shown, options: answers.length > 0 ? answers : [row.text('correct')] })
    case 'PUZZLE':
      return ok({ type, ...common, ...shown, values: answers })
    case 'RANGE':
      return ok({ type, ...common, ...shown, ...scaleOf(row) })
    case 'PIN':
      return ok({ type, ...common, imageURL: media, ...positionOf(row) })
    case 'MULTI_CHOICE':
      return ok({ type, ...common, ...shown, options: optionsOf(row) })
    case undefined:
      return withMedia(readOptions(common, row), shown)
  }
}

const withMedia = (built: Built, shown: Pick<MultiChoiceQuestion, 'media'>): Built =>
  built.ok && built.question.type !== 'PIN' ? { ...built, question: { ...built.question, ...shown } } : built

const truthOf = (text: string): { correct?: boolean } =>
  /^(?:t|true|1)$/i.test(text) ? { correct: true } : /^(?:f|false|0)$/i.test(text) ? { correct: false } : {}

const scaleOf = (row: Row) => ({
  min: row.number('min'),
  max: row.number('max'),
  correct: row.number('correct'),
  margin: oneOf(RANGE_MARGINS, row.text('margin')) ?? QUESTION_DEFAULTS.range.margin,
})

const positionOf = (row: Row) => ({
  positionX: row.number('x'),
  positionY: row.number('y'),
  tolerance: oneOf(PIN_TOLERANCES, row.text('tolerance')) ?? QUESTION_DEFAULTS.pin.tolerance,
})

/** Options, of which the right ones are named by number, by letter or by their text. */
function optionsOf(row: Row): MultiChoiceQuestion['options'] {
  const filled = row.answers.flatMap((text, index) => (text === '' ? [] : [{ text, number: index + 1 }]))
  const isRight = rightOptions(row.text('correct'), filled)
  return filled.map((option) => ({ value: option.text, correct: isRight(option) }))
}

/** Without options, the right answer is an accepted answer. */
function readOptions(common: Common, row: Row): Built {
  const given = row.text('correct')
  const options = optionsOf(row)
  if (options.length < 2) {
    const accepted = [...options.map(({ value }) => value), ...(options.length === 0 && given !== '' ? [given] : [])]
    return typeAnswer(
      common,
      accepted.map((text) => ({ text, weight: 100 })),
    )
  }
  const missing =
    given === '' ? 'The row names no right answer.' : `The right answer "${given}" is not one of its answers.`
  return multiChoice(
    common,
    options.map(({ value, correct }) => ({ text: value, weight: correct ? 100 : 0 })),
    options.some(({ correct }) => correct) ? [] : [missing],
  )
}

type Option = { text: string; number: number }

function rightOptions(given: string, options: readonly Option[]): (option: Option) => boolean {
  const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
  if (options.some(({ text }) => same(text, given)) && !/^\d+$/.test(given)) return ({ text }) => same(text, given)
  const parts = given.split(/[,;\s]+/).filter((part) => part !== '')
  const numbers = parts.map((part) => (/^[a-h]$/i.test(part) ? part.toLowerCase().charCodeAt(0) - 96 : Number(part)))
  if (numbers.every((number) => Number.isInteger(number))) return ({ number }) => numbers.includes(number)
  const texts = given.split(/\s*[,;|]\s*/)
  return ({ text }) => texts.some((right) => same(right, text))
}
