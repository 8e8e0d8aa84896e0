import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './process.mjs'

const dist = path.join(ROOT, 'apps/web/dist')

/** What the build of the client wrote, by source file: its chunk, and what that imports. */
export const readManifest = () => JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))

/** Everything that a browser loads at once for these entries of the manifest: the entries themselves, and their files. */
export function loadedFor(manifest, keys) {
  const files = new Set()
  const chunks = new Set()
  const load = (key) => {
    const chunk = manifest[key]
    if (!chunk || chunks.has(key)) return
    chunks.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) load(imported)
  }
  for (const key of keys) load(key)
  return { chunks: [...chunks], files: [...files] }
}

/** As it travels: the `.gz` that the build wrote beside it, fonts as they are. Undefined for what is not there. */
export function sizeOf(file) {
  const at = path.join(dist, file)
  if (!existsSync(at)) return undefined
  return statSync(path.extname(file) === '.woff2' ? at : `${at}.gz`).size
}

/** The modules that a file was made of. */
export function sourcesOf(file) {
  const map = path.join(dist, `${file}.map`)
  return existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')).sources : []
}

export const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`
