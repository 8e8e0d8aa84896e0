/** Lets a few pieces of work run at once and the rest wait in line. */
export type Turns = {
  /** @returns undefined when too many are waiting already */
  take<T>(work: () => Promise<T>): Promise<{ result: T } | undefined>
}

export function turns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Turns {
  const waiting: (() => void)[] = []
  let running = 0
  const begin = (): Promise<void> | undefined => {
    if (running < atOnce) {
      running += 1
      return undefined
    }
    return new Promise((resolve) => void waiting.push(resolve))
  }
  const end = (): void => {
    const next = waiting.shift()
    // Whoever is next takes over the place.
    if (next === undefined) running -= 1
    else next()
  }
  return {
    async take(work) {
      if (running >= atOnce && waiting.length >= mostWaiting) return undefined
      await begin()
      try {
        return { result: await work() }
      } finally {
        end()
      }
    },
  }
}
