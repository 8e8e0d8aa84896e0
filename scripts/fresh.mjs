import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './process.mjs'

const NOT_SOURCES = new Set(['node_modules', 'dist', 'storybook-static', 'data'])

/** Newest change below a path, in ms; what a build makes or a package manager installs does not count. */
function newestChange(at) {
  const stat = statSync(at)
  if (!stat.isDirectory()) return stat.mtimeMs
  const entries = readdirSync(at).filter((name) => !NOT_SOURCES.has(name) && !name.endsWith('.tsbuildinfo'))
  return entries.reduce((newest, name) => Math.max(newest, newestChange(path.join(at, name))), 0)
}

/**
 * Runs a build unless all that it makes is there and none of its sources has changed since it began. Paths are the
 * project's; under `name` the cache remembers when that was.
 */
export async function keepFresh({ name, sources, makes, build }) {
  const stamp = path.join(ROOT, 'node_modules', '.cache', `pinwheel-${name}`)
  const isThere = [stamp, ...makes.map((file) => path.join(ROOT, file))].every((file) => existsSync(file))
  const isFresh = () => {
    const built = statSync(stamp).mtimeMs
    return sources.every((source) => newestChange(path.join(ROOT, source)) < built)
  }
  if (isThere && isFresh()) return
  const startedAt = new Date()
  await build()
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, '')
  utimesSync(stamp, startedAt, startedAt)
}
