import type { PlayerAnswer, QuestionDetails } from '@pinwheel/contract'
import type { Game, ParticipantId, QuestionOutcome } from '../game.ts'
import { durationMs, questionAt } from '../questions.ts'
import { limitRows, tally, toQuestionResults, type AnswerCount } from '../scoring/distribution.ts'
import { revealedQuestion } from '../views/question-views.ts'
import type { QuestionRecord } from './question-records.ts'

/** One player's answers in a finished game, one for each closed question. */
export type PlayerAnswers = { playerId: ParticipantId; number: number; answers: PlayerAnswer[] }

export function playerAnswer({ wasPresent, given, correct, score, timeMs }: QuestionRecord): PlayerAnswer {
  if (!given) return { verdict: wasPresent ? 'UNANSWERED' : 'MISSED', score }
  return { verdict: correct ? 'CORRECT' : 'INCORRECT', score, answer: given.answer, responseTime: timeMs }
}

/** A closed question with its distribution and the histogram of its response times. */
export function questionDetails(
  game: Game,
  { index, correct }: QuestionOutcome,
  counts: readonly AnswerCount[],
  responseTimes: number[],
): QuestionDetails {
  const question = questionAt(game, index)
  const { rows, others } = limitRows(tally(question, correct, counts))
  return {
    question: revealedQuestion(question),
    results: toQuestionResults(question, rows),
    ...(others > 0 && { others }),
    responseTimes,
  }
}

/** The response times of a question are counted by tenths of its duration. */
const BUCKETS = 10

export const emptyHistogram = (): number[] => Array.from({ length: BUCKETS }, () => 0)

/** A time equal to the whole duration belongs to the last bucket. */
export function addToHistogram(counts: number[], game: Game, { index }: QuestionOutcome, timeMs: number): void {
  const bucket = Math.min(BUCKETS - 1, Math.floor((timeMs / durationMs(questionAt(game, index))) * BUCKETS))
  counts[bucket] = (counts[bucket] ?? 0) + 1
}
