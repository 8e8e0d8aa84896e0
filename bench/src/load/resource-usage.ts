import { readdirSync, readFileSync } from 'node:fs'

/** What Linux tells about a process, in /proc. A process that has gone counts as nothing. */

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const names = (path: string): string[] => {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

const kilobytes = (text: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0)

/** Seconds of processor time of all threads so far. */
export function cpuSeconds(pid: number): number {
  const nanoseconds = names(`/proc/${pid}/task`).map((thread) =>
    Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] ?? 0),
  )
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e9
}

/** The processor time of each descendant so far: a database comes and goes with its connections. */
export const cpuSecondsBelow = (ancestor: number): Map<number, number> =>
  new Map(descendants(ancestor).map((pid) => [pid, cpuSeconds(pid)]))

/** Seconds of processor time between two looks; a process that was not there at the first began at nothing. */
export function cpuSecondsBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0)
}

/** Kilobytes in memory, shared pages counted in full. */
export const residentKb = (pid: number): number => kilobytes(read(`/proc/${pid}/status`), 'VmRSS')

/** Kilobytes in memory, each shared page divided among those who share it: these can be added up. */
export const proportionalKb = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + kilobytes(read(`/proc/${pid}/smaps_rollup`), 'Pss'), 0)

/** Children, their children and so on; not the process itself. */
export function descendants(ancestor: number): number[] {
  const parents = new Map<number, number>()
  for (const name of names('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = read(`/proc/${name}/stat`)
    // The name of a program stands in parentheses and may hold spaces; the parent is the second word after it.
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (parents.get(pid) === ancestor || isBelow(parents.get(pid)))
  return [...parents.keys()].filter((pid) => isBelow(pid))
}

/** How many processes wanted to run, on average over the last minute. */
export const loadAverage = (): number => Number(read('/proc/loadavg').split(' ')[0])
