import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { AS_DATABASE } from './account.ts'

export type TiedProcess = {
  /** Resolves when the program has written the text to its log. */
  said(text: string): Promise<void>
  /** Asks the program to end, as the end of our own process does. */
  letGo(): void
  /** Resolves with the end of its log when the program is gone. */
  ended: Promise<string>
}

/*
 * The shell holds the reading end of a pipe whose other end is ours. When this process dies in any way, kill -9 included,
 * the system closes the pipe, `cat` returns, and the program gets an interrupt: a fast shutdown for PostgreSQL.
 */
const WATCH = `
  "$0" "$@" & program=$!
  ( cat; kill -INT $program ) <&3 >/dev/null 2>&1 & watch=$!
  wait $program; status=$?
  kill $watch 2>/dev/null
  exit $status`

const LOG_TAIL = 4096

/** Starts a program, as the database's account, that never outlives this process. */
export function spawnTied(program: string, flags: readonly string[]): TiedProcess {
  // detached: Ctrl-C reaches only us, so that requests in flight still find their database.
  const child = spawn('/bin/sh', ['-c', WATCH, program, ...flags], {
    ...AS_DATABASE,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const lifeline = child.stdio[3] as Socket
  // The program may end before us: writing the end of the pipe then is no fault.
  lifeline.on('error', () => undefined)
  child.once('exit', () => lifeline.destroy())
  const output = child.stdio[2] as Readable
  let log = ''
  output.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-LOG_TAIL)
  })
  return {
    said: (text) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!log.includes(text)) return
          output.off('data', look)
          resolve()
        }
        output.on('data', look)
      }),
    letGo: () => lifeline.end(),
    ended: new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message))
      child.once('close', () => resolve(log.trim()))
    }),
  }
}
