import { setImmediate as nextTurn } from 'node:timers/promises'
import { createHub, createWorkerLink } from '../workers/index.ts'
import { streamPair } from '../workers/testing/stream-pair.ts'
import { busContract } from './testing/bus-contract.ts'
import { workersBus } from './workers.ts'

const MAX_UNREAD_BYTES = 1024 * 1024

busContract('workers of one machine', async () => {
  const hub = createHub({}, MAX_UNREAD_BYTES)
  const worker = async (id: number) => {
    const [stream, supervisors] = await streamPair()
    hub.connect(id, supervisors)
    return { stream, supervisors, bus: workersBus(createWorkerLink(stream, { id, count: 2 })) }
  }
  const [one, other] = [await worker(1), await worker(2)]
  return {
    here: one.bus,
    there: other.bus,
    // Their stream cannot be lost: it ends with the supervisor, and so do they. But a worker that does not read for a time
    // loses messages.
    async disconnect() {
      for (const { stream } of [one, other]) stream.pause()
      const text = 'x'.repeat(100_000)
      const isFull = (): boolean =>
        [one, other].every(({ supervisors }) => supervisors.writableLength > MAX_UNREAD_BYTES)
      while (!isFull()) {
        for (const { bus } of [one, other]) bus.publish('flood', { text })
        await nextTurn()
      }
      for (const { bus } of [one, other]) bus.publish('flood', { text })
      for (const { stream } of [one, other]) stream.resume()
    },
    async close() {
      await Promise.all([one, other].map(({ bus }) => bus.close()))
      for (const { stream } of [one, other]) stream.destroy()
    },
  }
})
