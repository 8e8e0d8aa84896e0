import { parseArgs } from 'node:util'
import { isGamePin, MESSAGES } from '@pinwheel/contract/plain'
import { parseNumber, parseInteger } from '../command-line.ts'
import type { Parsed } from '../command-line.ts'

export type BotOptions = {
  pin: string
  players: number
  /** The URL of the server, without a trailing slash. */
  url: string
  /** Divides think times and arrival delays: 1 is human, 10 is ten times as fast. */
  speed: number
}

export const USAGE = `Adds simulated players (bots) to a running game. They play it to its end.

  npm run bots -- --pin 123456 [--players 50] [--url http://localhost:3000] [--speed 1]

  --pin      the six-digit game PIN on the host's screen
  --players  the number of simulated players (1 to 10000)
  --url      the URL of the Pinwheel server
  --speed    1 answers as fast as people do, 10 is ten times as fast (0.1 to 1000)
`

const FLAGS = {
  pin: { type: 'string', default: '' },
  players: { type: 'string', default: '50' },
  url: { type: 'string', default: 'http://localhost:3000' },
  speed: { type: 'string', default: '1' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

export function parseBotOptions(args: string[]): Parsed<BotOptions> | { ok: 'help' } {
  const flags = parseFlags(args)
  if (typeof flags === 'string') return { ok: false, message: flags }
  if (flags.help) return { ok: 'help' }
  const players = parseInteger('players', flags.players, { min: 1, max: 10_000 })
  if (!players.ok) return players
  const speed = parseNumber('speed', flags.speed, { min: 0.1, max: 1000 })
  if (!speed.ok) return speed
  if (!isGamePin(flags.pin)) return { ok: false, message: `--pin is "${flags.pin}". ${MESSAGES.pin}` }
  if (!isHttpUrl(flags.url))
    return { ok: false, message: `--url is "${flags.url}". Expected a URL such as http://localhost:3000.` }
  const url = flags.url.replace(/\/+$/, '')
  return { ok: true, value: { pin: flags.pin, players: players.value, url, speed: speed.value } }
}

/** @returns the values of the flags, or an error message. */
function parseFlags(args: string[]) {
  try {
    return parseArgs({ args, options: FLAGS }).values
  } catch (error) {
    return (error as Error).message
  }
}

const isHttpUrl = (text: string): boolean => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
