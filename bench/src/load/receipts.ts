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

  async everybody(): Promise<void> {
    const players = this.#at.length
    await must(`${this.#type} for all ${players} players`, () => this.#count === players)
  }

  get spreadMs(): number {
    return spreadMs(this.#at)
  }

  get lastAt(): number {
    return this.#at.reduce((latest, at) => Math.max(latest, at), 0)
  }
}
