/** Runs `work` at most once at a time for each key: calls that arrive while it runs get the same promise. */
export function singleFlight<Key, Result>(work: (key: Key) => Promise<Result>): (key: Key) => Promise<Result> {
  const running = new Map<Key, Promise<Result>>()
  return (key) => {
    // Starts in a microtask, so that a call made by the work itself finds the promise in the map.
    const promise =
      running.get(key) ??
      Promise.resolve(key)
        .then(work)
        .finally(() => running.delete(key))
    running.set(key, promise)
    return promise
  }
}
