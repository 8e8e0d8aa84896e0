/** Reads the clock and sets timers. Tests pass a clock that they move by hand. */
export type Timing = {
  /** Epoch milliseconds. */
  now: () => number
  /** Calls back after so many milliseconds. @returns a function that cancels the timer */
  after: (ms: number, callback: () => void) => () => void
}

export const systemTiming: Timing = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
