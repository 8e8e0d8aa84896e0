import { describe, expect, test } from 'vitest'
import { aClock, settled } from '../../api/testing/timing.ts'
import type { OpenDrafts } from './open-drafts.ts'
import { openDraftsByBroadcast, openDraftsByLocks } from './open-drafts.ts'

/** Tabs of one browser, and how to wait for what they ask each other. */
type Tabs = { open: () => OpenDrafts; pass: <Value>(asked: Promise<Value>) => Promise<Value> }

function byLock(): Tabs {
  const locks: Pick<LockManager, 'request' | 'query'> = aLockManager()
  return { open: () => openDraftsByLocks(locks), pass: async (asked) => asked }
}

/** As the browser's: shared locks are granted at once and held until their callback is done. */
function aLockManager() {
  const held: { name: string }[] = []
  return {
    async request(name: string, _options: LockOptions, callback: () => Promise<void>) {
      const lock = { name }
      held.push(lock)
      await callback()
      held.splice(held.indexOf(lock), 1)
    },
    query: async () => ({ held: [...held, { name: 'somebody-else' }], pending: [] }),
  } as unknown as Pick<LockManager, 'request' | 'query'>
}

function byAsking(): Tabs {
  const timing = aClock(0)
  const channels = new Set<EventTarget>()
  const open = () => {
    const channel = new EventTarget()
    channels.add(channel)
    const postMessage = (data: unknown) => {
      for (const other of channels) if (other !== channel) other.dispatchEvent(new MessageEvent('message', { data }))
    }
    return openDraftsByBroadcast(Object.assign(channel, { postMessage }) as unknown as BroadcastChannel, timing)
  }
  return {
    open,
    async pass(asked) {
      await timing.moveTo(timing.now() + 1000)
      return asked
    },
  }
}

describe.each([
  ['locks of the browser', byLock],
  ['tabs that ask each other', byAsking],
])('by %s', (_, start) => {
  test('every tab lists the drafts that any tab has open', async () => {
    const { open, pass } = start()
    const [here, there] = [open(), open()]
    here.register('a')
    there.register('b')
    await settled()
    expect([...(await pass(here.list()))].toSorted()).toEqual(['a', 'b'])
    expect([...(await pass(there.list()))].toSorted()).toEqual(['a', 'b'])
  })

  test('a draft that its tab unregistered is no longer open', async () => {
    const { open, pass } = start()
    const [here, there] = [open(), open()]
    const unregister = there.register('b')
    await settled()
    unregister()
    await settled()
    expect(await pass(here.list())).toEqual(new Set())
  })
})

test('where locks are refused nothing counts as open, and nothing breaks', async () => {
  const refused = () => Promise.reject(new DOMException('no', 'SecurityError'))
  const drafts = openDraftsByLocks({ request: refused, query: refused })
  drafts.register('a')()
  expect(await drafts.list()).toEqual(new Set())
})
