import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { mustSucceed, ROOT, run } from './process.mjs'

const PRODUCT = {
  name: 'built',
  sources: ['packages', 'apps/server', 'apps/web', 'package-lock.json', 'tsconfig.base.json'],
  outputs: ['apps/server/dist/main.js', 'apps/web/dist/index.html'],
  script: ['run', 'build', '--silent'],
  title: 'Pinwheel',
}

const STORYBOOK = {
  name: 'storybook',
  sources: ['packages/contract', 'apps/web', 'package-lock.json', 'tsconfig.base.json'],
  outputs: ['apps/web/storybook-static/index.json', 'apps/web/storybook-static/iframe.html'],
  script: ['run', 'storybook:build', '--silent', '-w', 'apps/web'],
  title: 'Storybook',
}

/** Whether the product is built and no source has changed since. */
export const isProductBuilt = () => isFresh(PRODUCT)

/** Builds the product unless it is built and no source has changed since. */
export const buildIfStale = () => buildUnlessFresh(PRODUCT)

/** Builds Storybook unless it is built and no source has changed since. */
export const buildStorybookIfStale = () => buildUnlessFresh(STORYBOOK)

/** A file in the cache whose time is the start of the last build. */
const stampOf = (name) => path.join(ROOT, 'node_modules', '.cache', `pinwheel-${name}`)

/** Paths are relative to the project. */
function isFresh({ name, sources, outputs }) {
  const stamp = stampOf(name)
  const exists = [stamp, ...outputs.map((file) => path.join(ROOT, file))].every((file) => existsSync(file))
  return exists && sources.every((source) => newestChange(path.join(ROOT, source)) < statSync(stamp).mtimeMs)
}

async function buildUnlessFresh(target) {
  if (isFresh(target)) return
  const startedAt = new Date()
  console.log(`Building ${target.title} …`)
  await mustSucceed(run('npm', target.script), `The build of ${target.title}`)
  const stamp = stampOf(target.name)
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, '')
  utimesSync(stamp, startedAt, startedAt)
}

const NOT_SOURCES = new Set(['node_modules', 'dist', 'storybook-static', 'data'])

/** @returns the time of the newest change below a path, in ms. Build outputs and installed packages do not count. */
function newestChange(file) {
  const stat = statSync(file)
  if (!stat.isDirectory()) return stat.mtimeMs
  const entries = readdirSync(file).filter((name) => !NOT_SOURCES.has(name) && !name.endsWith('.tsbuildinfo'))
  return entries.reduce((newest, name) => Math.max(newest, newestChange(path.join(file, name))), 0)
}
