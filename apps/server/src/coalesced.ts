/**
 * Runs one at a time: a call while one is under way gets a run that begins afterwards, and all such calls share it. So
 * whoever calls sees what was so at the moment of the call.
 */
export function coalesced(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = (): Promise<void> => {
    current = run().finally(() => {
      current = undefined
    })
    return current
  }
  return () => {
    if (current === undefined) return start()
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }
}
