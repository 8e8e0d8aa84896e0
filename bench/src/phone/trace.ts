/** What the page notes in the trace when it calls with an answer. */
export const ANSWER_CALLED = 'answer called'

/** Of the browser's trace, what is read here; `ts` in microseconds, by one clock for all processes. */
type TraceEvent = { name: string; ts: number; args?: { type?: string } }

const leavesGlass = ({ name, args }: TraceEvent): boolean =>
  name === 'InputRouterImpl::FilterAndSendWebInputEvent' && args?.type === 'TouchEnd'

/**
 * From the end of a touch, when the browser has it and begins to tell the page, to the call that sends the answer. By the
 * page's own clock it would be too long: the tool that touches for us waits for a frame first, and times it before that.
 * @param trace as the browser records it: JSON. @returns milliseconds, one for each answer
 */
export function touchesIn(trace: string): number[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const inOrder = traceEvents.toSorted((a, b) => a.ts - b.ts)
  const times: number[] = []
  let leftAt = Number.NaN
  for (const event of inOrder)
    if (leavesGlass(event)) leftAt = event.ts
    else if (event.name === ANSWER_CALLED) times.push((event.ts - leftAt) / 1000)
  return times
}
