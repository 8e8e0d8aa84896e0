type SingleFlightOptions = {
  /**
   * What a call during a run gets: `join` the result of that run; `rerun` the result of one follow-up run, shared by all
   * such calls, so that each caller sees the state at the time of its call.
   */
  duringRun?: 'join' | 'rerun'
}

/** Runs at most one `run` at a time, and shares it among concurrent callers. */
export function singleFlight<T>(
  run: () => Promise<T>,
  { duringRun = 'join' }: SingleFlightOptions = {},
): () => Promise<T> {
  let current: Promise<T> | undefined
  let followUp: Promise<T> | undefined
  const start = (): Promise<T> => {
    followUp = undefined
    current = run().finally(() => {
      current = undefined
    })
    return current
  }
  return () => {
    if (followUp !== undefined) return followUp
    if (current === undefined) return start()
    if (duringRun === 'join') return current
    followUp = current.then(start, start)
    return followUp
  }
}
