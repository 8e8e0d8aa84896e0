import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { manualClock } from '../testing/index.ts'
import { createBacklog } from './backlog.ts'

const FEW = 2
const LATEST_MS = 1000

/** A backlog with so much work that has begun, and how many calls of `wait` have gone on. */
function backlogOf(size: number) {
  const clock = manualClock()
  const { include, shortened } = createBacklog(clock, { few: FEW, latestMs: LATEST_MS })
  const unfinished: { end(): void; fail(error: Error): void }[] = []
  const begin = (): Promise<string> =>
    include(() => new Promise((resolve, reject) => unfinished.push({ end: () => resolve('stored'), fail: reject })))
  const works = Array.from({ length: size }, begin)
  let goneOn = 0
  return {
    clock,
    works,
    begin,
    end: () => unfinished.shift()?.end(),
    fail: (error: Error) => unfinished.shift()?.fail(error),
    wait: () => void shortened().then(() => (goneOn += 1)),
    async goneOn() {
      await nextTurn()
      return goneOn
    },
  }
}

test('nothing waits for a little work', async () => {
  const { wait, goneOn } = backlogOf(FEW)
  wait()
  expect(await goneOn()).toBe(1)
})

test('all that wait go on when the backlog is short, whether its work succeeds or fails', async () => {
  const { works, wait, end, fail, goneOn } = backlogOf(FEW + 2)
  wait()
  wait()
  end()
  expect(await works[0]).toBe('stored')
  expect(await goneOn()).toBe(0)
  fail(new Error('no connection'))
  await expect(works[1]).rejects.toThrow('no connection')
  expect(await goneOn()).toBe(2)
})

test('what waits goes on after the limit, and only once, although work continues to come', async () => {
  const { clock, wait, begin, end, goneOn } = backlogOf(FEW + 1)
  wait()
  void begin()
  end()
  clock.pass(LATEST_MS - 1)
  expect(await goneOn()).toBe(0)
  clock.pass(1)
  expect(await goneOn()).toBe(1)
  end()
  end()
  expect(await goneOn()).toBe(1)
})
