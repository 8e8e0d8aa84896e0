import { t } from '@lingui/core/macro'
import type { CorrectAnswer, QuestionResults, RevealedQuestion } from '@pinwheel/contract'
import { acceptedRange, comparedAnswer, PIN_RADIUS, pinDistance, pinText } from '@pinwheel/contract/plain'

type DistributionRow<Value> = { value: Value; count: number; correct: boolean }
type RevealedOf<Type extends RevealedQuestion['type']> = Extract<RevealedQuestion, { type: Type }>

/** The number of players per answer, the most frequent answer first. */
const SHARES = [11, 5, 3, 2, 2, 1] as const
export const PLAYERS = SHARES.reduce<number>((sum, share) => sum + share, 0)

/** Correct answers first, then the most frequent, as in a game. Every player has answered. */
function answered<Value>(answers: readonly { value: Value; correct: boolean }[]): DistributionRow<Value>[] {
  const rows = answers
    .toSorted((one, other) => Number(other.correct) - Number(one.correct))
    .slice(0, SHARES.length)
    .map((answer, index) => ({ ...answer, count: SHARES[index] ?? 0 }))
  const others = SHARES.slice(rows.length).reduce<number>((sum, share) => sum + share, 0)
  return rows.map((row, index) => (index === 0 ? { ...row, count: row.count + others } : row))
}

/** An invented result of a question. */
export function sampleResults(question: RevealedQuestion): QuestionResults {
  switch (question.type) {
    case 'MULTI_CHOICE': {
      const options = question.options.map(({ value, correct }, index) => ({ value: { index, value }, correct }))
      const distribution = answered(options).map(({ value, ...row }) => ({ ...value, ...row }))
      return { type: question.type, distribution }
    }
    case 'TRUE_FALSE': {
      const sides = [true, false].map((value) => ({ value, correct: value === question.correct }))
      return { type: question.type, distribution: answered(sides) }
    }
    case 'TYPE_ANSWER':
      return { type: question.type, distribution: answered(typedAnswers(question)) }
    case 'RANGE':
      return { type: question.type, distribution: answered(rangeAnswers(question)) }
    case 'PIN': {
      const { type, imageURL, positionX, positionY, tolerance } = question
      return { type, imageURL, positionX, positionY, tolerance, distribution: answered(pinAnswers(question)) }
    }
    case 'PUZZLE':
      return { type: question.type, values: question.values, distribution: answered(puzzleAnswers(question.values)) }
  }
}

/** Typed answers are shown as they are compared. */
function typedAnswers({ options }: RevealedOf<'TYPE_ANSWER'>) {
  const right = [...new Set(options.map(comparedAnswer))]
  const wrong = [t`no idea`, t`something else`].filter((text) => !right.includes(text))
  return [...right.map((value) => ({ value, correct: true })), ...wrong.map((value) => ({ value, correct: false }))]
}

function rangeAnswers(question: RevealedOf<'RANGE'>) {
  const { min, max, correct, step } = question
  const { lower, upper } = acceptedRange(question)
  const near = [correct, correct + step, correct - step]
  const far = [min + Math.round((max - min) / (4 * step)) * step, min + Math.round((max - min) / (1.5 * step)) * step]
  return [...new Set([...near, ...far])]
    .filter((value) => min <= value && value <= max)
    .map((value) => ({ value, correct: lower <= value && value <= upper }))
}

const AROUND = [
  [0.3, -0.4],
  [-0.5, 0.2],
  [1.6, 0.9],
  [-1.9, -0.8],
  [0.7, 2.2],
] as const

function pinAnswers({ positionX, positionY, tolerance }: RevealedOf<'PIN'>) {
  const right = { positionX, positionY }
  const reach = Math.min(PIN_RADIUS[tolerance], PIN_RADIUS.HIGH)
  const fraction = (value: number) => Number(Math.min(1, Math.max(0, value)).toFixed(5))
  const positions = AROUND.map(([across, down]) => ({
    positionX: fraction(positionX + across * reach),
    positionY: fraction(positionY + down * reach),
  }))
  const texts = new Map(
    positions.map((position) => [pinText(position), pinDistance(position, right) <= PIN_RADIUS[tolerance]]),
  )
  return [...texts].map(([value, correct]) => ({ value, correct }))
}

function puzzleAnswers(values: readonly string[]) {
  const [first = '', second = '', ...others] = values
  return [
    { value: [...values], correct: true },
    { value: [second, first, ...others], correct: false },
    { value: values.toReversed(), correct: false },
  ]
}

/** The results after the host has accepted or refused an answer. */
export function applyCorrection(results: QuestionResults, answer: CorrectAnswer, correct: boolean): QuestionResults {
  if (results.type === 'MULTI_CHOICE' && answer.type === 'MULTI_CHOICE')
    return {
      ...results,
      distribution: results.distribution.map((row) => (row.index === answer.index ? { ...row, correct } : row)),
    }
  if (results.type === 'TYPE_ANSWER' && answer.type === 'TYPE_ANSWER')
    return {
      ...results,
      distribution: results.distribution.map((row) => (row.value === answer.value ? { ...row, correct } : row)),
    }
  return results
}
