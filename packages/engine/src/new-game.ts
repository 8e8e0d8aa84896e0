import { rangeStep, type GameMode, type Question } from '@pinwheel/contract'
import type { EpochMs, Game, GameId, GameQuestion, ParticipantId } from './game.ts'
import { openGame } from './transitions.ts'
import { disordered } from './shuffle.ts'

export type NewGame = {
  id: GameId
  pin: string
  name: string
  mode: GameMode
  hostId: ParticipantId
  hostNickname?: string
  /** As the quiz has them, in its order. */
  questions: readonly Question[]
  maxPlayers: number
  /**
   * Random numbers from 0 to just below 1, for the orders in which puzzles are shown. They must be unpredictable: from a
   * generator that can be continued, players would compute the orders to come from those that they have seen.
   */
  chance: () => number
  now: EpochMs
}

/** A game whose lobby is opening. It keeps its questions: later changes of the quiz do not reach it. */
export function newGame({ questions, chance, now, ...setup }: NewGame): Game {
  return {
    ...setup,
    questions: questions.map((question) => asPlayed(question, chance)),
    createdAt: now,
    phase: openGame(now),
    phaseSeq: 1,
    locked: false,
    cards: {},
    outcomes: [],
    players: [],
    answers: [],
    banned: [],
  }
}

const ZERO_TO_ONE_HUNDRED = { min: 0, max: 100, step: 1, margin: 'NONE', points: 0 } as const

function asPlayed(question: Question, chance: () => number): GameQuestion {
  if (!('points' in question)) return { ...question, ...ZERO_TO_ONE_HUNDRED }
  if (question.type === 'RANGE') return { ...question, step: rangeStep(question) }
  if (question.type === 'PUZZLE') return { ...question, shuffled: disordered(question.values, chance) }
  return question
}
