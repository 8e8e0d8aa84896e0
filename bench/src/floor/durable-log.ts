import { fdatasync, mkdtempSync, openSync, rmSync, write } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

type PendingLine = { line: string; onDurable: (error: Error | null) => void }

/**
 * The minimum cost of a durable acknowledgement: one append and one fdatasync for each batch of lines (group commit).
 * @returns a function that appends a line and calls back when the line is on the disk.
 */
export function openDurableLog(): (line: string, onDurable: PendingLine['onDurable']) => void {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'pinwheel-floor-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  const file = openSync(path.join(directory, 'answers'), 'a')
  let pending: PendingLine[] = []
  let isWriting = false

  const flush = (): void => {
    if (isWriting || pending.length === 0) return
    isWriting = true
    const batch = pending
    pending = []
    const settle = (error: Error | null): void => {
      isWriting = false
      for (const { onDurable } of batch) onDurable(error)
      flush()
    }
    const lines = batch.map(({ line }) => line).join('')
    write(file, lines, (error) => (error ? settle(error) : fdatasync(file, settle)))
  }

  return (line, onDurable) => {
    pending.push({ line, onDurable })
    if (pending.length === 1) setImmediate(flush)
  }
}
