import type { PlayerAnswer, QuestionDetails } from '@pinwheel/contract'
import type { Game } from './game.ts'
import { asDeclared, durationMs, questionAt } from './questions.ts'
import type { Part, Parts } from './result-parts.ts'
import { asResults, tally } from './scoring/distribution.ts'
import { revealed } from './views/shown-question.ts'

/** Every answer of a finished game: by question, added up, and by player's id, one by one. */
export type AnswerSheet = { questions: QuestionDetails[]; answers: Record<string, PlayerAnswer[]> }

/** The answers behind the figures of a game that has reached its podium, of those who are in it then. */
export function answerSheet(game: Game, parts: Parts): AnswerSheet {
  const rows = [...parts.values()]
  return {
    questions: game.outcomes.map(({ index, correct }, place) => {
      const question = questionAt(game, index)
      const given = rows.flatMap((row) => row[place]?.given ?? [])
      const declared = given.map(({ answer }) => asDeclared(answer))
      return {
        question: revealed(question),
        results: asResults(question, tally(question, correct, declared)),
        responseTimes: byTenths(
          given.map(({ seconds }) => seconds * 1000),
          durationMs(question),
        ),
      }
    }),
    answers: Object.fromEntries([...parts].map(([{ id }, row]) => [id, row.map(asAnswer)])),
  }
}

function asAnswer({ tookPart, given, correct, score, timeMs }: Part): PlayerAnswer {
  if (!given) return { verdict: tookPart ? 'UNANSWERED' : 'MISSED', score }
  return { verdict: correct ? 'CORRECT' : 'INCORRECT', score, answer: given.answer, responseTime: timeMs }
}

const TENTHS = 10

/** How many of the times lie in each tenth of the duration; the very end belongs to the last. */
function byTenths(timesMs: readonly number[], wholeMs: number): number[] {
  const counts = Array.from({ length: TENTHS }, () => 0)
  for (const timeMs of timesMs) {
    const tenth = Math.min(TENTHS - 1, Math.floor((timeMs / wholeMs) * TENTHS))
    counts[tenth] = (counts[tenth] ?? 0) + 1
  }
  return counts
}
