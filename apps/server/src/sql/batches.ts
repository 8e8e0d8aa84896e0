type Waiting<Item, Outcome> = { item: Item; resolve(outcome: Outcome): void; reject(error: unknown): void }
type Lane<Item, Outcome> = { waiting: Waiting<Item, Outcome>[]; inFlight: number; isScheduled: boolean }

export type BatchOptions<Item, Outcome> = {
  /** Items in one batch. */
  most: number
  /** Batches of one key under way at a time. */
  inFlight: number
  /** One outcome per item, in the same order. When it fails, so does every item of the batch. */
  run: (key: string, items: readonly Item[]) => Promise<readonly Outcome[]>
}

/**
 * Lets things that come at the same moment go together, as a database takes a hundred rows in the time of two. What
 * comes while earlier batches are under way waits for the next one.
 */
export function inBatches<Item, Outcome>({ most, inFlight, run }: BatchOptions<Item, Outcome>) {
  const lanes = new Map<string, Lane<Item, Outcome>>()

  const runBatch = async (key: string, batch: readonly Waiting<Item, Outcome>[]): Promise<void> => {
    try {
      const outcomes = await run(
        key,
        batch.map(({ item }) => item),
      )
      batch.forEach(({ resolve }, place) => resolve(outcomes[place] as Outcome))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const pump = (key: string, lane: Lane<Item, Outcome>): void => {
    lane.isScheduled = false
    while (lane.inFlight < inFlight && lane.waiting.length > 0) {
      lane.inFlight += 1
      void runBatch(key, lane.waiting.splice(0, most)).finally(() => {
        lane.inFlight -= 1
        pump(key, lane)
      })
    }
    if (lane.inFlight === 0 && lane.waiting.length === 0) lanes.delete(key)
  }
  return (key: string, item: Item): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const lane = lanes.get(key) ?? { waiting: [], inFlight: 0, isScheduled: false }
      lanes.set(key, lane)
      lane.waiting.push({ item, resolve, reject })
      if (lane.isScheduled || lane.inFlight >= inFlight) return
      lane.isScheduled = true
      setImmediate(pump, key, lane)
    })
}
