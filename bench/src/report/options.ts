import { parseArgs } from 'node:util'
import { readWhole, readWholes } from '../command-line.ts'
import type { Reading } from '../command-line.ts'

export type BenchOptions = {
  /** Lists of very many quizzes instead of games. */
  lists: boolean
  /** Keys in the creator instead of games. */
  creator: boolean
  /** The stage with a full hall instead of games. */
  stage: boolean
  /** The time left on ten phones instead of games. */
  clocks: boolean
  /** A player's phone, from the join link to the podium, instead of games. */
  phone: boolean
  /** The results of a very large game instead of games. */
  sheet: boolean
  /** One game of each size. */
  players: number[]
  questions: number
  runs: number
  /** Where all figures of all runs go. */
  json: string | undefined
}

export const USAGE = `Plays whole games against the built product and prints what they cost, beside what bare node:http needs.

  npm run bench -- [--players 1000] [--questions 3] [--runs 3] [--json file]
  npm run bench -- --lists
  npm run bench -- --creator
  npm run bench -- --stage
  npm run bench -- --clocks
  npm run bench -- --phone
  npm run bench -- --sheet

  --players    players in one game; several sizes: 100,1000
  --questions  questions per game
  --runs       games of each size, each beside a floor of its own; medians are shown
  --json       also write every figure of every run to this file
  --lists      instead of games, measures each kind of page of the lists at 100,000 quizzes, with the database's plans
  --creator    instead of games, measures what a key costs in a quiz of fifty questions, in Chromium
  --stage      instead of games, counts the frames of the stage while 2,000 join and 10,000 answer, in Chromium
  --clocks     instead of games, compares the time left on ten phones whose clocks and networks differ, in Chromium
  --phone      instead of games, measures how a phone loads the join link and plays to the podium, in Chromium
  --sheet      instead of games, stores and reads the answers of 10,000 players to 50 puzzles
`

const FLAGS = {
  players: { type: 'string', default: '1000' },
  questions: { type: 'string', default: '3' },
  runs: { type: 'string', default: '3' },
  json: { type: 'string' },
  lists: { type: 'boolean', default: false },
  creator: { type: 'boolean', default: false },
  stage: { type: 'boolean', default: false },
  clocks: { type: 'boolean', default: false },
  phone: { type: 'boolean', default: false },
  sheet: { type: 'boolean', default: false },
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
  const { lists, creator, stage, clocks, phone, sheet, json } = typed
  const instead = { lists, creator, stage, clocks, phone, sheet }
  return { ok: true, value: { ...instead, players: players.value, questions: questions.value, runs: runs.value, json } }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: FLAGS }).values
  } catch (error) {
    return (error as Error).message
  }
}
