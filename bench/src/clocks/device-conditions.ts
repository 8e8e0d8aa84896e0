/**
 * What is wrong with a device: its clock is off by so many ms, and whatever it sends, and whatever is sent to it, comes so
 * many ms late, or up to `jitterMs` later. The two ways are drawn apart, each time anew: neither tells of the other.
 */
export type Disturbance = { offMs: number; delayMs: number; jitterMs: number }

/** Runs in the page before everything else of it. What measures keeps the true time by `performance`. */
export function disturb({ offMs, delayMs, jitterMs }: Disturbance): void {
  window.Date = new Proxy(Date, {
    construct: (Own, given) => Reflect.construct(Own, given.length === 0 ? [Own.now() + offMs] : given) as Date,
    get: (Own, key) => (key === 'now' ? () => Own.now() + offMs : (Reflect.get(Own, key) as unknown)),
  })
  const travel = () => new Promise<void>((arrive) => setTimeout(arrive, delayMs + Math.random() * jitterMs))
  const ask = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    await travel()
    const response = await ask(input, init)
    await travel()
    if (typeof input !== 'string' || !input.endsWith('/events') || !response.body) return response
    const late = new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, onward) {
        await travel()
        onward.enqueue(chunk)
      },
    })
    return new Response(response.body.pipeThrough(late), response)
  }
}

/** Watches the countdown for some seconds. @returns when it will have run out, as it is shown: epoch ms, true time */
export async function shownEnd({ spanMs, watchMs }: { spanMs: number; watchMs: number }): Promise<number> {
  const ends: number[] = []
  const trueNow = () => performance.timeOrigin + performance.now()
  const until = trueNow() + watchMs
  while (trueNow() < until) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const bar = document.querySelector<HTMLElement>('[role=progressbar]')
    if (bar) ends.push(trueNow() + Number(bar.style.getPropertyValue('--left')) * spanMs)
  }
  // Between two steps of the bar it is late by up to 100 ms: the middle is what people see.
  return ends.toSorted((a, b) => a - b)[Math.floor(ends.length / 2)] ?? Number.NaN
}
