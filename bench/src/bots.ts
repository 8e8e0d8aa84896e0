import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { ParticipantClient } from '@pinwheel/testing'
import { joinGame, playGame } from './bots/bot.ts'
import { gameApi } from './bots/game-api.ts'
import type { ApiResult, GameApi } from './bots/game-api.ts'
import { parseBotOptions, USAGE } from './bots/options.ts'
import type { BotOptions } from './bots/options.ts'
import { ProgressLog } from './bots/progress-log.ts'
import { arrivalDelayMs } from './bots/timing.ts'

/** After an interrupt, the bots have this long to leave the game. */
const LEAVE_TIMEOUT_MS = 5000

/** @returns the exit code: 0 if a bot played to the end, 130 after an interrupt, 1 if no bot could play. */
async function runBots({ pin, players, url, speed }: BotOptions): Promise<number> {
  const interrupt = new AbortController()
  // Every bot adds a listener to this signal, so Node's warning about a listener leak does not apply.
  setMaxListeners(0, interrupt.signal)
  process.once('SIGINT', () => interrupt.abort())
  const log = new ProgressLog(players, (line) => console.log(line))
  const context = { api: gameApi(url), log, speed, random: Math.random, signal: interrupt.signal }
  const playing: ParticipantClient[] = []

  const join = async (number: number): Promise<ApiResult<ParticipantClient>> => {
    const result = await joinGame(context, pin, number)
    if (!result.ok) return result
    playing.push(result.value)
    log.playerJoined()
    return result
  }
  const joinLater = async (number: number): Promise<void> => {
    await pause(arrivalDelayMs(players, speed, Math.random), undefined, { signal: interrupt.signal })
    const result = await join(number)
    if (result.ok) await playGame(context, result.value)
    else log.printOnce(`A player could not join: ${joinError(result, pin)}`)
  }

  // The first bot joins alone, so that a wrong PIN causes one request and one message.
  const first = await join(1)
  if (!first.ok) {
    console.error(joinError(first, pin))
    return 1
  }
  const others = Array.from({ length: players - 1 }, (_, index) => joinLater(index + 2))
  await Promise.allSettled([playGame(context, first.value), ...others])
  if (interrupt.signal.aborted) return leaveGame(playing, context.api)
  console.log(`${log.finished} of ${players} players played to the end.`)
  return log.finished > 0 ? 0 : 1
}

async function leaveGame(playing: ParticipantClient[], api: GameApi): Promise<number> {
  console.log(`\n${playing.length} players leave the game.`)
  await Promise.race([Promise.allSettled(playing.map((player) => api.leave(player))), pause(LEAVE_TIMEOUT_MS)])
  return 130
}

function joinError({ status, message }: { status: number; message: string }, pin: string): string {
  if (status === 0) return `${message} Check that Pinwheel runs there, or pass another URL with --url.`
  return status === 401 ? `No running game has the PIN ${pin}. Check the PIN on the host’s screen.` : message
}

const options = parseBotOptions(process.argv.slice(2))
if (options.ok === 'help') console.log(USAGE)
else if (options.ok) process.exit(await runBots(options.value))
else {
  console.error(`${options.message}\n\n${USAGE}`)
  process.exitCode = 2
}
