import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Reads the processor time and memory of processes from Linux's /proc. A process that has ended counts as 0. */

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const listDirectory = (path: string): string[] => {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

const kilobytes = (text: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0)

/** @returns the seconds of processor time that all threads of the process have used. */
export function cpuSeconds(pid: number): number {
  const seconds = listDirectory(`/proc/${pid}/task`).map((thread) => threadSeconds(pid, thread))
  return seconds.reduce((sum, each) => sum + each, 0)
}

/**
 * @returns the seconds of processor time that the main thread of the process has used. The other threads of a Node process compile
 * code and collect garbage, mostly beside the request that is measured.
 */
export const mainThreadSeconds = (pid: number): number => threadSeconds(pid, String(pid))

const threadSeconds = (pid: number, thread: string): number =>
  Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] ?? 0) / 1e9

/** @returns the processor time of each process. PostgreSQL starts and ends a process with each connection. */
export const cpuSecondsOfEach = (pids: readonly number[]): Map<number, number> =>
  new Map(pids.map((pid) => [pid, cpuSeconds(pid)]))

/** @returns the seconds of processor time between two samples. A process that is new in the second one counts from 0. */
export function cpuSecondsBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0)
}

/** @returns the resident memory (RSS) in kilobytes, with shared pages counted in full. */
export const residentKb = (pid: number): number => kilobytes(read(`/proc/${pid}/status`), 'VmRSS')

/** @returns the sum of the proportional memory (PSS) in kilobytes: each process counts its share of a shared page. */
export const proportionalKb = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + kilobytes(read(`/proc/${pid}/smaps_rollup`), 'Pss'), 0)

/** @returns the pids of the children, their children and so on, without the process itself. */
export function descendants(ancestor: number): number[] {
  const parents = new Map<number, number>()
  for (const name of listDirectory('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = read(`/proc/${name}/stat`)
    // The program name is in parentheses and may contain spaces. The parent's pid is the second field after it.
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const isDescendant = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (parents.get(pid) === ancestor || isDescendant(parents.get(pid)))
  return [...parents.keys()].filter((pid) => isDescendant(pid))
}

/**
 * Splits a server into its Node processes (the process itself and its workers) and the other descendants, which are
 * PostgreSQL's.
 */
export function serverProcesses(pid: number): { node: number[]; database: number[] } {
  const others = descendants(pid)
  const workers = others.filter((other) => program(other) === program(process.pid))
  return { node: [pid, ...workers], database: others.filter((other) => !workers.includes(other)) }
}

/** @returns the path of the program that a process runs, or '' when it has ended. */
function program(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`)
  } catch {
    return ''
  }
}

const IDLE_CHECKS = 5
const IDLE_CHECK_MS = 20
const IDLE_WITHIN_MS = 60_000

/**
 * Waits until no thread of the process and of its descendants has run for a tenth of a second.
 * @throws when they still run after a minute
 */
export async function untilIdle(pid: number): Promise<void> {
  let idle = 0
  for (let checks = 0; checks < IDLE_WITHIN_MS / IDLE_CHECK_MS; checks += 1) {
    await pause(IDLE_CHECK_MS)
    idle = [pid, ...descendants(pid)].some(isRunning) ? 0 : idle + 1
    if (idle === IDLE_CHECKS) return
  }
  throw new Error(`Process ${pid} still runs after ${IDLE_WITHIN_MS / 1000} seconds.`)
}

/** Also of a process that waits for a core or for the disk. */
const isRunning = (pid: number): boolean =>
  listDirectory(`/proc/${pid}/task`).some((thread) =>
    ['R', 'D'].includes(stateOf(read(`/proc/${pid}/task/${thread}/stat`))),
  )

/** The program name before it is in parentheses and may contain spaces. */
const stateOf = (stat: string): string => stat[stat.lastIndexOf(')') + 2] ?? ''

/** @returns the load average of the last minute. */
export const loadAverage = (): number => Number(read('/proc/loadavg').split(' ')[0])
