/**
 * Adds up what comes for a key while a write for it is under way: ten thousand joins at once are a few writes. Nobody
 * waits for them, and one that fails is let go.
 */
export function gathered(write: (key: string, amount: number) => Promise<unknown>) {
  const waiting = new Map<string, number>()
  const underWay = new Map<string, Promise<void>>()

  const writeAll = async (key: string): Promise<void> => {
    for (let amount = waiting.get(key); amount !== undefined; amount = waiting.get(key)) {
      waiting.delete(key)
      await write(key, amount).catch(() => undefined)
    }
    underWay.delete(key)
  }
  return {
    add(key: string): void {
      waiting.set(key, (waiting.get(key) ?? 0) + 1)
      if (!underWay.has(key)) underWay.set(key, writeAll(key))
    },
    /** Resolves when all that was added is written. */
    settled: async (key: string): Promise<void> => underWay.get(key),
  }
}
