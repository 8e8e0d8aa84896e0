import { now, waitUntil } from './clock.ts'
import { spreadMs } from './statistics.ts'

const TYPE_KEY = '"type":"'

/** @returns the type of the event in a frame. Reads its first 120 bytes only. */
export function eventType(bytes: Buffer, start: number, end: number): string {
  const head = bytes.toString('latin1', start, Math.min(end, start + 120))
  const from = head.indexOf(TYPE_KEY) + TYPE_KEY.length
  return from < TYPE_KEY.length ? '' : head.slice(from, head.indexOf('"', from))
}

/** Records when each player first receives one type of event. */
export class Receipts {
  readonly #at: Float64Array
  #type = ''
  #count = 0
  #failure = ''

  constructor(players: number) {
    this.#at = new Float64Array(players)
  }

  /** Starts to record another type of event. */
  expect(type: string): void {
    this.#type = type
    this.#count = 0
    this.#at.fill(0)
  }

  record(player: number, type: string): void {
    if (type !== this.#type || this.#at[player] !== 0) return
    this.#at[player] = now()
    this.#count += 1
  }

  /** Fails the measurement: the player's stream has ended, so that later figures would be wrong. */
  recordLoss(player: number, reason: string): void {
    this.#failure ||= `The stream of player ${player} ended (${reason})`
  }

  /** Waits until all players have received the event. @throws when a stream ends first, or after one minute. */
  async waitForAll(): Promise<void> {
    const players = this.#at.length
    const isSettled = (): boolean => this.#count === players || this.#failure !== ''
    await waitUntil(
      `${this.#type} at all players`,
      isSettled,
      60_000,
      () => `${this.#count} of ${players} received it.`,
    )
    if (this.#failure !== '') throw new Error(`${this.#failure} before all players received ${this.#type}.`)
  }

  get spreadMs(): number {
    return spreadMs(this.#at)
  }

  get lastAt(): number {
    return this.#at.reduce((latest, at) => Math.max(latest, at), 0)
  }
}
