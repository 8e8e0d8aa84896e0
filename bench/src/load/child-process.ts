import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import os from 'node:os'

/** Whether processes can be tied to a core: `taskset` is there, and more than one core. */
export const canPin = (): boolean => os.cpus().length > 1 && spawnSync('taskset', ['-V']).status === 0

type Start = {
  /** Arguments for Node. */
  args: string[]
  /** Any, when absent. */
  core: number | undefined
  env?: Record<string, string>
}

/** A Node process of its own, tied to a core where that is possible. It ends with the one who started it. */
export function startPinned({ args, core, env = {} }: Start): ChildProcess {
  const pinned = core !== undefined && canPin()
  const before = pinned ? ['-c', String(core), process.execPath] : []
  const child = spawn(pinned ? 'taskset' : process.execPath, [...before, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

/** Arguments with which Node runs one of our TypeScript files. */
export const sourceArgs = (file: URL): string[] => [
  '--import',
  'tsx',
  '--conditions=pinwheel-source',
  decodeURIComponent(file.pathname),
]

/** Waits for a line on the output that fits. @throws when the process ends before, or takes longer than a minute. */
export function lineFrom(child: ChildProcess, pattern: RegExp, what: string): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let seen = ''
    const timer = setTimeout(() => reject(new Error(`${what} did not start within a minute.`)), 60_000)
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      seen = (seen + chunk).slice(-10_000)
      const found = pattern.exec(seen)
      if (!found) return
      clearTimeout(timer)
      resolve(found)
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`${what} ended with code ${code} before it was ready.`))
    })
  })
}

/** The one line of JSON that a measuring process prints. @throws when it fails. */
export async function resultOf<Result>(child: ChildProcess, what: string): Promise<Result> {
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${what} failed with code ${String(code)}.`)
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Result
}

/** Asks a process to end, and waits until it has. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
