/**
 * The conditions of one device. Its clock is ahead of the true time by `clockOffsetMs` (behind, if negative). Each
 * message in either direction arrives after `delayMs` plus a random share of `jitterMs`, drawn for each message.
 */
export type DeviceConditions = { clockOffsetMs: number; delayMs: number; jitterMs: number }

/** Runs in the page before its own scripts. `performance` keeps the true time, for the measurement. */
export function applyConditions({ clockOffsetMs, delayMs, jitterMs }: DeviceConditions): void {
  window.Date = new Proxy(Date, {
    construct: (Target, args) =>
      Reflect.construct(Target, args.length === 0 ? [Target.now() + clockOffsetMs] : args) as Date,
    get: (Target, key) => (key === 'now' ? () => Target.now() + clockOffsetMs : (Reflect.get(Target, key) as unknown)),
  })
  const delay = () => new Promise<void>((resolve) => setTimeout(resolve, delayMs + Math.random() * jitterMs))
  const originalFetch = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    await delay()
    const response = await originalFetch(input, init)
    await delay()
    if (typeof input !== 'string' || !input.endsWith('/events') || !response.body) return response
    const delayed = new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, controller) {
        await delay()
        controller.enqueue(chunk)
      },
    })
    return new Response(response.body.pipeThrough(delayed), response)
  }
}

/**
 * Runs in the page. Reads the countdown bar for `watchMs`.
 * @returns the time at which the countdown ends according to the bar: epoch milliseconds, true time.
 */
export async function displayedEndAt({ spanMs, watchMs }: { spanMs: number; watchMs: number }): Promise<number> {
  const ends: number[] = []
  const trueNow = () => performance.timeOrigin + performance.now()
  const watchUntil = trueNow() + watchMs
  while (trueNow() < watchUntil) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const passed = passedShare(spanMs)
    if (passed !== undefined) ends.push(trueNow() + (1 - passed) * spanMs)
  }
  // The bar is moved when the page knows the server's clock better, so the median is what people see.
  const median = ends.toSorted((a, b) => a - b)[Math.floor(ends.length / 2)]
  if (median === undefined) throw new Error('No countdown bar moves on this page.')
  return median

  /** From 0 to 1, by the animation of the bar. */
  function passedShare(durationMs: number): number | undefined {
    const animations = document.querySelector('[role=progressbar]')?.getAnimations({ subtree: true }) ?? []
    const timings = animations.map(({ effect }) => effect?.getComputedTiming())
    return timings.find((timing) => timing?.duration === durationMs)?.progress ?? undefined
  }
}
