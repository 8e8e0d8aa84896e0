import { expect, test } from 'vitest'
import { ANSWER_CALLED, touchesIn } from './trace.ts'

const sent = (type: string, ts: number) => ({ name: 'InputRouterImpl::FilterAndSendWebInputEvent', ts, args: { type } })

test('an answer is timed from the last touch that ended before it, in whatever order the trace tells', () => {
  const traceEvents = [
    { name: ANSWER_CALLED, ts: 9_500 },
    { name: 'thread_name', ts: 0 },
    sent('TouchEnd', 1_000),
    sent('TouchEnd', 5_000),
    sent('TouchStart', 8_000),
    sent('TouchEnd', 20_000),
    { name: ANSWER_CALLED, ts: 21_250 },
  ]
  expect(touchesIn(JSON.stringify({ traceEvents }))).toEqual([4.5, 1.25])
})
