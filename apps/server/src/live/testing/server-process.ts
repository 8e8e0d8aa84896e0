import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../local-network.ts'

export type ServerProcess = {
  /** The same after every start. */
  origin: string
  /** Resolves when it takes requests. */
  start(): Promise<void>
  /** kill -9: no good-bye, nothing is flushed. */
  kill(): Promise<void>
  /** How much memory the process has in hand. */
  memoryBytes(): number
  /** All that it has written so far. */
  output(): string
  /** Ends it in order and clears its data away. */
  dispose(): Promise<void>
}

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))

/**
 * The real service in a process of its own, with its built-in database in a directory of its own.
 * @param settings further environment variables, such as a database to share with others
 */
export async function serverProcess(
  settings: Record<string, string> = {},
  limits: { openFiles?: number } = {},
): Promise<ServerProcess> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pinwheel-live-'))
  // The database's account must be able to pass through, which mkdtemp does not allow.
  chmodSync(dataDir, 0o755)
  const port = await freePort('127.0.0.1')
  const origin = `http://127.0.0.1:${port}`
  let current: ReturnType<typeof launch> | undefined
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    current?.child.kill(signal)
    await current?.ended
    current = undefined
  }
  return {
    origin,
    async start() {
      const own = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn' }
      current = launch({ ...own, ...settings }, limits)
      await current.ready
    },
    kill: () => end('SIGKILL'),
    memoryBytes: () => 1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(current?.child.pid)])),
    output: () => current?.output() ?? '',
    async dispose() {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function launch(env: Record<string, string>, { openFiles }: { openFiles?: number }) {
  const node = [process.execPath, '--import', 'tsx', '--conditions=pinwheel-source', MAIN]
  const limit = openFiles === undefined ? '' : `ulimit -n ${openFiles}; `
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$0" "$@"`, ...node], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'close')
  const isListening = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes('Pinwheel is ready')) resolve()
      })
  })
  const hasFailed = ended.then(() => Promise.reject(new Error(`The server ended: ${output}`)))
  return { child, ended, output: () => output, ready: Promise.race([isListening, hasFailed]) }
}
