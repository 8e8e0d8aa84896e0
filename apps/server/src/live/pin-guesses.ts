import type { Clock } from '../clock.ts'

/** Looks at each address for people who try PINs, and lets a school pass whose pupils mistype now and then. */
export type PinGuesses = {
  /** Seconds until this address may try again; 0 when it may now. */
  blockedForSeconds(address: string): number
  missed(address: string): void
  /** Somebody from this address has joined a game. */
  joined(address: string): void
}

const MINUTE_MS = 60_000
const MOST_MISSES_A_MINUTE = 30
/** Joins of the last ten minutes speak for an address; so many of them outweigh one miss. */
const JOINS_COUNT_FOR_MINUTES = 10
const JOINS_PER_MISS = 2

// Beyond this many addresses those seen first are forgotten: invented ones must not fill the memory.
const MOST_ADDRESSES = 50_000

type Record = {
  misses: number[]
  joinsByMinute: Map<number, number>
  block: { until: number; misses: number } | undefined
}

export function pinGuesses(clock: Clock): PinGuesses {
  const records = new Map<string, Record>()
  const recordOf = (address: string): Record => {
    const record = records.get(address) ?? { misses: [], joinsByMinute: new Map(), block: undefined }
    records.set(address, record)
    if (records.size > MOST_ADDRESSES) records.delete(records.keys().next().value ?? address)
    return record
  }
  const minute = (): number => Math.floor(clock.now() / MINUTE_MS)
  const recentJoins = ({ joinsByMinute }: Record): number => {
    let joins = 0
    for (const [at, count] of joinsByMinute) {
      if (at > minute() - JOINS_COUNT_FOR_MINUTES) joins += count
      else joinsByMinute.delete(at)
    }
    return joins
  }
  const isTrusted = (record: Record, misses: number): boolean => recentJoins(record) >= JOINS_PER_MISS * misses

  return {
    blockedForSeconds(address) {
      const record = records.get(address)
      if (record?.block === undefined || record.block.until <= clock.now()) return 0
      return isTrusted(record, record.block.misses) ? 0 : Math.ceil((record.block.until - clock.now()) / 1000)
    },
    missed(address) {
      const record = recordOf(address)
      record.misses = [...record.misses.filter((at) => at > clock.now() - MINUTE_MS), clock.now()]
      const misses = record.misses.length
      if (misses <= MOST_MISSES_A_MINUTE || isTrusted(record, misses)) return
      record.block = { until: clock.now() + MINUTE_MS, misses }
    },
    joined(address) {
      const { joinsByMinute } = recordOf(address)
      joinsByMinute.set(minute(), (joinsByMinute.get(minute()) ?? 0) + 1)
    },
  }
}
