type Pending<Item, Output> = { item: Item; resolve(output: Output): void; reject(error: unknown): void }

/** The items of one key that run together. */
export type Batch<Item> = { key: string; items: readonly Item[] }

export type GroupBatcherOptions<Item, Outcome, Output> = {
  /** Maximum number of items in one batch. */
  maxSize: number
  /** Maximum number of batches in one group. */
  maxBatches: number
  /** The weight of a batch by its key and size, and the maximum of the weights in one group. A heavier batch runs alone. */
  weightOf: (key: string, size: number) => number
  maxWeight: number
  /** Maximum number of groups that run concurrently. */
  maxConcurrent: number
  /** Minimum time between the starts of two groups, as in createBatcher. Default: 0. */
  spacingMs?: number
  /** @returns an outcome for each batch, or undefined: that batch then runs alone */
  runTogether: (batches: readonly Batch<Item>[]) => Promise<readonly (Outcome | undefined)[]>
  runAlone: (batch: Batch<Item>) => Promise<Outcome>
  /** @returns one output per item, in the same order. When it throws, every item of this batch rejects */
  complete: (batch: Batch<Item>, outcome: Outcome) => readonly Output[]
}

/**
 * Collects the items of each key into batches, one batch per key at a time, and runs the batches of many keys as a group: a
 * thousand transactions of one row each take many times as long as a few of hundreds. A batch that runs alone holds up no
 * other key.
 */
export function createGroupBatcher<Item, Outcome, Output>(options: GroupBatcherOptions<Item, Outcome, Output>) {
  const { maxSize, maxBatches, maxWeight, maxConcurrent, spacingMs = 0, runTogether, runAlone, complete } = options
  type Started = Batch<Item> & { pending: readonly Pending<Item, Output>[] }
  const waiting = new Map<string, Pending<Item, Output>[]>()
  const inProgress = new Set<string>()
  let groups = 0
  let isScheduled = false
  let isSpacing = false

  const begin = (key: string, queue: Pending<Item, Output>[]): Started => {
    const pending = queue.splice(0, maxSize)
    if (queue.length === 0) waiting.delete(key)
    inProgress.add(key)
    return { key, items: pending.map(({ item }) => item), pending }
  }
  const finish = ({ key, pending }: Started, error?: { reason: unknown }): void => {
    if (error) for (const { reject } of pending) reject(error.reason)
    inProgress.delete(key)
    schedule()
  }
  const succeed = (started: Started, outcome: Outcome): void => {
    try {
      const outputs = complete(started, outcome)
      started.pending.forEach(({ resolve }, index) => resolve(outputs[index] as Output))
      finish(started)
    } catch (reason) {
      finish(started, { reason })
    }
  }
  const runOne = (started: Started): Promise<void> =>
    runAlone(started).then(
      (outcome) => succeed(started, outcome),
      (reason: unknown) => finish(started, { reason }),
    )
  const runGroup = (group: readonly Started[]): Promise<void> =>
    runTogether(group).then(
      (outcomes) =>
        group.forEach((started, index) => {
          const outcome = outcomes[index]
          if (outcome === undefined) void runOne(started)
          else succeed(started, outcome)
        }),
      (reason: unknown) => group.forEach((started) => finish(started, { reason })),
    )

  const isReady = (key: string): boolean => !inProgress.has(key)
  const weightOf = (key: string, { length }: readonly unknown[]): number =>
    options.weightOf(key, Math.min(length, maxSize))
  const startHeavy = (): void => {
    for (const [key, queue] of waiting)
      if (isReady(key) && weightOf(key, queue) > maxWeight) void runOne(begin(key, queue))
  }
  const takeGroup = (): Started[] => {
    const group: Started[] = []
    let weight = 0
    for (const [key, queue] of waiting) {
      if (!isReady(key)) continue
      weight += weightOf(key, queue)
      if (group.length === maxBatches || weight > maxWeight) break
      group.push(begin(key, queue))
    }
    return group
  }
  const startSpacing = (): void => {
    if (spacingMs === 0) return
    isSpacing = true
    setTimeout(() => {
      isSpacing = false
      if (waiting.size > 0) startBatches()
    }, spacingMs)
  }
  const mayStart = (): boolean => groups < maxConcurrent && !isSpacing
  const startBatches = (): void => {
    isScheduled = false
    startHeavy()
    while (mayStart()) {
      const group = takeGroup()
      if (group.length === 0) return
      groups += 1
      startSpacing()
      void runGroup(group).finally(() => {
        groups -= 1
        schedule()
      })
    }
  }
  const schedule = (): void => {
    if (isScheduled || waiting.size === 0) return
    isScheduled = true
    setImmediate(startBatches)
  }
  return (key: string, item: Item): Promise<Output> =>
    new Promise((resolve, reject) => {
      const queue = waiting.get(key) ?? []
      waiting.set(key, queue)
      queue.push({ item, resolve, reject })
      schedule()
    })
}
