import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const START_TIMEOUT_MS = 30_000

/** Starts a program and waits for a line of its output. @returns what the pattern captures in the line */
export async function startProgram(
  file: string,
  args: readonly string[],
  ready: { output: 'stdout' | 'stderr'; line: RegExp },
): Promise<{ program: ChildProcess; captured: string }> {
  const program = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  // Read to the end, because a program blocks when its pipe is full.
  program.stdout.resume()
  program.stderr.resume()
  const captured = await lineOf(program[ready.output], ready.line, file)
  return { program, captured }
}

const lineOf = (output: Readable, pattern: RegExp, file: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${file} did not start: ${reason}`))
    const timeout = setTimeout(() => fail('it printed no address in time.'), START_TIMEOUT_MS)
    const lines = createInterface(output)
    lines.once('close', () => fail('it ended.'))
    lines.on('line', (line) => {
      const match = pattern.exec(line)
      if (!match) return
      clearTimeout(timeout)
      resolve(match[1] ?? '')
    })
  })

/** Ends a program and waits until it has ended. */
export async function endProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const exited = once(program, 'exit')
  program.kill('SIGTERM')
  await exited
}
