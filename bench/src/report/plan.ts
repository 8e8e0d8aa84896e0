import type { BenchOptions } from './options.ts'
import { QUESTION_ROWS } from './rows.ts'
import type { Workload } from './figures.ts'

/** The largest game whose answers are also spread over two seconds (row 7). */
const LARGEST_SPREAD = 5000

/** Larger games are measured one time less, because each takes most of a minute and they differ less from one another. */
const ONE_FEWER_ABOVE = 5000

/**
 * Games of up to a thousand players have at least six questions. The compiler of a process optimizes what was called often: two
 * questions of 10,000 players are enough, two of 1,000 are not. The floor has sent more before its counted measurements.
 */
const FEW_PLAYERS = 1000
const QUESTIONS_OF_FEW_PLAYERS = 6

/** What has to be measured for the selected rows. */
export type Plan = {
  /** The sizes of single games, with the workload of each and how many count after the first. */
  single: (Workload & { players: number; runs: number })[]
  /** The numbers of games at the same time, with the number of players in each. */
  many: { games: number; playersPerGame: number }[]
  workers: boolean
}

type PlanOptions = Pick<BenchOptions, 'rows' | 'players' | 'questions' | 'runs'>

export function planFor({ rows, players, questions, runs }: PlanOptions): Plan {
  const needs = (...numbers: number[]): boolean => rows === undefined || rows.some((row) => numbers.includes(row))
  const hasQuestions = needs(...QUESTION_ROWS)
  const questionsOf = (count: number): number =>
    count <= FEW_PLAYERS ? Math.max(questions, QUESTIONS_OF_FEW_PLAYERS) : questions
  const largest = players.at(-1) ?? 0
  const onlyLargest = rows?.every((row) => row >= 13) ?? false
  const sizes = onlyLargest ? [largest] : players
  return {
    single: (needs(7, 11, 12) || hasQuestions ? sizes : []).map((count) => ({
      players: count,
      runs: count > ONE_FEWER_ABOVE ? Math.max(1, runs - 1) : runs,
      questions: hasQuestions ? questionsOf(count) : 0,
      spread: needs(7) && count <= LARGEST_SPREAD,
    })),
    many: needs(14)
      ? [100, 10]
          .filter((playersPerGame) => largest >= playersPerGame * 2)
          .map((playersPerGame) => ({ games: Math.floor(largest / playersPerGame), playersPerGame }))
      : [],
    workers: needs(15),
  }
}
