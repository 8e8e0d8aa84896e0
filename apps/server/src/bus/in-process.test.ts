import { inNodeBus } from './in-process.ts'
import { busContract } from './testing/bus-contract.ts'

busContract('in-node', async () => {
  const bus = inNodeBus()
  return { here: bus, there: bus, close: () => bus.close() }
})
