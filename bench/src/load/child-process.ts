import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import os from 'node:os'
import { descendants } from './resource-usage.ts'

/** Whether a process can be pinned to a core: the machine has `taskset` and more than one core. */
export const canPin = (): boolean => os.cpus().length > 1 && spawnSync('taskset', ['-V']).status === 0

type StartOptions = {
  /** Arguments for Node. */
  args: string[]
  /** Whether the process reads from a pipe. */
  hasInput?: boolean
  /** Undefined: any core. */
  core: number | undefined
  env?: Record<string, string>
}

/** Starts a Node process, pinned to a core where possible. It ends when the current process ends. */
export function startPinned({ args, hasInput = false, core, env = {} }: StartOptions): ChildProcess {
  const isPinned = core !== undefined && canPin()
  const tasksetArgs = isPinned ? ['-c', String(core), process.execPath] : []
  const child = spawn(isPinned ? 'taskset' : process.execPath, [...tasksetArgs, ...args], {
    stdio: [hasInput ? 'pipe' : 'ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  const terminate = () => child.kill('SIGTERM')
  process.once('exit', terminate)
  child.once('exit', () => process.off('exit', terminate))
  return child
}

/** @returns the arguments with which Node runs a TypeScript file of this repository. */
export const sourceArgs = (file: URL): string[] => ['--import', 'tsx', decodeURIComponent(file.pathname)]

/** Waits for a line of output that matches. @throws when the process ends first, or after one minute. */
export function waitForLine(child: ChildProcess, pattern: RegExp, name: string): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => reject(new Error(`${name} did not start within a minute.`)), 60_000)
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      output = (output + chunk).slice(-10_000)
      const match = pattern.exec(output)
      if (!match) return
      clearTimeout(timer)
      resolve(match)
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`${name} ended with code ${code} before it was ready.`))
    })
  })
}

/** @returns the line of JSON that a load generator prints. @throws when its exit code is not 0. */
export async function readResult<Result>(child: ChildProcess, name: string): Promise<Result> {
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${name} failed with code ${String(code)}.`)
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Result
}

/** Sends SIGTERM and waits until the process has ended. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** Stops processes and their descendants while something else is measured on their cores, and lets them go on afterwards. */
export async function whilePaused<Result>(paused: readonly number[], measure: () => Promise<Result>): Promise<Result> {
  const pids = paused.flatMap((pid) => [pid, ...descendants(pid)])
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const each of pids) process.kill(each, name)
  }
  const goOn = () => signal('SIGCONT')
  signal('SIGSTOP')
  // A stopped process does not end with the benchmark.
  process.once('exit', goOn)
  try {
    return await measure()
  } finally {
    process.off('exit', goOn)
    goOn()
  }
}
