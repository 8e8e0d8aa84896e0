import { must, now } from './clock.ts'
import { spreadMs } from './statistics.ts'

const TYPE_MARK = '"type":"'

/** The type of the event in a frame, read from its first bytes only. */
export function eventType(bytes: Buffer, start: number, end: number): string {
  const head = bytes.toString('latin1', start, Math.min(end, start + 120))
  const from = head.indexOf(TYPE_MARK) + TYPE_MARK.length
  return from < TYPE_MARK.length ? '' : head.slice(from, head.indexOf('"', from))
}

/** Who has received the one type of event that is being waited for, and when. */
export class Receipts {
  readonly #at: Float64Array
  #type = ''
  #count = 0
  #missing = ''

  constructor(players: number) {
    this.#at = new Float64Array(players)
  }

  expect(type: string): void {
    this.#type = type
    this.#count = 0
    this.#at.fill(0)
  }

  note(player: number, type: string): void {
    if (type !== this.#type || this.#at[player] !== 0) return
    this.#at[player] = now()
    this.#count += 1
  }

  /** A stream that ended makes every further measurement worthless. */
  lose(player: number, reason: string): void {
    this.#missing ||= `The stream of player ${player} ended (${reason})`
  }

  /** @throws when a stream has ended, or somebody has received nothing for a minute. */
  async everybody(): Promise<void> {
    const players = this.#at.length
    const isOver = (): boolean => this.#count === players || this.#missing !== ''
    await must(`${this.#type} for all players`, isOver, 60_000, () => `${this.#count} of ${players} have it.`)
    if (this.#missing !== '') throw new Error(`${this.#missing} before ${this.#type} had reached everybody.`)
  }

  get spreadMs(): number {
    return spreadMs(this.#at)
  }

  get lastAt(): number {
    return this.#at.reduce((latest, at) => Math.max(latest, at), 0)
  }
}
