import path from 'node:path'
import { kilobytes, loadedFor, readManifest, sizeOf } from './client-files.mjs'
import { buildIfStale } from './product.mjs'

/**
 * What a player's phone loads from the join link to the podium, by the build's own manifest: the page's entry and the
 * routes of entering, joining and playing, with all that they import at once.
 */
const BUDGET = { '.js': 120 * 1024, '.css': 15 * 1024, '.woff2': 115 * 1024 }
const ENTRIES = ['src/main.tsx', 'index.html']
// Every page of the live game but the stage, and the messages that pop up.
const PLAYER_PAGES = /^src\/(?:live\/(?!stage\/)|ui\/Toast\/)/

await buildIfStale()
const manifest = readManifest()
const keys = Object.keys(manifest).filter((key) => ENTRIES.includes(key) || PLAYER_PAGES.test(key))
const { chunks, files } = loadedFor(manifest, keys)

const sizes = Object.fromEntries(Object.keys(BUDGET).map((ending) => [ending, 0]))
for (const file of files) {
  const ending = path.extname(file)
  const size = sizeOf(file)
  if (!(ending in sizes) || size === undefined) continue
  sizes[ending] += size
  if (process.argv.includes('--files')) console.log(`${kilobytes(size).padStart(9)}  ${file}`)
}

for (const [ending, budget] of Object.entries(BUDGET)) {
  const verdict = sizes[ending] <= budget ? 'within' : 'OVER'
  console.log(`phone ${ending}: ${kilobytes(sizes[ending])}, ${verdict} ${kilobytes(budget)}`)
}
const phoneChunks = chunks.filter((key) => PLAYER_PAGES.test(key))
if (phoneChunks.length < 3) console.log('The pages of entering, joining and playing are missing in the build.')
process.exitCode = phoneChunks.length >= 3 && Object.keys(BUDGET).every((e) => sizes[e] <= BUDGET[e]) ? 0 : 1
