import { expect, test } from 'vitest'
import { ApiError } from '../../api/send.ts'
import { aClock } from '../../api/testing/timing.ts'
import { sendAnswer } from './send-answer.ts'

const unreachable = new ApiError(0, 'The server does not answer.')
const restarting = new ApiError(503, 'Starting')
const refusedAs = (code: string) => new ApiError(400, 'No.', { code })
const already = refusedAs('answer/already-given')

/** Sends an answer over a simulated network: one entry per attempt, a failure or undefined for success. */
function sending(line: (ApiError | undefined)[], isShowing = () => true) {
  const clock = aClock(0)
  let tries = 0
  const send = () => {
    const failure = line[tries]
    tries += 1
    return failure ? Promise.reject(failure) : Promise.resolve()
  }
  let retries = 0
  const onRetry = () => (retries += 1)
  return {
    outcome: sendAnswer(send, { isShowing, onRetry, timing: clock }),
    clock,
    tries: () => tries,
    retries: () => retries,
  }
}

test('a delivered answer is accepted with one request', async () => {
  const { outcome, tries } = sending([undefined])
  expect(await outcome).toBe('taken')
  expect(tries()).toBe(1)
})

test('retries within the grace period without a network, and after a second while the server is starting', async () => {
  const { outcome, clock, tries, retries } = sending([unreachable, restarting, undefined])
  await clock.moveTo(249)
  expect(tries()).toBe(1)
  await clock.moveTo(250)
  expect(tries()).toBe(2)
  await clock.moveTo(1249)
  expect(tries()).toBe(2)
  await clock.moveTo(1250)
  expect(await outcome).toBe('taken')
  expect([tries(), retries()]).toEqual([3, 2])
})

test('repeats an attempt without a response after 3 s, then after 6 s each', async () => {
  const clock = aClock(0)
  const starts: number[] = []
  const send = (signal: AbortSignal) => {
    starts.push(clock.now())
    if (starts.length === 7) return Promise.resolve()
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    })
  }
  const outcome = sendAnswer(send, { isShowing: () => true, onRetry: () => undefined, timing: clock })
  for (let ms = 0; ms <= 95_000; ms += 250) await clock.moveTo(ms)
  expect(await outcome).toBe('taken')
  const waits = starts.slice(1).map((start, index) => start - (starts[index] ?? 0) - 250)
  expect(waits).toEqual([3000, 6000, 6000, 6000, 6000, 6000])
})

test('a network that reports its failure does not make the phone wait longer for a response', async () => {
  const { outcome, clock, tries } = sending([unreachable, unreachable, unreachable, undefined])
  await clock.moveTo(250)
  await clock.moveTo(500)
  await clock.moveTo(750)
  expect(await outcome).toBe('taken')
  expect(tries()).toBe(4)
})

test('retries an answer that the server could not store', async () => {
  const { outcome, clock, tries } = sending([refusedAs('answer/not-stored'), undefined])
  await clock.moveTo(1000)
  expect(await outcome).toBe('taken')
  expect(tries()).toBe(2)
})

test.each([
  ['answer/too-late', 'late'],
  ['answer/no-question', 'late'],
  ['answer/no-such-option', 'lost'],
  ['answer/already-given', 'taken'],
] as const)('does not retry a refused answer: %s is %s', async (code, expected) => {
  const { outcome, tries } = sending([refusedAs(code), undefined])
  expect(await outcome).toBe(expected)
  expect(tries()).toBe(1)
})

test('a refusal of a retry as duplicate means that the first request was accepted', async () => {
  const { outcome, clock } = sending([unreachable, already])
  await clock.moveTo(1000)
  expect(await outcome).toBe('taken')
})

test('a retry that is refused as too late is late, not accepted', async () => {
  const { outcome, clock } = sending([unreachable, refusedAs('answer/too-late')])
  await clock.moveTo(1000)
  expect(await outcome).toBe('late')
})

test('stops retrying when another question is shown', async () => {
  let isShowing = true
  const { outcome, clock, tries } = sending([unreachable, unreachable], () => isShowing)
  await clock.moveTo(100)
  isShowing = false
  await clock.moveTo(5000)
  expect(await outcome).toBe('lost')
  expect(tries()).toBe(1)
})
