import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { AS_DATABASE } from './account.ts'

export type ChildProcess = {
  /** Resolves when the program has written the text to its log. */
  waitForOutput(text: string): Promise<void>
  /** Interrupts the program, as the end of this process does. */
  stop(): void
  /** Resolves with the end of its log when the program has exited. */
  ended: Promise<string>
}

/*
 * The shell reads from a pipe that this process holds open. When this process ends in any way, kill -9 included, the system
 * closes the pipe, `cat` returns, and the program gets SIGINT: a fast shutdown for PostgreSQL.
 */
const WATCH = `
  "$0" "$@" & program=$!
  ( cat; kill -INT $program ) <&3 >/dev/null 2>&1 & watch=$!
  wait $program; status=$?
  kill $watch 2>/dev/null
  exit $status`

const LOG_TAIL = 4096

/** Starts a program under the database account. It never outlives this process. */
export function spawnChild(program: string, flags: readonly string[]): ChildProcess {
  // detached: Ctrl-C reaches only this process, so that requests in flight can still use the database.
  const child = spawn('/bin/sh', ['-c', WATCH, program, ...flags], {
    ...AS_DATABASE,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const pipe = child.stdio[3] as Socket
  // If the program ends first, closing the pipe fails, which is expected.
  pipe.on('error', () => undefined)
  child.once('exit', () => pipe.destroy())
  const output = child.stdio[2] as Readable
  let log = ''
  output.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-LOG_TAIL)
  })
  return {
    waitForOutput: (text) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (!log.includes(text)) return
          output.off('data', check)
          resolve()
        }
        output.on('data', check)
      }),
    stop: () => pipe.end(),
    ended: new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message))
      child.once('close', () => resolve(log.trim()))
    }),
  }
}
