import { t } from '@lingui/core/macro'
import type { MultiChoiceQuestion } from '@pinwheel/contract'
import {
  MEDIA_TYPES,
  PIN_TOLERANCES,
  POINTS,
  QUESTION_DEFAULTS,
  QUESTION_TYPES,
  RANGE_MARGINS,
} from '@pinwheel/contract/plain'
import type { GameMode, Points, QuestionType } from '@pinwheel/contract/plain'
import { nearestDuration } from './durations.ts'
import { explained, FALSE_WORDS, multiChoice, TRUE_WORDS, typeAnswer } from './questions.ts'
import type { Built } from './questions.ts'
import type { SingleUse } from './table-columns.ts'
import { withOrigin } from './table-origin.ts'
import { isZeroToOneHundred, oneOf } from './table-row.ts'
import type { Row } from './table-row.ts'
import { asSlider } from './zero-to-one-hundred.ts'

/** The question of a row. Without a known type, its answers decide. */
export function readQuestion(row: Row, mode: GameMode): Built {
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

function truthOf(text: string): { correct?: boolean } {
  const word = text.toLowerCase()
  if (/^[t1]$/.test(word) || TRUE_WORDS.has(word)) return { correct: true }
  return /^[f0]$/.test(word) || FALSE_WORDS.has(word) ? { correct: false } : {}
}

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
  const isRight = rightOptions(row, filled)
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

/** Our own table, whose rows have a type, counts the right options: "1, 2". An option may have the same text. */
const isCounted = (row: Row): boolean => row.text('type') !== '' && /^\d+(?:, \d+)+$/.test(row.text('correct'))

function rightOptions(row: Row, options: readonly Option[]): (option: Option) => boolean {
  const given = row.text('correct')
  const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
  const isText = options.some(({ text }) => same(text, given)) && !isCounted(row)
  // Beside wrong answers, a number is the right answer itself and counts no options.
  if (isText && (row.hasWrongAnswers || !/^\d+$/.test(given))) return ({ text }) => same(text, given)
  const parts = given.split(/[,;\s]+/).filter((part) => part !== '')
  const numbers = parts.map((part) => (/^[a-h]$/i.test(part) ? part.toLowerCase().charCodeAt(0) - 96 : Number(part)))
  const texts = given.split(/\s*[,;|]\s*/)
  // Numbers that are answers themselves, such as years, count options only if there are as many.
  const areTexts = texts.every((right) => options.some(({ text }) => same(text, right)))
  const areCounts = numbers.every((counted) => options.some(({ number }) => number === counted))
  if (areCounts || (!areTexts && numbers.every((number) => Number.isInteger(number))))
    return ({ number }) => numbers.includes(number)
  return ({ text }) => texts.some((right) => same(right, text))
}
