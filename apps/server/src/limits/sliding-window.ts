const SLICES = 12

/** Counts events of the last `withinMs` in memory, in twelve slices as `slidingCount` does. */
export type SlidingWindow = {
  /** @returns the count within the window */
  add(now: number, amount: number): number
}

export function slidingWindow(withinMs: number): SlidingWindow {
  const sliceMs = withinMs / SLICES
  const slices = Array.from({ length: SLICES }, () => 0)
  let latest = 0
  let total = 0

  const moveTo = (slice: number): void => {
    if (slice === latest) return
    // After a long pause, or when the clock was set back, none is left.
    const passed = slice < latest ? SLICES : Math.min(SLICES, slice - latest)
    for (let age = 0; age < passed; age += 1) {
      const place = (slice - age) % SLICES
      total -= slices[place] ?? 0
      slices[place] = 0
    }
    latest = slice
  }
  return {
    add(now, amount) {
      moveTo(Math.floor(now / sliceMs))
      const place = latest % SLICES
      slices[place] = (slices[place] ?? 0) + amount
      total += amount
      return total
    },
  }
}
