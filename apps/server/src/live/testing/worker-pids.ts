import type { ServerProcess } from './server-process.ts'

/** The workers of a server that have listened since its start, by their number. Needs `LOG_LEVEL: 'info'`. */
export const workerPids = (server: ServerProcess): ReadonlyMap<number, number> =>
  new Map(
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('"listening at'))
      .map((line) => JSON.parse(line) as { worker: number; pid: number })
      .map(({ worker, pid }) => [worker, pid]),
  )

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
