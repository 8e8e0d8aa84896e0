import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { manualClock } from '../testing/index.ts'
import { createHub, createWorkerLink } from '../workers/index.ts'
import { streamPair } from '../workers/testing/stream-pair.ts'
import { localAllowances } from './limits.ts'
import { memoryCounts } from './memory.ts'
import { countsContract } from './testing/counts-contract.ts'
import { allowanceServices, countServices, workerAllowances, workerCounts } from './workers.ts'

countsContract('the supervisor of two workers', async () => {
  const hub = createHub(countServices(memoryCounts(systemClock)))
  const worker = async (id: number) => {
    const [stream, supervisors] = await streamPair()
    hub.connect(id, supervisors)
    return { counts: workerCounts(createWorkerLink(stream, { id, count: 2 })), stream }
  }
  const [one, other] = [await worker(1), await worker(2)]
  return {
    here: one.counts,
    there: other.counts,
    close: async () => [one, other].forEach(({ stream }) => stream.destroy()),
  }
})

test('two workers judge wrong PINs of one address together, exactly to the limit, which joins through either raise', async () => {
  const clock = manualClock()
  const limits = localAllowances({ clock, playersPerAddress: 100 })
  const hub = createHub(allowanceServices(limits))
  const streams = await Promise.all([1, 2].map(() => streamPair()))
  const workers = streams.map(([stream, supervisors], place) => {
    hub.connect(place, supervisors)
    return workerAllowances(createWorkerLink(stream, { id: place, count: 2 }))
  })
  onTestFinished(() => streams.forEach(([stream]) => stream.destroy()))
  for (const { wrongPin } of workers) for (let join = 0; join < 50; join++) wrongPin.succeeded('school')
  // The supervisor has received the joins of a worker before its answer.
  await Promise.all(workers.map(({ wrongPin }) => wrongPin.judge('school', false)))
  const waits = await Promise.all(
    workers.map(({ wrongPin }) => Promise.all(Array.from({ length: 50 }, () => wrongPin.judge('school', true)))),
  )
  expect(waits.flat().filter((seconds) => seconds === 0)).toHaveLength(40)
  expect(await Promise.all(workers.map(({ wrongPin }) => wrongPin.judge('school', false)))).toEqual([60, 60])
  expect(await workers[0]!.wrongPin.judge('another', true)).toBe(0)
})

test('entries and joins from many addresses share the messages to the supervisor, and each keeps its own count', async () => {
  const limits = localAllowances({ clock: manualClock(), playersPerAddress: 100 })
  const hub = createHub(allowanceServices(limits))
  const [stream, supervisors] = await streamPair()
  onTestFinished(() => void stream.destroy())
  hub.connect(1, supervisors)
  const link = createWorkerLink(stream, { id: 1, count: 2 })
  let messages = 0
  const { wrongPin, joins } = workerAllowances({ ask: (...question) => ((messages += 1), link.ask(...question)) })
  const addresses = Array.from({ length: 100 }, (_, number) => `address ${number}`)
  for (const address of addresses) joins.succeeded(address)
  const waits = await Promise.all(addresses.map((address) => wrongPin.judge(address, true)))
  expect(waits).toEqual(addresses.map(() => 0))
  expect(messages).toBe(1)
})
