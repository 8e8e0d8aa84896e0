type Pending<Item, Output> = { item: Item; resolve(output: Output): void; reject(error: unknown): void }
type Queue<Item, Output> = {
  pending: Pending<Item, Output>[]
  running: number
  /** The next batches start without a further call: after this event-loop turn, or after the spacing. */
  isScheduled: boolean
}

export type BatcherOptions<Item, Output> = {
  /** Maximum number of items in one batch. */
  maxSize: number
  /** Maximum number of batches of one key that run concurrently. */
  maxConcurrent: number
  /**
   * Minimum time between the starts of two batches of one key. A batch of one item costs about as much as a batch of ten, so
   * under load a few milliseconds of waiting divide the number of statements. An item after a pause starts its batch without
   * waiting. Default: 0.
   */
  spacingMs?: number
  /** Returns one output per item, in the same order. When it rejects, every item of the batch rejects. */
  run: (key: string, items: readonly Item[]) => Promise<readonly Output[]>
}

/**
 * Collects the items of one event-loop turn into batches, as PostgreSQL inserts a hundred rows in the time of two. Items
 * that arrive while the maximum number of batches runs are added to the next batch.
 */
export function createBatcher<Item, Output>({
  maxSize,
  maxConcurrent,
  spacingMs = 0,
  run,
}: BatcherOptions<Item, Output>) {
  const queues = new Map<string, Queue<Item, Output>>()

  const runBatch = async (key: string, batch: readonly Pending<Item, Output>[]): Promise<void> => {
    try {
      const outputs = await run(
        key,
        batch.map(({ item }) => item),
      )
      batch.forEach(({ resolve }, index) => resolve(outputs[index] as Output))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const startBatches = (key: string, queue: Queue<Item, Output>): void => {
    queue.isScheduled = false
    while (queue.running < maxConcurrent && queue.pending.length > 0 && !queue.isScheduled) {
      queue.running += 1
      void runBatch(key, queue.pending.splice(0, maxSize)).finally(() => {
        queue.running -= 1
        if (!queue.isScheduled) startBatches(key, queue)
      })
      if (spacingMs > 0) {
        queue.isScheduled = true
        setTimeout(startBatches, spacingMs, key, queue)
      }
    }
    if (queue.running === 0 && queue.pending.length === 0 && !queue.isScheduled) queues.delete(key)
  }
  return (key: string, item: Item): Promise<Output> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key) ?? { pending: [], running: 0, isScheduled: false }
      queues.set(key, queue)
      queue.pending.push({ item, resolve, reject })
      if (queue.isScheduled || queue.running >= maxConcurrent) return
      queue.isScheduled = true
      setImmediate(startBatches, key, queue)
    })
}
