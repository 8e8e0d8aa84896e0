/**
 * Between which bounds lies what must be added to a device's clock to get the server's, in milliseconds? `most` is
 * Infinity as long as the device has only been told the time, and never asked for it.
 */
export type OffsetBounds = { readonly least: number; readonly most: number }

/** A device that is set to another time, or has slept, differs by more than any network delays. */
const CLOCK_WAS_SET_MS = 2000

/** A slower exchange has waited somewhere, and nothing says on which of its two ways: half of it would be a bad guess. */
const SLOWEST_EXCHANGE_MS = 400

/**
 * What one reading tells: the server's clock stood at `serverMs` before now, and after the device asked for it, if it did.
 * All are epoch milliseconds, the last two by the device's clock.
 */
export function boundsOf(serverMs: number, arrivedAt: number, askedAt: number = Number.NaN): OffsetBounds {
  const roundTrip = arrivedAt - askedAt
  // A device that is set meanwhile may have its answer before the question.
  const isExchange = roundTrip >= 0 && roundTrip <= SLOWEST_EXCHANGE_MS
  return { least: serverMs - arrivedAt, most: isExchange ? serverMs - askedAt : Infinity }
}

/** What two readings tell together. Where they contradict each other the device was set in between: the newer one counts. */
export function narrowed(known: OffsetBounds | undefined, seen: OffsetBounds): OffsetBounds {
  const wasSet =
    known === undefined ||
    seen.least > known.most ||
    seen.most < known.least ||
    seen.least < known.least - CLOCK_WAS_SET_MS
  if (wasSet) return seen
  return { least: Math.max(known.least, seen.least), most: Math.min(known.most, seen.most) }
}

/** The offset that is off by as little as can be promised: by half of the fastest way there and back, or less. */
export const likeliest = ({ least, most }: OffsetBounds): number => (most === Infinity ? least : (least + most) / 2)
