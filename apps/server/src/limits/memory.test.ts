import { systemClock } from '../clock.ts'
import { memoryCounts } from './memory.ts'
import { countsContract } from './testing/counts-contract.ts'

countsContract('memory', async () => {
  const counts = memoryCounts(systemClock)
  return { here: counts, there: counts, close: async () => undefined }
})
