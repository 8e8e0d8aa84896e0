/**
 * Runs at most one `run` at a time. A call during a run does not share it but gets a follow-up run, shared by all such
 * calls: each caller sees the state at the time of its call.
 */
export function singleFlight(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined
  let followUp: Promise<void> | undefined
  const start = (): Promise<void> => {
    current = run().finally(() => {
      current = undefined
    })
    return current
  }
  return () => {
    if (current === undefined) return start()
    followUp ??= current
      .catch(() => undefined)
      .then(() => {
        followUp = undefined
        return start()
      })
    return followUp
  }
}
