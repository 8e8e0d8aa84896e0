import { rangeStep, type Question } from '@pinwheel/contract'
import type { EpochMs, Game, GameQuestion, GameSetup } from './game.ts'
import { makeGame } from './make-game.ts'
import { openingPhase } from './transitions.ts'

/** What a game is made from: its questions are still those of the quiz. */
export type NewGame = Omit<GameSetup, 'questions' | 'createdAt'> & {
  questions: readonly Question[]
  /**
   * Random numbers from 0 to just below 1, for the order of puzzles. The source must be cryptographically secure: from
   * the orders of a predictable one, players could compute the orders of later puzzles.
   */
  random: () => number
  now: EpochMs
}

/** A new game in its opening phase. It holds a copy of the questions: later changes of the quiz do not affect it. */
export function newGame({ questions, random, now, ...setup }: NewGame): Game {
  return makeGame({
    ...setup,
    questions: questions.map((question) => toGameQuestion(question, random)),
    createdAt: now,
    phase: openingPhase(now),
    phaseSeq: 1,
    locked: false,
    cards: new Map(),
    outcomes: [],
    players: [],
    answers: [],
    banned: [],
  })
}

const ZERO_TO_ONE_HUNDRED = { min: 0, max: 100, step: 1, margin: 'NONE', points: 0 } as const

function toGameQuestion(question: Question, random: () => number): GameQuestion {
  if (!('points' in question)) return { ...question, ...ZERO_TO_ONE_HUNDRED }
  if (question.type === 'RANGE') return { ...question, step: rangeStep(question) }
  if (question.type === 'PUZZLE') return { ...question, shuffled: shuffled(question.values, random) }
  return question
}

/** A random order (Fisher–Yates) other than the given one. Needs at least two values, all different. */
export function shuffled<Value>(values: readonly Value[], random: () => number): readonly Value[] {
  const order = [...values]
  for (let last = order.length - 1; last > 0; last -= 1) swap(order, last, Math.floor(random() * (last + 1)))
  const isUnchanged = order.every((value, index) => value === values[index])
  return isUnchanged ? [...order.slice(1), ...order.slice(0, 1)] : order
}

function swap(list: unknown[], one: number, other: number): void {
  const value = list[one]
  list[one] = list[other]
  list[other] = value
}
