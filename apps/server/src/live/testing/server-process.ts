import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../local-network.ts'
import { serverProgram } from '../../testing/index.ts'

export type ServerProcess = {
  /** The same after every start. */
  origin: string
  /** Resolves when it takes requests. */
  start(): Promise<void>
  /** SIGKILL. */
  kill(): Promise<void>
  /** SIGTERM. @returns the exit code */
  stop(): Promise<number | null>
  /** SIGSTOP: the process keeps its connections and does nothing until it is resumed. */
  pause(): void
  /** SIGCONT. */
  resume(): void
  /** SIGKILL for the server and all processes of its built-in PostgreSQL, as when the machine dies. */
  killWithDatabase(): Promise<void>
  pid(): number | undefined
  /** The resident memory of the process. */
  memoryBytes(): number
  /** What it has printed since its last start. */
  output(): string
  /** Stops it and deletes its data. */
  dispose(): Promise<void>
}

export type ServerProcessOptions = {
  openFiles?: number
  /** Default: a directory of its own in the temporary folder. `dispose` deletes it. */
  dataDir?: string
}

/**
 * The server in a process of its own, with its built-in database in a directory of its own.
 * @param settings further environment variables, such as a database to share with others
 */
export async function serverProcess(
  settings: Record<string, string> = {},
  { openFiles, dataDir = temporaryFolder() }: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const port = await freePort('127.0.0.1')
  const origin = `http://127.0.0.1:${port}`
  let current: ReturnType<typeof launch> | undefined
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    current?.child.kill(signal)
    const code = (await current?.ended) ?? null
    current = undefined
    return code
  }
  return {
    origin,
    async start() {
      const own = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', WORKERS: '1' }
      current = launch({ ...own, ...settings }, openFiles)
      await current.ready
    },
    async kill() {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
    pause: () => void current?.child.kill('SIGSTOP'),
    resume: () => void current?.child.kill('SIGCONT'),
    async killWithDatabase() {
      const database = databaseProcesses(dataDir)
      current?.child.kill('SIGKILL')
      for (const pid of database) process.kill(pid, 'SIGKILL')
      await end('SIGKILL')
    },
    pid: () => current?.child.pid,
    memoryBytes: () => 1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(current?.child.pid)])),
    output: () => current?.output() ?? '',
    async dispose() {
      current?.child.kill('SIGCONT')
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pinwheel-live-'))
  // The account of the database must be able to traverse the folder; mkdtemp creates it with mode 0700.
  chmodSync(folder, 0o755)
  return folder
}

/** The postmaster of a data directory and its child processes. */
function databaseProcesses(dataDir: string): number[] {
  const [firstLine] = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)
  const postmaster = Number(firstLine)
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const children = processes.map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
  return [postmaster, ...children.filter(([, parent]) => parent === postmaster).map(([pid]) => pid)]
}

function launch(env: Record<string, string>, openFiles?: number) {
  const node = [process.execPath, ...serverProgram('main')]
  const limit = openFiles === undefined ? '' : `ulimit -n ${openFiles}; `
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$0" "$@"`, ...node], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const isListening = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes('Pinwheel is ready')) resolve()
      })
  })
  const hasFailed = ended.then(() => Promise.reject(new Error(`The server ended: ${output}`)))
  // After the start, tests end the process on purpose.
  hasFailed.catch(() => undefined)
  return { child, ended, output: () => output, ready: Promise.race([isListening, hasFailed]) }
}
