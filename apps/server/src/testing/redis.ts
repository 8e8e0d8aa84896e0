import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../local-network.ts'

/** A Redis server for one test, without persistence. */
export type TestRedis = {
  /** Does not change between starts. */
  url: string
  /** Resolves when the server accepts commands. */
  start(): Promise<void>
  /** kill -9. */
  kill(): Promise<void>
  /** SIGSTOP: connections stay open, and no command is answered until it is resumed. */
  pause(): void
  resume(): void
}

/** For `describe.skipIf`: whether redis-server is not installed. Throws in CI, where every test must run. */
export function lacksRedis(): boolean {
  if (spawnSync('redis-server', ['--version']).status === 0) return false
  if (process.env['CI'] === 'true')
    throw new Error('redis-server is not installed, but CI runs the tests that need it.')
  console.warn(
    'SKIPPED: redis-server is not installed, so the tests that need Redis do not run. Install it to run them.',
  )
  return true
}

/** @param settings further arguments of redis-server */
export async function testRedis(settings: readonly string[] = []): Promise<TestRedis> {
  const port = await freePort('127.0.0.1')
  let current: ReturnType<typeof launch> | undefined
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      current = launch(port, settings)
      await current.ready
    },
    async kill() {
      current?.child.kill('SIGKILL')
      await current?.ended
      current = undefined
    },
    pause: () => void current?.child.kill('SIGSTOP'),
    resume: () => void current?.child.kill('SIGCONT'),
  }
}

function launch(port: number, settings: readonly string[]) {
  const own = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', [...own, ...settings], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const ended = once(child, 'close')
  const isReady = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Ready to accept connections')) resolve()
    })
  })
  const hasFailed = ended.then(() => Promise.reject(new Error(`redis-server ended: ${output}`)))
  // After the start, tests end the process on purpose.
  hasFailed.catch(() => undefined)
  return { child, ended, ready: Promise.race([isReady, hasFailed]) }
}
