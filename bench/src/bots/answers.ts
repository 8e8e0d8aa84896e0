import type { Answer, AskedQuestion } from '@pinwheel/contract'
import { LIMITS } from '@pinwheel/contract/plain'
import { approximatelyNormal, pickOne, seededRandom, seedFrom, shuffled } from './random.ts'
import type { Random } from './random.ts'

/** The share of bots that give the shared answer to a question; the others choose their own. */
const SHARED_ANSWER_SHARE = 0.4

type Question<Type extends AskedQuestion['type']> = Extract<AskedQuestion, { type: Type }>
/** `shared` produces the same numbers for all bots, `own` different numbers for each bot. */
type Generate<Q> = (question: Q, shared: Random, own: Random) => Answer

const clamp = (min: number, max: number, value: number): number => Math.min(max, Math.max(min, value))

const sharedOrOwn = (shared: Random, own: Random): Random => (own() < SHARED_ANSWER_SHARE ? shared : own)

const GENERATORS: { [Type in AskedQuestion['type']]: Generate<Question<Type>> } = {
  MULTI_CHOICE: ({ answers }, shared, own) => ({
    type: 'MULTI_CHOICE',
    optionIndex: Math.floor(sharedOrOwn(shared, own)() * answers.length),
  }),
  TRUE_FALSE: (_, shared, own) => ({ type: 'TRUE_FALSE', value: sharedOrOwn(shared, own)() < 0.5 }),
  RANGE: ({ min, max }, shared, own) => {
    const span = max - min
    const value = Math.round(min + shared() * span + approximatelyNormal(own) * span * 0.15)
    return { type: 'RANGE', value: clamp(min, max, value) }
  },
  TYPE_ANSWER: ({ question }, shared, own) => ({
    type: 'TYPE_ANSWER',
    value: typedText(question, sharedOrOwn(shared, own)),
  }),
  PIN: (_, shared, own) => ({
    type: 'PIN',
    positionX: coordinate(shared, own),
    positionY: coordinate(shared, own),
  }),
  PUZZLE: ({ values }, shared, own) => ({
    type: 'PUZZLE',
    values: shuffled(values, sharedOrOwn(shared, own)),
  }),
}

/** A coordinate near the shared one, with five decimals like those of the client. */
const coordinate = (shared: Random, own: Random): number =>
  Number(clamp(0, 1, shared() + approximatelyNormal(own) * 0.12).toFixed(5))

/** A word of the question, because bots do not know its solution. */
function typedText(question: string, random: Random): string {
  const words = question.match(/[\p{L}\p{N}]{3,}/gu)?.filter((word) => word.length <= LIMITS.typedAnswer.max)
  return pickOne([...(words ?? []), 'no idea'], random)
}

/** @returns a valid random answer. Many bots give the same one, so that a result has a most popular answer. */
export function randomAnswer(question: AskedQuestion, own: Random): Answer {
  const shared = seededRandom(seedFrom(question.question))
  const generate = GENERATORS[question.type] as Generate<AskedQuestion>
  return generate(question, shared, own)
}
