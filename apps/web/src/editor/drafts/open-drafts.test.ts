import { describe, expect, test } from 'vitest'
import { aClock, settled } from '../../api/testing/timing.ts'
import type { OpenDrafts } from './open-drafts.ts'
import { openDraftsByBroadcast, openDraftsByLocks } from './open-drafts.ts'

/** Tabs of one browser, and a function that waits for the replies between them. */
type Tabs = { open: () => OpenDrafts; settle: <Value>(reply: Promise<Value>) => Promise<Value> }

function withLocks(): Tabs {
  const locks: Pick<LockManager, 'request' | 'query'> = aLockManager()
  return { open: () => openDraftsByLocks(locks), settle: async (reply) => reply }
}

/** Like the browser's: shared locks are granted immediately and held until the callback settles. */
function aLockManager() {
  const held: { name: string }[] = []
  return {
    async request(name: string, _options: LockOptions, callback: () => Promise<void>) {
      const lock = { name }
      held.push(lock)
      await callback()
      held.splice(held.indexOf(lock), 1)
    },
    query: async () => ({ held: [...held, { name: 'another-site' }], pending: [] }),
  } as unknown as Pick<LockManager, 'request' | 'query'>
}

function withBroadcast(): Tabs {
  const timing = aClock(0)
  const channels = new Set<EventTarget>()
  const open = () => {
    const channel = new EventTarget()
    channels.add(channel)
    const postMessage = (data: unknown) => {
      for (const other of channels) if (other !== channel) other.dispatchEvent(new MessageEvent('message', { data }))
    }
    return openDraftsByBroadcast(Object.assign(channel, { postMessage }), timing)
  }
  return {
    open,
    async settle(reply) {
      await timing.moveTo(timing.now() + 1000)
      return reply
    },
  }
}

describe.each([
  ['Web Locks', withLocks],
  ['a broadcast channel', withBroadcast],
])('open drafts by %s', (_, start) => {
  test('every tab lists the drafts that any tab has open', async () => {
    const { open, settle } = start()
    const [here, there] = [open(), open()]
    here.register('a')
    there.register('b')
    await settled()
    expect([...(await settle(here.list()))].toSorted()).toEqual(['a', 'b'])
    expect([...(await settle(there.list()))].toSorted()).toEqual(['a', 'b'])
  })

  test('a draft that its tab unregistered is no longer open', async () => {
    const { open, settle } = start()
    const [here, there] = [open(), open()]
    const unregister = there.register('b')
    await settled()
    unregister()
    await settled()
    expect(await settle(here.list())).toEqual(new Set())
  })
})

test('if locks are refused, no draft counts as open and nothing throws', async () => {
  const refused = () => Promise.reject(new DOMException('no', 'SecurityError'))
  const drafts = openDraftsByLocks({ request: refused, query: refused })
  drafts.register('a')()
  expect(await drafts.list()).toEqual(new Set())
})
