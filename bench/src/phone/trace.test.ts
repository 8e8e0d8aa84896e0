import { expect, test } from 'vitest'
import { ANSWER_SENT, touchToRequestMs } from './trace.ts'

const input = (type: string, ts: number) => ({
  name: 'InputRouterImpl::FilterAndSendWebInputEvent',
  ts,
  args: { type },
})

test('measures each answer from the last touch that ended before it, whatever the order of the trace events', () => {
  const traceEvents = [
    { name: ANSWER_SENT, ts: 9_500 },
    { name: 'thread_name', ts: 0 },
    input('TouchEnd', 1_000),
    input('TouchEnd', 5_000),
    input('TouchStart', 8_000),
    input('TouchEnd', 20_000),
    { name: ANSWER_SENT, ts: 21_250 },
  ]
  expect(touchToRequestMs(JSON.stringify({ traceEvents }))).toEqual([4.5, 1.25])
})
