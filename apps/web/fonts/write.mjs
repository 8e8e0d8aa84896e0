import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fontFiles } from './subsets.mjs'

// Writes the font files and their style sheet from the packages of our faces. Usage: npm run fonts

const FOLDER = path.resolve(import.meta.dirname, '../src/fonts')

mkdirSync(path.join(FOLDER, 'files'), { recursive: true })
for (const [name, content] of await fontFiles()) {
  const file = path.join(FOLDER, name.endsWith('.css') ? name : `files/${name}`)
  writeFileSync(file, content)
  console.log(`${(content.length / 1024).toFixed(1).padStart(6)} KB  ${path.relative(process.cwd(), file)}`)
}
