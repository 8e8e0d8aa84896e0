import { renameSync, writeFileSync } from 'node:fs'

// Loaded into the server before the product: on SIGUSR2 it collects garbage and writes the memory of the process to a file.
const file = process.env['MEMORY_REPORT'] ?? ''

process.on('SIGUSR2', () => {
  globalThis.gc()
  const { rss, heapUsed } = process.memoryUsage()
  writeFileSync(`${file}.new`, JSON.stringify({ rss, heapUsed }))
  renameSync(`${file}.new`, file)
})
