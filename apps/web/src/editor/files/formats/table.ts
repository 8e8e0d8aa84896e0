import { t } from '@lingui/core/macro'
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
import type { GameMode, Points, QuestionType } from '@pinwheel/contract/plain'
import { listed } from '../../../ui/format.ts'
import { createCollector } from './collector.ts'
import { nearestDuration } from './durations.ts'
import { explained, multiChoice, typeAnswer } from './questions.ts'
import type { Built } from './questions.ts'
import type { Cell, Reading, Table } from './reading.ts'
import { cellText, columnName, rawText } from './table-columns.ts'
import type { ColumnPlan, ColumnUse, SingleUse } from './table-columns.ts'
import { withOrigin } from './table-origin.ts'
import { rowPlace } from './table-place.ts'
import { asSlider } from './zero-to-one-hundred.ts'

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
  const mode = planned.every(isInZeroToOneHundred) && planned.length > 0 ? ZERO_TO_ONE_HUNDRED : 'CLASSIC'
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

/** The type of the questions of a quiz in 0–100 mode in our own table. */
const ZERO_TO_ONE_HUNDRED = 'ZERO_TO_ONE_HUNDRED'
const isZeroToOneHundred = (row: Row): boolean => oneOf([ZERO_TO_ONE_HUNDRED], row.text('type')) !== undefined

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
    add(readRow(row, mode), {
      place: rowPlace(index + 1, sheet),
      asked: row.text('question'),
      section: row.text('section') || sheet,
      labels: { name: '', id: '', tags: tagsIn(row.text('tags')) },
      source: cells.map(rawText).filter(Boolean).join(' | '),
    })
}

