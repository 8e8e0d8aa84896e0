import { systemClock } from '../clock.ts'
import { createHub, createWorkerLink } from '../workers/index.ts'
import { streamPair } from '../workers/testing/stream-pair.ts'
import { memoryCounts } from './memory.ts'
import { countsContract } from './testing/counts-contract.ts'
import { countServices, workerCounts } from './workers.ts'

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
