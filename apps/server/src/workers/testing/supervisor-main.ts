import { fileURLToPath } from 'node:url'
import { createSupervisor } from '../index.ts'

// Supervises two workers that die, and prints what the supervisor reports.
const supervisor = createSupervisor({
  count: 2,
  program: fileURLToPath(new URL('dying-worker.ts', import.meta.url)),
  env: {},
  services: {},
  maxDeaths: 4,
  onDeath: ({ reason }) => console.log(`died: ${reason}`),
  onFailure(message) {
    console.log(`failed: ${message}`)
    void supervisor.stop(5_000).then((allExited) => console.log(`stopped: ${allExited}`))
  },
})
await supervisor.start()
console.log('started')
