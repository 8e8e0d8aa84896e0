import { fileURLToPath } from 'node:url'
import { requireConfig } from './config/index.ts'
import type { Config } from './config/index.ts'
import { freePort, wildcardAddress } from './local-network.ts'
import { supervisorLink } from './workers/index.ts'

/** Each process loads only its own part: the supervisor needs 95 MB, a worker in a game of 1,000 players 150 MB. */
async function main(): Promise<void> {
  const link = supervisorLink()
  const config = requireConfig(process.env)
  if (link !== undefined) {
    // Until the worker can drain. Its modules take most of the start, and a message without a handler is lost.
    link.handle('stop', () => process.exit(0))
    return (await import('./worker.ts')).runWorker(config, link)
  }
  const listening = await withFreePort(config)
  if (config.workers === 1) return (await import('./single.ts')).runSingle(listening)
  return (await import('./supervise.ts')).runSupervisor(listening, fileURLToPath(import.meta.url))
}

/** With PORT=0, chooses the port first, because addresses in emails and on the stage contain it. */
async function withFreePort(config: Config): Promise<Config> {
  return config.port === 0 ? { ...config, port: await freePort(config.host ?? wildcardAddress()) } : config
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
