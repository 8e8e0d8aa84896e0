import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { StoredAnswer } from '@pinwheel/contract'
import type { PoolConfig } from 'pg'

export type WriterTask = { connection: PoolConfig; gameId: string; playerIds: readonly string[]; now: number } & {
  /** Rows in one call. */
  together: number
} & ({ kind: 'join'; prefix: string } | { kind: 'answer'; seq: number; answer: StoredAnswer })

export type Writer = {
  /** Whose join or answer has been acknowledged so far. */
  acknowledged: readonly string[]
  go(): void
  kill(): void
  /** Resolves when the process has ended. */
  over: Promise<void>
}

const WRITER = fileURLToPath(new URL('writer-main.ts', import.meta.url))

/** Starts real processes that wait for `go`. */
export const startWriters = (tasks: readonly WriterTask[]): Promise<Writer[]> => Promise.all(tasks.map(startWriter))

async function startWriter(task: WriterTask): Promise<Writer> {
  const child = spawn(process.execPath, ['--import', 'tsx', WRITER], {
    env: { PATH: process.env['PATH'], WRITER_TASK: JSON.stringify(task) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const acknowledged: string[] = []
  const lines = createInterface(child.stdout)
  const isReady = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      if (line === 'ready') resolve()
      else if (line !== 'done') acknowledged.push(line)
    })
  })
  const over = once(child, 'close').then(() => undefined)
  await Promise.race([isReady, over.then(() => Promise.reject(new Error('A writer ended before the start.')))])
  return {
    acknowledged,
    go: () => void child.stdin.write('go\n'),
    kill: () => void child.kill('SIGKILL'),
    over,
  }
}
