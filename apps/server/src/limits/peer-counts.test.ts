import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { EpochMs } from '../clock.ts'
import { createSlots } from '../http/slots.ts'
import { createHub, createWorkerLink } from '../workers/index.ts'
import type { WorkerLink } from '../workers/index.ts'
import { streamPair } from '../workers/testing/stream-pair.ts'
import { manualClock } from '../testing/index.ts'
import { callLimit } from './call-limit.ts'
import { createPeerCounts } from './peer-counts.ts'

const WORKERS = 4
const MAX_UNREAD_BYTES = 100_000

/** The links of several workers, and a function that waits until what they have told has arrived. */
async function machine() {
  const hub = createHub({}, MAX_UNREAD_BYTES)
  let lastId = 0
  const start = async () => {
    const [stream, supervisors] = await streamPair()
    const id = ++lastId
    hub.connect(id, supervisors)
    const link = createWorkerLink(stream, { id, count: WORKERS })
    link.handle('echo', () => true)
    return { link, stream, supervisors, die: () => stream.destroy() }
  }
  const workers = await Promise.all(Array.from({ length: WORKERS }, start))
  const links = workers.map(({ link }) => link)
  return {
    workers,
    links,
    start,
    settled: async () => void (await Promise.all(links.map((link) => link.collect('echo')))),
  }
}

/** Calls until the limit refuses, on one worker after another. @returns how many calls were allowed */
async function callAll(limits: readonly ((key: string) => number)[], calls: number, settled: () => Promise<void>) {
  let allowed = 0
  for (let call = 0; call < calls; call++) {
    if (limits[call % limits.length]!('ada') === 0) allowed += 1
    if (call % 40 === 39) await settled()
  }
  return allowed
}

const limitOf = (link: WorkerLink, clock = manualClock(120_000 as EpochMs)) =>
  callLimit(clock, { most: 1_200, withinMs: 60_000 }, createPeerCounts(link, 'calls', 1_200))

test('calls that are spread over four workers get at most a tenth more than on one', async () => {
  const { links, settled } = await machine()
  const clock = manualClock(120_000 as EpochMs)
  const limits = links.map((link) => limitOf(link, clock))
  const allowed = await callAll(limits, 3_000, settled)
  expect(allowed).toBeGreaterThanOrEqual(1_200)
  expect(allowed).toBeLessThanOrEqual(1_320)
  clock.pass(60_000)
  expect(await callAll(limits, 1_000, settled)).toBe(1_000)
})

test('calls that were counted by one worker limit the same client on another one', async () => {
  const { links, settled } = await machine()
  const [one, other] = links.map((link) => limitOf(link))
  expect(await callAll([one!], 1_300, settled)).toBe(1_200)
  expect(await callAll([other!], 1_200, settled)).toBeLessThanOrEqual(120)
})

test('what a worker with a slower clock tells about an earlier window does not count', async () => {
  const { links, settled } = await machine()
  const [here, slower] = [120_000, 119_999].map((now, place) =>
    callLimit(manualClock(now as EpochMs), { most: 10, withinMs: 60_000 }, createPeerCounts(links[place], 'calls', 10)),
  )
  here!('ada')
  slower!('ada')
  await settled()
  expect(await callAll([here!], 12, settled)).toBe(9)
})

test('few connections are counted exactly, and those of a worker that died no more', async () => {
  const { workers, settled, start } = await machine()
  const tables = workers.map(({ link }) =>
    createSlots({ each: 10, all: 100, peers: createPeerCounts(link, 'streams', 10) }),
  )
  const taken: (() => void)[] = []
  for (let place = 0; place < 12; place++) {
    const free = tables[place % 3]!.take('ada')
    if (free !== undefined) taken.push(free)
    await settled()
  }
  expect(taken).toHaveLength(10)
  expect(tables[3]!.take('ada')).toBeUndefined()
  taken[0]!()
  await settled()
  expect(tables[3]!.take('ada')).toBeTypeOf('function')
  await settled()
  // The first worker holds three of them. The others then have eight, of which its successor hears.
  workers[0]!.die()
  await expect.poll(() => tables[1]!.take('ada')).toBeTypeOf('function')
  const successor = await start()
  const table = createSlots({ each: 10, all: 100, peers: createPeerCounts(successor.link, 'streams', 10) })
  // Its request arrives with the first round, the replies at the latest with the second.
  await successor.link.collect('echo')
  await successor.link.collect('echo')
  const own = Array.from({ length: 10 }, () => table.take('ada')).filter((free) => free !== undefined)
  expect(own).toHaveLength(2)
})

test('a worker that did not read for a time counts what the others hold then', async () => {
  const { workers, links, settled } = await machine()
  const [here, there] = links.map((link) =>
    createSlots({ each: 2, all: 100, peers: createPeerCounts(link, 'bodies', 2) }),
  )
  const first = here!.take('ada')
  here!.take('bob')
  here!.take('bob')
  await settled()
  const second = there!.take('ada')
  await settled()
  expect([here, there].map((table) => table!.take('ada'))).toEqual([undefined, undefined])

  const { link, stream, supervisors } = workers[1]!
  stream.pause()
  while (supervisors.writableLength <= MAX_UNREAD_BYTES) {
    links[0]!.publish('flood', 'x'.repeat(MAX_UNREAD_BYTES))
    await nextTurn()
  }
  first?.()
  await links[0]!.ask('collect', { subject: 'echo' })
  const gap = new Promise<void>((resolve) => link.onGap(resolve))
  stream.resume()
  await gap
  second?.()
  await settled()
  await settled()
  expect([there!.take('ada'), there!.take('ada')].map((free) => typeof free)).toEqual(['function', 'function'])
  expect(there!.take('bob')).toBeUndefined()
})
