import path from 'node:path'
import { kilobytes, loadedFor, readManifest, sizeOf, sourcesOf } from './client-files.mjs'
import { buildIfStale } from './product.mjs'

/**
 * What each page of the client loads when it is the first that somebody opens, with the entry. Fails when a page around the
 * game would load the creator, the stage or the phone, or when any page at all would load the editor of code.
 */
const OF_THE_CREATOR = /^src\/editor\//
const OF_THE_GAME = /^src\/live\/|^_game-/
/** What the creator loads only once somebody asks for its advanced editor. */
const ON_REQUEST = 'src/editor/advanced/AdvancedEditor.tsx'
const OF_CODE = /\/node_modules\/@(?:codemirror|lezer)\/|\/src\/editor\/advanced\/AdvancedEditor\.tsx$/
const ENTRIES = ['src/main.tsx', 'index.html']

await buildIfStale()
const manifest = readManifest()
const entries = Object.keys(manifest).filter((key) => ENTRIES.includes(key))
const pages = [...new Set(entries.flatMap((key) => manifest[key].dynamicImports ?? []))].filter((key) =>
  key.startsWith('src/'),
)

const total = (files, ending) =>
  files.filter((file) => path.extname(file) === ending).reduce((sum, file) => sum + (sizeOf(file) ?? 0), 0)

const strays = []
for (const page of pages.sort()) {
  const { chunks, files } = loadedFor(manifest, [...entries, page])
  const [scripts, styles] = ['.js', '.css'].map((ending) => kilobytes(total(files, ending)).padStart(9))
  console.log(`${scripts} of scripts ${styles} of styles  ${page}`)
  for (const foreign of [OF_THE_CREATOR, OF_THE_GAME])
    if (!foreign.test(page) && chunks.some((chunk) => foreign.test(chunk)))
      strays.push(`${page} loads ${chunks.filter((chunk) => foreign.test(chunk)).join(', ')}`)
  const code = files.filter((file) => sourcesOf(file).some((source) => OF_CODE.test(source)))
  if (code.length > 0) strays.push(`${page} loads the editor of code: ${code.join(', ')}`)
}
if (manifest[ON_REQUEST]) {
  const before = new Set(loadedFor(manifest, [...entries, 'src/editor/index.ts']).files)
  const more = loadedFor(manifest, [ON_REQUEST]).files.filter((file) => !before.has(file))
  const [scripts, styles] = ['.js', '.css'].map((ending) => kilobytes(total(more, ending)).padStart(9))
  console.log(`${scripts} of scripts ${styles} of styles  ${ON_REQUEST}, on request`)
} else strays.push(`${ON_REQUEST} is no chunk of its own.`)
for (const stray of strays) console.error(stray)
if (pages.length < 10) console.error('The pages are missing in the build.')
process.exitCode = strays.length === 0 && pages.length >= 10 ? 0 : 1
