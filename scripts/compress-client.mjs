import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { ROOT } from './process.mjs'

/**
 * Writes what travels beside what was built. The server hands out a file's `.br` or `.gz` where there is one, and
 * compresses nothing while people wait. Fonts are compressed already; source maps are for developers.
 */
const dist = path.join(ROOT, 'apps/web/dist')
const TRAVELS_COMPRESSED = /\.(?:js|css|svg)$/

for (const file of readdirSync(dist, { recursive: true })) {
  if (!TRAVELS_COMPRESSED.test(file)) continue
  const bytes = readFileSync(path.join(dist, file))
  writeFileSync(path.join(dist, `${file}.br`), brotliCompressSync(bytes))
  writeFileSync(path.join(dist, `${file}.gz`), gzipSync(bytes, { level: 9 }))
}
