import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { gameApi } from './bots/game-api.ts'
import type { Outcome, Seat } from './bots/game-api.ts'
import { Hall } from './bots/progress-log.ts'
import { readBotOptions, USAGE } from './bots/options.ts'
import type { BotOptions } from './bots/options.ts'
import { arrivalMs } from './bots/timing.ts'
import { playToTheEnd, takeSeat } from './bots/bot.ts'

/** Players that are told to leave get this long to say goodbye. */
const GOODBYE_MS = 5000

/** @returns the exit code: 0 when the game was played to its end, 130 when interrupted, 1 when nobody could join. */
async function fillHall({ pin, players, url, speed }: BotOptions): Promise<number> {
  const leaving = new AbortController()
  // Every player listens to the one signal; that is no leak.
  setMaxListeners(0, leaving.signal)
  process.once('SIGINT', () => leaving.abort())
  const hall = new Hall(players, (line) => console.log(line))
  const setting = { api: gameApi(url), hall, speed, chance: Math.random, signal: leaving.signal }
  const seats: Seat[] = []

  const come = async (number: number): Promise<Outcome<Seat>> => {
    const outcome = await takeSeat(setting, pin, number)
    if (!outcome.ok) return outcome
    seats.push(outcome.value)
    hall.join()
    return outcome
  }
  const comeLater = async (number: number): Promise<void> => {
    await pause(arrivalMs(players, speed, Math.random), undefined, { signal: leaving.signal })
    const outcome = await come(number)
    if (outcome.ok) await playToTheEnd(setting, outcome.value)
    else hall.complain(`A player could not join: ${sentence(outcome, pin)}`)
  }

  // The first one tries the door, so that a wrong PIN is said once and not by everybody.
  const first = await come(1)
  if (!first.ok) {
    console.error(sentence(first, pin))
    return 1
  }
  const others = Array.from({ length: players - 1 }, (_, index) => comeLater(index + 2))
  await Promise.allSettled([playToTheEnd(setting, first.value), ...others])
  if (leaving.signal.aborted) return leave(seats, setting.api)
  console.log(`${hall.finished} of ${players} players played to the end.`)
  return hall.finished > 0 ? 0 : 1
}

async function leave(seats: Seat[], api: ReturnType<typeof gameApi>): Promise<number> {
  console.log(`\n${seats.length} players leave the game.`)
  await Promise.race([Promise.allSettled(seats.map((seat) => api.leave(seat))), pause(GOODBYE_MS)])
  return 130
}

function sentence({ status, message }: { status: number; message: string }, pin: string): string {
  if (status === 0) return `${message} Is Pinwheel running there? Name another address with --url.`
  return status === 401 ? `No running game has the PIN ${pin}. Look at the host’s screen.` : message
}

const reading = readBotOptions(process.argv.slice(2))
if (reading.ok === 'help') console.log(USAGE)
else if (reading.ok) process.exit(await fillHall(reading.value))
else {
  console.error(`${reading.sentence}\n\n${USAGE}`)
  process.exitCode = 2
}
