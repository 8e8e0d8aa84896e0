import type { Answer, AskedQuestion } from '@pinwheel/contract'
import { LIMITS } from '@pinwheel/contract/plain'
import { bell, oneOfThese, seeded, seedOf, shuffled } from './random.ts'
import type { Chance } from './random.ts'

/** So many share the favourite of the hall; the others guess for themselves. */
const FOLLOWERS = 0.4

type Question<Type extends AskedQuestion['type']> = Extract<AskedQuestion, { type: Type }>
type Guess = { [Type in AskedQuestion['type']]: (question: Question<Type>, favourite: Chance, own: Chance) => Answer }

const between = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value))

const GUESS: Guess = {
  MULTI_CHOICE: ({ answers }, favourite, own) => ({
    type: 'MULTI_CHOICE',
    optionIndex: Math.floor((own() < FOLLOWERS ? favourite : own)() * answers.length),
  }),
  TRUE_FALSE: (_, favourite, own) => ({ type: 'TRUE_FALSE', value: (own() < FOLLOWERS ? favourite : own)() < 0.5 }),
  RANGE: ({ min, max }, favourite, own) => {
    const span = max - min
    const guess = Math.round(min + favourite() * span + bell(own) * span * 0.15)
    return { type: 'RANGE', value: between(min, max, guess) }
  },
  TYPE_ANSWER: ({ question }, favourite, own) => ({
    type: 'TYPE_ANSWER',
    value: word(question, own() < FOLLOWERS ? favourite : own),
  }),
  PIN: (_, favourite, own) => ({
    type: 'PIN',
    positionX: place(favourite, own),
    positionY: place(favourite, own),
  }),
  PUZZLE: ({ values }, favourite, own) => ({
    type: 'PUZZLE',
    values: shuffled(values, own() < FOLLOWERS ? favourite : own),
  }),
}

/** A pin near where the hall believes it to be, with the five decimals of a phone. */
const place = (favourite: Chance, own: Chance): number =>
  Number(between(0, 1, favourite() + bell(own) * 0.12).toFixed(5))

/** Something to type: a word of the question itself, as people do who do not know. */
function word(question: string, chance: Chance): string {
  const words = question.match(/[\p{L}\p{N}]{3,}/gu)?.filter((found) => found.length <= LIMITS.typedAnswer.max)
  return oneOfThese([...(words ?? []), 'no idea'], chance)
}

/** An answer that fits the question. Nobody here knows the solution: the hall has a favourite, and many follow it. */
export function guess(question: AskedQuestion, own: Chance): Answer {
  const favourite = seeded(seedOf(question.question))
  const kind = GUESS[question.type] as (question: AskedQuestion, favourite: Chance, own: Chance) => Answer
  return kind(question, favourite, own)
}
