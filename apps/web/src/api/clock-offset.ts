/**
 * Bounds of the offset from the device clock to the server clock, in milliseconds. `most` is Infinity until a request has
 * been measured: a message on a stream gives a lower bound only.
 */
export type OffsetBounds = { readonly least: number; readonly most: number }

/** A larger change means that the device clock was set or the device slept: no network delay is this long. */
const CLOCK_WAS_SET_MS = 2000

/** A slower exchange gives no upper bound: its delay was probably in one direction, so half of it is a bad estimate. */
const SLOWEST_EXCHANGE_MS = 400

/**
 * The bounds from one reading: the server clock was at `serverMs` before `arrivedAt` and, for a request, after `askedAt`.
 * All are epoch milliseconds, the last two of the device clock.
 */
export function boundsOf(serverMs: number, arrivedAt: number, askedAt: number = Number.NaN): OffsetBounds {
  const roundTrip = arrivedAt - askedAt
  // The round trip is negative if the device clock was set back during the request.
  const isExchange = roundTrip >= 0 && roundTrip <= SLOWEST_EXCHANGE_MS
  return { least: serverMs - arrivedAt, most: isExchange ? serverMs - askedAt : Infinity }
}

/** Combines two readings. If they contradict each other, the device clock was set in between and the newer one counts. */
export function narrowed(known: OffsetBounds | undefined, seen: OffsetBounds): OffsetBounds {
  const wasSet =
    known === undefined ||
    seen.least > known.most ||
    seen.most < known.least ||
    seen.least < known.least - CLOCK_WAS_SET_MS
  if (wasSet) return seen
  return { least: Math.max(known.least, seen.least), most: Math.min(known.most, seen.most) }
}

/** The estimated offset. Its error is at most half of the fastest round trip. */
export const likeliest = ({ least, most }: OffsetBounds): number => (most === Infinity ? least : (least + most) / 2)
