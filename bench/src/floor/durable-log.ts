import { fdatasync, mkdtempSync, openSync, rmSync, write } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

type Waiting = { line: string; onDurable: (error: Error | null) => void }

/**
 * The least that "acknowledged means stored" takes: an append, and one fdatasync for all lines that wait meanwhile.
 * @returns how to append a line.
 */
export function openDurableLog(): (line: string, onDurable: Waiting['onDurable']) => void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pinwheel-floor-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = openSync(path.join(folder, 'answers'), 'a')
  let waiting: Waiting[] = []
  let isWriting = false

  const flush = (): void => {
    if (isWriting || waiting.length === 0) return
    isWriting = true
    const batch = waiting
    waiting = []
    const settle = (error: Error | null): void => {
      isWriting = false
      for (const { onDurable } of batch) onDurable(error)
      flush()
    }
    const lines = batch.map(({ line }) => line).join('')
    write(file, lines, (error) => (error ? settle(error) : fdatasync(file, settle)))
  }

  return (line, onDurable) => {
    waiting.push({ line, onDurable })
    if (waiting.length === 1) setImmediate(flush)
  }
}
