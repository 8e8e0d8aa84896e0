import { now } from './clock.ts'

const TYPE_KEY = '"type":"'
const TIMEOUT_MS = 60_000

/** @returns the type of the event in a frame. Reads its first 120 bytes only. */
export function eventType(bytes: Buffer, start: number, end: number): string {
  const head = bytes.toString('latin1', start, Math.min(end, start + 120))
  const from = head.indexOf(TYPE_KEY) + TYPE_KEY.length
  return from < TYPE_KEY.length ? '' : head.slice(from, head.indexOf('"', from))
}

type Expected = { times: Float64Array; count: number; settle: (() => void) | undefined }

/** Records when each player first receives an event of each expected type. */
export class Receipts {
  readonly #players: number
  readonly #expected = new Map<string, Expected>()
  #failure = ''

  constructor(players: number) {
    this.#players = players
  }

  /** Starts to record these types of events. Earlier receipts of them are forgotten. */
  expect(...types: string[]): void {
    for (const type of types)
      this.#expected.set(type, { times: new Float64Array(this.#players), count: 0, settle: undefined })
  }

  record(player: number, type: string): void {
    const expected = this.#expected.get(type)
    if (expected === undefined || expected.times[player] !== 0) return
    expected.times[player] = now()
    expected.count += 1
    if (expected.count === this.#players) expected.settle?.()
  }

  /** Fails the measurement: the player's stream has ended, so that later figures would be wrong. */
  recordLoss(player: number, reason: string): void {
    this.#failure ||= `The stream of player ${player} ended (${reason})`
    for (const { settle } of this.#expected.values()) settle?.()
  }

  /**
   * Waits until all players have received an event of the expected type.
   * @returns when each player received it. @throws when a stream ends first, or after one minute.
   */
  async waitForAll(type: string): Promise<Float64Array> {
    const expected = this.#expected.get(type)
    if (!expected) throw new Error(`${type} is not expected.`)
    if (expected.count < this.#players && this.#failure === '')
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, TIMEOUT_MS)
        expected.settle = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    if (this.#failure !== '') throw new Error(`${this.#failure} before all players received ${type}.`)
    if (expected.count < this.#players)
      throw new Error(`${expected.count} of ${this.#players} players received ${type} within ${TIMEOUT_MS / 1000} s.`)
    return expected.times
  }
}
