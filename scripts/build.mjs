import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { mustSucceed, ROOT, run } from './process.mjs'

/** Builds the product unless it is built and no source has changed since. */
export const buildIfStale = () =>
  buildUnlessFresh({
    name: 'built',
    sources: ['packages', 'apps/server', 'apps/web', 'package-lock.json', 'tsconfig.base.json'],
    outputs: ['apps/server/dist/main.js', 'apps/web/dist/index.html'],
    script: ['run', 'build', '--silent'],
    title: 'Pinwheel',
  })

/** Builds Storybook unless it is built and no source has changed since. */
export const buildStorybookIfStale = () =>
  buildUnlessFresh({
    name: 'storybook',
    sources: ['packages/contract', 'apps/web', 'package-lock.json', 'tsconfig.base.json'],
    outputs: ['apps/web/storybook-static/index.json', 'apps/web/storybook-static/iframe.html'],
    script: ['run', 'storybook:build', '--silent', '-w', 'apps/web'],
    title: 'Storybook',
  })

/** Paths are relative to the project. A stamp file in the cache records when the last build started. */
async function buildUnlessFresh({ name, sources, outputs, script, title }) {
  const stamp = path.join(ROOT, 'node_modules', '.cache', `pinwheel-${name}`)
  const exists = [stamp, ...outputs.map((file) => path.join(ROOT, file))].every((file) => existsSync(file))
  if (exists && sources.every((source) => newestChange(path.join(ROOT, source)) < statSync(stamp).mtimeMs)) return
  const startedAt = new Date()
  console.log(`Building ${title} …`)
  await mustSucceed(run('npm', script), `The build of ${title}`)
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
