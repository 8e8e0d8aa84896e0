import { memoryCounts } from './memory.ts'
import { countsContract } from './testing/counts-contract.ts'

countsContract('memory', async () => {
  const counts = memoryCounts()
  return { here: counts, there: counts, close: async () => undefined }
})
