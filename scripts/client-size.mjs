import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { buildIfStale } from './build.mjs'
import { ROOT } from './process.mjs'

// Checks what the built client loads, by the manifest of the build: the size budget of the player's pages, and that no
// page loads code that belongs to another one. With --files it lists the files of the player's pages.

const DIST = path.join(ROOT, 'apps/web/dist')
const ENTRIES = ['src/main.tsx', 'index.html']

await buildIfStale()
const manifest = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8'))
const entries = Object.keys(manifest).filter((key) => ENTRIES.includes(key))

/** The chunks and files that a browser loads for these keys of the manifest, without dynamic imports. */
function loadedFor(keys) {
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

/** The transferred size: of the `.gz` file, or of the file itself for fonts. Undefined if the file does not exist. */
function sizeOf(file) {
  const absolute = path.join(DIST, file)
  if (!existsSync(absolute)) return undefined
  return statSync(path.extname(file) === '.woff2' ? absolute : `${absolute}.gz`).size
}

/** The source modules of a built file. */
function sourcesOf(file) {
  const map = path.join(DIST, `${file}.map`)
  return existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')).sources : []
}

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`

const totalSize = (files, extension) =>
  files.filter((file) => path.extname(file) === extension).reduce((sum, file) => sum + (sizeOf(file) ?? 0), 0)

/** The scripts besides the client that every page loads. */
const scriptsOfThePage = [
  ...readFileSync(path.join(DIST, 'index.html'), 'utf8').matchAll(/<script async src="\/([^"]+)"/g),
].map(([, file]) => file)

/** The catalogues of the player's pages. A phone loads one of them. */
const PLAYER_CATALOGUE = /^virtual:messages\/player\/(?<language>.+)$/

/** A player's phone loads these pages from the join link to the podium, in one language. @returns the errors. */
function checkPlayerBudget() {
  const budget = { '.js': 120 * 1024, '.css': 15 * 1024, '.woff2': 115 * 1024 }
  const playerPages = /^src\/live\/(?!stage\/)|^_game-/
  const keys = Object.keys(manifest).filter((key) => playerPages.test(key))
  const loaded = loadedFor([...entries, ...keys])
  const { chunks } = loaded
  const files = [...loaded.files, ...scriptsOfThePage]
  if (process.argv.includes('--files'))
    for (const file of files.filter((name) => path.extname(name) in budget))
      console.log(`${kilobytes(sizeOf(file) ?? 0).padStart(9)}  ${file}`)
  const errors = []
  const catalogues = Object.keys(manifest).flatMap((key) => {
    const language = PLAYER_CATALOGUE.exec(key)?.groups.language
    return language ? [{ language, size: totalSize([manifest[key].file], '.js') }] : []
  })
  const sizes = Object.fromEntries(Object.keys(budget).map((extension) => [extension, totalSize(files, extension)]))
  const byLanguage = catalogues.map(({ language, size }) => ({ language, size: sizes['.js'] + size }))
  console.log(
    `Scripts and texts of a player: ${byLanguage.map(({ language, size }) => `${language} ${kilobytes(size)}`).join(', ')}.`,
  )
  for (const { language, size } of byLanguage)
    if (size > budget['.js']) errors.push(`In ${language} they exceed the budget of ${kilobytes(budget['.js'])}.`)
  for (const extension of ['.css', '.woff2']) {
    const [size, limit] = [sizes[extension], budget[extension]]
    const summary = `The player's pages load ${kilobytes(size)} of ${extension}; the budget is ${kilobytes(limit)}.`
    console.log(summary)
    if (size > limit) errors.push(summary)
  }
  if (chunks.filter((key) => playerPages.test(key)).length < 2 || catalogues.length === 0)
    errors.push("The build does not contain the player's pages.")
  return errors
}

/** Lists what each page loads as the first one. @returns an error for code that belongs to another page. */
function checkPages() {
  const ofTheCreator = /^src\/editor\//
  const ofTheGame = /^src\/live\/|^_game-/
  const advancedEditor = 'src/editor/advanced/AdvancedEditor.tsx'
  const codeEditor = /\/node_modules\/@(?:codemirror|lezer)\/|\/src\/editor\/advanced\/AdvancedEditor\.tsx$/
  const pages = [...new Set(entries.flatMap((key) => manifest[key].dynamicImports ?? []))].filter((key) =>
    key.startsWith('src/'),
  )
  const print = (name, files) => {
    const [scripts, styles] = ['.js', '.css'].map((extension) => kilobytes(totalSize(files, extension)).padStart(9))
    console.log(`${scripts} of scripts ${styles} of styles  ${name}`)
  }
  const errors = []
  for (const page of pages.sort()) {
    const { chunks, files } = loadedFor([...entries, page])
    print(page, files)
    for (const other of [ofTheCreator, ofTheGame])
      if (!other.test(page) && chunks.some((chunk) => other.test(chunk)))
        errors.push(`${page} loads ${chunks.filter((chunk) => other.test(chunk)).join(', ')}`)
    const codeEditorFiles = files.filter((file) => sourcesOf(file).some((source) => codeEditor.test(source)))
    if (codeEditorFiles.length > 0) errors.push(`${page} loads the code editor: ${codeEditorFiles.join(', ')}`)
  }
  if (manifest[advancedEditor]) {
    const ofTheEditor = new Set(loadedFor([...entries, 'src/editor/index.ts']).files)
    const files = loadedFor([advancedEditor]).files.filter((file) => !ofTheEditor.has(file))
    print(`${advancedEditor}, when it is opened`, files)
  } else errors.push(`${advancedEditor} is not a separate chunk.`)
  if (pages.length < 10) errors.push('The build does not contain the pages.')
  return errors
}

const errors = [...checkPlayerBudget(), ...checkPages()]
for (const error of errors) console.error(error)
process.exitCode = errors.length > 0 ? 1 : 0
