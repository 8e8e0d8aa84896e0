type Pending<Item, Output> = { item: Item; resolve(output: Output): void; reject(error: unknown): void }
type Queue<Item, Output> = {
  /** By group, those of the earliest item first. */
  pending: Map<string, Pending<Item, Output>[]>
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
  /**
   * When more items wait than one batch takes, it takes those of the same group together. A group that is too large for the rest of a
   * batch continues behind the others. Default: one group.
   */
  groupOf?: (item: Item) => string
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
  groupOf = () => '',
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
  const add = ({ pending }: Queue<Item, Output>, added: Pending<Item, Output>): void => {
    const group = groupOf(added.item)
    const items = pending.get(group)
    if (items === undefined) pending.set(group, [added])
    else items.push(added)
  }
  const takeBatch = ({ pending }: Queue<Item, Output>): Pending<Item, Output>[] => {
    const batch: Pending<Item, Output>[] = []
    for (const [group, items] of pending) {
      pending.delete(group)
      batch.push(...items.splice(0, maxSize - batch.length))
      if (items.length > 0) pending.set(group, items)
      if (batch.length === maxSize) break
    }
    return batch
  }
  const startBatches = (key: string, queue: Queue<Item, Output>): void => {
    queue.isScheduled = false
    while (queue.running < maxConcurrent && queue.pending.size > 0 && !queue.isScheduled) {
      queue.running += 1
      void runBatch(key, takeBatch(queue)).finally(() => {
        queue.running -= 1
        if (!queue.isScheduled) startBatches(key, queue)
      })
      if (spacingMs > 0) {
        queue.isScheduled = true
        setTimeout(startBatches, spacingMs, key, queue)
      }
    }
    if (queue.running === 0 && queue.pending.size === 0 && !queue.isScheduled) queues.delete(key)
  }
  return (key: string, item: Item): Promise<Output> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key) ?? { pending: new Map(), running: 0, isScheduled: false }
      queues.set(key, queue)
      add(queue, { item, resolve, reject })
      if (queue.isScheduled || queue.running >= maxConcurrent) return
      queue.isScheduled = true
      setImmediate(startBatches, key, queue)
    })
}
