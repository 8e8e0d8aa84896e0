import type { PlayerAnswer, QuestionDetails } from '@pinwheel/contract'
import type { Game, Outcome, ParticipantId } from '../game.ts'
import { durationMs, questionAt } from '../questions.ts'
import type { Part } from './question-records.ts'
import { asResults, firstRows, tally, type Given } from '../scoring/distribution.ts'
import { revealed } from '../views/question-views.ts'

/** What one player answered in a finished game, one for each question. */
export type PlayerSheet = { playerId: ParticipantId; number: number; answers: PlayerAnswer[] }

export function playerAnswer({ tookPart, given, correct, score, timeMs }: Part): PlayerAnswer {
  if (!given) return { verdict: tookPart ? 'UNANSWERED' : 'MISSED', score }
  return { verdict: correct ? 'CORRECT' : 'INCORRECT', score, answer: given.answer, responseTime: timeMs }
}

/** A closed question as it was asked, with what was answered how often, and how fast. */
export function questionDetails(
  game: Game,
  { index, correct }: Outcome,
  given: readonly Given[],
  responseTimes: number[],
): QuestionDetails {
  const question = questionAt(game, index)
  const { rows, others } = firstRows(tally(question, correct, given))
  return {
    question: revealed(question),
    results: asResults(question, rows),
    ...(others > 0 && { others }),
    responseTimes,
  }
}

const TENTHS = 10

export const noTimes = (): number[] => Array.from({ length: TENTHS }, () => 0)

/** Counts a time in its tenth of the question's duration; the very end belongs to the last. */
export function countTime(counts: number[], game: Game, { index }: Outcome, timeMs: number): void {
  const tenth = Math.min(TENTHS - 1, Math.floor((timeMs / durationMs(questionAt(game, index))) * TENTHS))
  counts[tenth] = (counts[tenth] ?? 0) + 1
}
