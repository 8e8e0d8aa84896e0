import { expect, test } from 'vitest'
import { ApiError } from '../api/send.ts'
import { aClock } from '../api/testing/timing.ts'
import { sendUntilHeard } from './answering.ts'

const unreachable = new ApiError(0, 'The server does not answer.')
const restarting = new ApiError(503, 'Starting')
const refused = new ApiError(400, 'Answer already provided')

/** Sends over a line that behaves as listed, one entry a try: a failure, or undefined for success. */
function sending(line: (ApiError | undefined)[], isShowing = () => true) {
  const clock = aClock(0)
  let tries = 0
  const send = () => {
    const failure = line[tries]
    tries += 1
    return failure ? Promise.reject(failure) : Promise.resolve()
  }
  return { accepted: sendUntilHeard(send, { isShowing, timing: clock }), clock, tries: () => tries }
}

test('an answer that gets through is accepted with one try', async () => {
  const { accepted, tries } = sending([undefined])
  expect(await accepted).toBe(true)
  expect(tries()).toBe(1)
})

test('without a network, and while the server starts, it is sent again every second', async () => {
  const { accepted, clock, tries } = sending([unreachable, restarting, undefined])
  await clock.moveTo(999)
  expect(tries()).toBe(1)
  await clock.moveTo(2000)
  expect(await accepted).toBe(true)
  expect(tries()).toBe(3)
})

test('what the server refuses is not sent again', async () => {
  const { accepted, tries } = sending([refused, undefined])
  expect(await accepted).toBe(false)
  expect(tries()).toBe(1)
})

test('refused as the second one, the first one had got through', async () => {
  const { accepted, clock } = sending([unreachable, refused])
  await clock.moveTo(1000)
  expect(await accepted).toBe(true)
})

test('once another question shows it gives up', async () => {
  let isShowing = true
  const { accepted, clock, tries } = sending([unreachable, unreachable], () => isShowing)
  await clock.moveTo(500)
  isShowing = false
  await clock.moveTo(5000)
  expect(await accepted).toBe(false)
  expect(tries()).toBe(1)
})
