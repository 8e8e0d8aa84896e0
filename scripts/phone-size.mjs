import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildIfStale } from './product.mjs'
import { ROOT } from './process.mjs'

/**
 * What a player's phone loads from the join link to the podium, by the build's own manifest: the page's entry and the
 * routes of entering, joining and playing, with all that they import at once. Sizes are gzip -9.
 */
const BUDGET = { '.js': 120 * 1024, '.css': 16 * 1024, '.woff2': 115 * 1024 }
const PLAYER_ROUTES = ['src/main.tsx', 'index.html']
// Every page of the live game but the stage, and the messages that pop up.
const PLAYER_PAGES = /^src\/(?:live\/(?!HostGame)|ui\/Toast\/)/

await buildIfStale()
const dist = path.join(ROOT, 'apps/web/dist')
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`

const files = new Set()
const seen = new Set()
function load(key) {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return
  seen.add(key)
  for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
  for (const imported of chunk.imports ?? []) load(imported)
}
for (const key of Object.keys(manifest)) if (PLAYER_ROUTES.includes(key) || PLAYER_PAGES.test(key)) load(key)

const sizes = Object.fromEntries(Object.keys(BUDGET).map((ending) => [ending, 0]))
for (const file of files) {
  const ending = path.extname(file)
  const at = path.join(dist, file)
  if (!(ending in sizes) || !existsSync(at)) continue
  const bytes = readFileSync(at)
  const size = ending === '.woff2' ? bytes.length : gzipSync(bytes, { level: 9 }).length
  sizes[ending] += size
  if (process.argv.includes('--files')) console.log(`${kilobytes(size).padStart(9)}  ${file}`)
}

for (const [ending, budget] of Object.entries(BUDGET)) {
  const verdict = sizes[ending] <= budget ? 'within' : 'OVER'
  console.log(`phone ${ending}: ${kilobytes(sizes[ending])}, ${verdict} ${kilobytes(budget)}`)
}
const phoneChunks = [...seen].filter((key) => PLAYER_PAGES.test(key))
if (phoneChunks.length < 3) console.log('The pages of entering, joining and playing are missing in the build.')
process.exitCode = phoneChunks.length >= 3 && Object.keys(BUDGET).every((e) => sizes[e] <= BUDGET[e]) ? 0 : 1