const tagsIn = (text: string): string[] =>
  text
    .split(/[,;|#]/)
    .map((tag) => tag.trim())
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

type Row = {
  text: (use: SingleUse) => string
  number: (use: SingleUse) => number
  /** "G9" */
  cell: (use: SingleUse) => string
  /** In the order of their columns; empty cells are empty texts. */
  answers: readonly string[]
  isWithoutAnswers: boolean
}

function rowOf(cells: readonly Cell[], uses: ColumnPlan['uses'], index: number): Row {
  const text = (use: SingleUse): string => (uses.includes(use) ? cellText(cells[uses.indexOf(use)]) : '')
  const textsOf = (wanted: ColumnUse) => uses.flatMap((use, at) => (use === wanted ? [cellText(cells[at])] : []))
  const wrong = textsOf('wrong').filter((answer) => answer !== '')
  const answers = textsOf('answer')
  // Beside wrong answers, the right one is an option too. It must not be at the same place in every question.
  const options = wrong.length === 0 ? answers : [...answers.filter((answer) => answer !== ''), ...wrong]
  const right = text('correct')
  if (wrong.length > 0 && right !== '' && !options.includes(right))
    options.splice(index % (options.length + 1), 0, right)
  return {
    text,
    number: (use) => (text(use) === '' ? Number.NaN : Number(text(use).replace(',', '.'))),
    cell: (use) => `${columnName(uses.indexOf(use))}${index + 1}`,
    answers: options,
    isWithoutAnswers: options.every((answer) => answer === ''),
  }
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

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text.toUpperCase().replaceAll(/[\s-]+/g, '_'))

function readRow(row: Row, mode: GameMode): Built {
  const { duration, changes } = nearestDuration(row.number('duration'), row.cell('duration'))
  const points = POINTS.find((value) => value === row.number('points')) ?? QUESTION_DEFAULTS.points
  const otherPoints = row.text('points') === '' || points === row.number('points') ? [] : [otherPointsText(row, points)]
  const common = { question: row.text('question'), points, duration }
  const picture = row.text('explanationPicture')
  const alt = row.text('explanationAlt')
  const built = explained(readSolution(common, row, mode), {
    text: row.text('explanation'),
    ...(picture !== '' && { media: { type: 'IMAGE', url: picture, ...(alt !== '' && { alt }) } }),
  })
  if (!built.ok) return built
  const origin = row.text('origin')
  const question = origin === '' ? built.question : withOrigin(built.question, origin)
  return {
    ...built,
    question: question ?? built.question,
    changes: [
      ...changes,
      ...otherPoints,
      ...unknownTexts(row),
      ...(question ? [] : [unknownOrigin(row)]),
      ...built.changes,
    ],
  }
}

function otherPointsText(row: Row, points: Points): string {
  const [given, cell] = [row.text('points'), row.cell('points')]
  return t`The points "${given}" became ${points} (cell ${cell}).`
}

/** Cells whose texts mean nothing here. */
function unknownTexts(row: Row): string[] {
  const isKnown: Partial<Record<SingleUse, boolean>> = {
    duration: row.number('duration') > 0,
    margin: oneOf(RANGE_MARGINS, row.text('margin')) !== undefined,
    tolerance: oneOf(PIN_TOLERANCES, row.text('tolerance')) !== undefined,
    mediaType: oneOf(MEDIA_TYPES, row.text('mediaType')) !== undefined,
  }
  const unknown = (Object.keys(isKnown) as SingleUse[])
    .filter((use) => !isKnown[use])
    .map((use) => ({ text: row.text(use), cell: row.cell(use) }))
  const type = row.text('type')
  const isType = type === '' || isZeroToOneHundred(row) || oneOf(QUESTION_TYPES, type) !== undefined
  return [
    ...unknown.filter(({ text }) => text !== '').map(({ text, cell }) => notUnderstood(text, cell)),
    ...(isType ? [] : [t`The type "${type}" is unknown here: the question was read by its answers.`]),
  ]
}

const notUnderstood = (text: string, cell: string): string =>
  t`"${text}" was not understood, and was left out (cell ${cell}).`

function unknownOrigin(row: Row): string {
  const cell = row.cell('origin')
  return t`The credits and the source were left out: they cannot be read (cell ${cell}).`
}

type Common = Parameters<typeof multiChoice>[0]

function readSolution(common: Common, row: Row, mode: GameMode): Built {
  const type = oneOf<QuestionType>(QUESTION_TYPES, row.text('type'))
  const answers = row.answers.filter((answer) => answer !== '')
  const media = row.text('media')
  const alt = row.text('alt')
  const shown = media === '' ? {} : { media: { ...mediaTypeOf(row), url: media, ...(alt !== '' && { alt }) } }
  const ok = (question: Extract<Built, { ok: true }>['question']): Built => ({ ok: true, question, changes: [] })
  if (isZeroToOneHundred(row)) {
    const { question, duration } = common
    const slider = asSlider({ type: 'RANGE', question, duration, ...shown, correct: row.number('correct') })
    const changes =
      mode === 'CLASSIC' ? [t`It is a slider here: the table has questions that are not of the 0–100 mode.`] : []
    return { ok: true, question: slider, changes }
  }
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
      return ok({ type, ...common, imageURL: media, ...(alt !== '' && { imageAlt: alt }), ...positionOf(row) })
    case 'MULTI_CHOICE':
      return ok({ type, ...common, ...shown, options: optionsOf(row) })
    case undefined:
      return withMedia(readOptions(common, row), shown)
  }
}

const mediaTypeOf = (row: Row) => ({ type: oneOf(MEDIA_TYPES, row.text('mediaType')) ?? ('IMAGE' as const) })

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
  const [typed = options.length === 0 ? given : ''] = options.map(({ value }) => value)
  // A row that leaves the columns of answers empty asks for a choice.
  const isTyped = options.length < 2 && (typed !== '' || row.answers.length < 2)
  if (isTyped)
    return typeAnswer(common, typed === '' ? [] : [{ text: typed, weight: 100 }], typed === '' ? [] : [oneAnswer()])
  const cell = row.cell('correct')
  const missing =
    given === ''
      ? t`The row names no right answer.`
      : t`The right answer "${given}" is not one of its answers (cell ${cell}).`
  return multiChoice(
    common,
    options.map(({ value, correct }) => ({ text: value, weight: correct ? 100 : 0 })),
    options.some(({ correct }) => correct) ? [] : [missing],
  )
}

const oneAnswer = (): string => t`It has one answer: players type it.`

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
