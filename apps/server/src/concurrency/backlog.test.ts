import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { manualClock } from '../testing/index.ts'
import { createBacklog } from './backlog.ts'

const FEW = 2
const LATEST_MS = 1000

/** A backlog with so much work that has begun, and how many calls of `wait` have gone on. */
function backlogOf(size: number) {
  const clock = manualClock()
  const { add, remove, shortened } = createBacklog(clock, { few: FEW, latestMs: LATEST_MS })
  for (let begun = 0; begun < size; begun += 1) add()
  const wasLong: boolean[] = []
  return {
    clock,
    wasLong,
    begin: add,
    end: (count = 1) => remove(count),
    wait: () => void shortened().then((long) => wasLong.push(long)),
    async goneOn() {
      await nextTurn()
      return wasLong.length
    },
  }
}

test('nothing waits for a little work', async () => {
  const { wait, goneOn, wasLong } = backlogOf(FEW)
  wait()
  expect(await goneOn()).toBe(1)
  expect(wasLong).toEqual([false])
})

test('all that wait go on when the backlog is short', async () => {
  const { wait, end, goneOn, wasLong } = backlogOf(FEW + 4)
  wait()
  wait()
  end(3)
  expect(await goneOn()).toBe(0)
  end()
  expect(await goneOn()).toBe(2)
  expect(wasLong).toEqual([true, true])
})

test('what waits goes on after the limit, and only once, although work continues to come', async () => {
  const { clock, wait, begin, end, goneOn } = backlogOf(FEW + 1)
  wait()
  begin()
  end()
  clock.pass(LATEST_MS - 1)
  expect(await goneOn()).toBe(0)
  clock.pass(1)
  expect(await goneOn()).toBe(1)
  end()
  end()
  expect(await goneOn()).toBe(1)
})
