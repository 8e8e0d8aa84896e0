import { parseArgs } from 'node:util'
import { readWhole, readWholes } from '../command-line.ts'
import type { Reading } from '../command-line.ts'

export type BenchOptions = {
  /** One game of each size. */
  players: number[]
  questions: number
  runs: number
  /** Where all figures of all runs go. */
  json: string | undefined
}

export const USAGE = `Plays whole games against the built product and prints what they cost, beside what bare node:http needs.

  npm run bench -- [--players 1000] [--questions 3] [--runs 3] [--json file]

  --players    players in one game; several sizes: 100,1000
  --questions  questions per game
  --runs       games of each size, each beside a floor of its own; medians are shown
  --json       also write every figure of every run to this file
`

const FLAGS = {
  players: { type: 'string', default: '1000' },
  questions: { type: 'string', default: '3' },
  runs: { type: 'string', default: '3' },
  json: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

export function readBenchOptions(args: string[]): Reading<BenchOptions> | { ok: 'help' } {
  const typed = parsed(args)
  if (typeof typed === 'string') return { ok: false, sentence: typed }
  if (typed.help) return { ok: 'help' }
  const players = readWholes('players', typed.players, { min: 1, max: 20_000 })
  if (!players.ok) return players
  const questions = readWhole('questions', typed.questions, { min: 1, max: 50 })
  if (!questions.ok) return questions
  const runs = readWhole('runs', typed.runs, { min: 1, max: 100 })
  if (!runs.ok) return runs
  const value = { players: players.value, questions: questions.value, runs: runs.value, json: typed.json }
  return { ok: true, value }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: FLAGS }).values
  } catch (error) {
    return (error as Error).message
  }
}
