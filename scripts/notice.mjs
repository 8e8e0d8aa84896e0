import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './process.mjs'

/**
 * Writes NOTICE: the licences of all production dependencies in the lock file. With `--check` it fails if NOTICE is outdated.
 * The texts come from the installed packages. Packages for one platform are installed on that platform only, so
 * `scripts/notice-platforms.txt` contains their texts.
 */
const PRODUCT = ['apps/server', 'apps/web', 'packages/contract', 'packages/engine']
const FILE = path.join(ROOT, 'NOTICE')
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i
const RULE = '='.repeat(80)

const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))

/** Resolves a package name from a location in the lock file, as Node does. */
function resolve(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const place = path.posix.join(at, 'node_modules', name)
    if (packages[place]) return packages[place].link ? packages[place].resolved : place
    if (at === '') return undefined
  }
}

/** The transitive production dependencies of these packages. */
function closureOf(places) {
  const found = new Set()
  const visit = (place) => {
    // A peer dependency that is only installed for development is not part of the product.
    if (place === undefined || found.has(place) || packages[place].dev) return
    found.add(place)
    const { dependencies, optionalDependencies, peerDependencies } = packages[place]
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      visit(resolve(place, name))
  }
  places.forEach(visit)
  return [...found].filter((place) => place.includes('node_modules/'))
}

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
const isForOnePlatform = ({ optional, os, cpu }) => Boolean(optional || os || cpu)

function textOf(place) {
  const folder = path.join(ROOT, place)
  if (!existsSync(folder)) throw new Error(`${place} is not installed. Run \`npm ci\`.`)
  const files = readdirSync(folder).filter((name) => LICENCE_FILE.test(name))
  const texts = files.sort().map((name) => readFileSync(path.join(folder, name), 'utf8'))
  return texts.length > 0 ? texts.map(normalised).join('\n\n') : withoutText(place)
}

const normalised = (text) =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .trim()

function withoutText(place) {
  const { author, license } = JSON.parse(readFileSync(path.join(ROOT, place, 'package.json'), 'utf8'))
  const name = typeof author === 'string' ? author : author?.name
  return `${license}, without a text of its own.${name ? ` Author: ${name}` : ''}`
}

function notice() {
  const places = closureOf(PRODUCT)
  const line = (place) => `${nameOf(place)} ${packages[place].version} (${packages[place].license})`
  const byText = new Map()
  for (const place of places.filter((candidate) => !isForOnePlatform(packages[candidate]))) {
    const text = textOf(place)
    byText.set(text, [...new Set([...(byText.get(text) ?? []), line(place)])].sort())
  }
  const groups = [...byText].map(([text, lines]) => `${lines.join('\n')}\n\n${text}`).sort()
  const platforms = places.filter((place) => isForOnePlatform(packages[place])).map(line)
  const platformText = readFileSync(path.join(ROOT, 'scripts/notice-platforms.txt'), 'utf8').trim()
  const head = [
    'Pinwheel is MIT-licensed (see LICENSE). It is built from and installs the following works of others.',
    'Written by `node scripts/notice.mjs` from the lock file.',
  ].join('\n')
  const ofPlatforms = `Installed for one platform each:\n\n${[...new Set(platforms)].sort().join('\n')}\n\n${platformText}`
  return `${[head, ofPlatforms, ...groups].join(`\n\n${RULE}\n\n`)}\n`
}

const text = notice()
if (!process.argv.includes('--check')) writeFileSync(FILE, text)
else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
  console.error('NOTICE is outdated. Run `node scripts/notice.mjs` and commit it.')
  process.exitCode = 1
}
