import { parseArgs } from 'node:util'
import { isGamePin, MESSAGES } from '@pinwheel/contract/plain'
import { readNumber, readWhole } from '../command-line.ts'
import type { Reading } from '../command-line.ts'

export type BotOptions = {
  pin: string
  players: number
  /** Of the service, without a trailing slash. */
  url: string
  /** How much faster than people they think: 1 is human, 10 is ten times as fast. */
  speed: number
}

export const USAGE = `Simulated players join a running game and play it to its end.

  npm run bots -- --pin 123456 [--players 50] [--url http://localhost:3000] [--speed 1]

  --pin      the six digits on the host's screen
  --players  how many join (1 to 10000)
  --url      where Pinwheel runs
  --speed    1 thinks as long as people do, 10 a tenth of that (0.1 to 1000)
`

const FLAGS = {
  pin: { type: 'string', default: '' },
  players: { type: 'string', default: '50' },
  url: { type: 'string', default: 'http://localhost:3000' },
  speed: { type: 'string', default: '1' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

export function readBotOptions(args: string[]): Reading<BotOptions> | { ok: 'help' } {
  const typed = parsed(args)
  if (typeof typed === 'string') return { ok: false, sentence: typed }
  if (typed.help) return { ok: 'help' }
  const players = readWhole('players', typed.players, { min: 1, max: 10_000 })
  if (!players.ok) return players
  const speed = readNumber('speed', typed.speed, { min: 0.1, max: 1000 })
  if (!speed.ok) return speed
  if (!isGamePin(typed.pin)) return { ok: false, sentence: `--pin is "${typed.pin}". ${MESSAGES.pin}` }
  if (!isAddress(typed.url))
    return { ok: false, sentence: `--url is "${typed.url}". Expected an address such as http://localhost:3000.` }
  const url = typed.url.replace(/\/+$/, '')
  return { ok: true, value: { pin: typed.pin, players: players.value, url, speed: speed.value } }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: FLAGS }).values
  } catch (error) {
    return (error as Error).message
  }
}

const isAddress = (text: string): boolean => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
