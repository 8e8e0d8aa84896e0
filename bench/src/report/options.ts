import { parseArgs } from 'node:util'
import { parseInteger, parseIntegers } from '../command-line.ts'
import type { Parsed } from '../command-line.ts'

export type BenchOptions = {
  /** Measure the quiz lists instead of games. */
  lists: boolean
  /** Measure key presses in the quiz editor instead of games. */
  creator: boolean
  /** Measure the frame rate of the stage instead of games. */
  stage: boolean
  /** Measure how the countdowns of ten phones differ instead of games. */
  clocks: boolean
  /** Measure a player's phone instead of games. */
  phone: boolean
  /** Measure the results of a very large game instead of games. */
  sheet: boolean
  /** Measure how the memory grows over this number of games instead of their figures. */
  soak: number | undefined
  /** The numbers of players: each number is measured in games of its own. */
  players: number[]
  /** The rows of the table to measure. Undefined: all of them. */
  rows: number[] | undefined
  questions: number
  runs: number
  /** The path of the file for the figures of all runs. */
  json: string | undefined
}

export const USAGE = `Measures the table of docs/performance.md: complete games against the built product, and the same load on a bare
node:http server (the floor). Prints the table as Markdown, with the goal of each row.

  npm run bench                                     the whole table, under 8 minutes on two cores
  npm run bench -- --rows 11 --players 1000 --runs 1     one row at one size, in about 20 seconds
  npm run bench -- --lists | --creator | --stage | --clocks | --phone | --sheet | --soak 200

  --rows       the numbers of the rows to measure, for example 1,2,11: skips what they do not need
  --players    the number of players in one game, or several numbers: 1000,5000,10000. The largest number is also the
               number of players in many games at the same time (row 14)
  --questions  the number of questions per game that all players answer at once, with up to 1,000 players at least 6
  --runs       the number of games for each number of players, one fewer above 5,000, after a first one on the same
               server, which has a column of its own; each game also measures the floor; prints medians
  --json       also writes the figures of every run to this file

  Each of these flags measures something else instead of games:

  --lists      response times and query plans of every kind of list page, with 100,000 quizzes
  --creator    processor time per key press in a quiz of fifty questions, in Chromium
  --stage      frame rate of the stage while 2,000 players join and 10,000 answer, in Chromium
  --clocks     difference of the countdowns on ten phones with different clocks and networks, in Chromium
  --phone      page loads and touches on a phone, from the join link to the podium, in Chromium
  --sheet      time and memory to store and read the answers of 10,000 players to 50 puzzles
  --soak       growth of the server's memory per game, over this number of games
`

const FLAGS = {
  players: { type: 'string', default: '1000,5000,10000' },
  rows: { type: 'string' },
  questions: { type: 'string', default: '2' },
  runs: { type: 'string', default: '3' },
  json: { type: 'string' },
  lists: { type: 'boolean', default: false },
  creator: { type: 'boolean', default: false },
  stage: { type: 'boolean', default: false },
  clocks: { type: 'boolean', default: false },
  phone: { type: 'boolean', default: false },
  sheet: { type: 'boolean', default: false },
  soak: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

export function parseBenchOptions(args: string[]): Parsed<BenchOptions> | { ok: 'help' } {
  const flags = parseFlags(args)
  if (typeof flags === 'string') return { ok: false, message: flags }
  if (flags.help) return { ok: 'help' }
  const players = parseIntegers('players', flags.players, { min: 1, max: 20_000 })
  if (!players.ok) return players
  const rows = flags.rows === undefined ? undefined : parseIntegers('rows', flags.rows, { min: 1, max: 15 })
  if (rows?.ok === false) return rows
  const questions = parseInteger('questions', flags.questions, { min: 1, max: 50 })
  if (!questions.ok) return questions
  const runs = parseInteger('runs', flags.runs, { min: 1, max: 100 })
  if (!runs.ok) return runs
  const soak = flags.soak === undefined ? undefined : parseInteger('soak', flags.soak, { min: 40, max: 10_000 })
  if (soak?.ok === false) return soak
  const { lists, creator, stage, clocks, phone, sheet, json } = flags
  const measurements = { lists, creator, stage, clocks, phone, sheet, soak: soak?.value }
  return {
    ok: true,
    value: {
      ...measurements,
      players: players.value.toSorted((a, b) => a - b),
      rows: rows?.value,
      questions: questions.value,
      runs: runs.value,
      json,
    },
  }
}

/** @returns the values of the flags, or an error message. */
function parseFlags(args: string[]) {
  try {
    return parseArgs({ args, options: FLAGS }).values
  } catch (error) {
    return (error as Error).message
  }
}
