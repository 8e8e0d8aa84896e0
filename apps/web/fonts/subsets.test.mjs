import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fontFiles, isInSubsets } from './subsets.mjs'

const SOURCES = path.resolve(import.meta.dirname, '../src/fonts')
const CATALOGUES = path.resolve(import.meta.dirname, '../messages')

test('the files are those that npm run fonts writes', async () => {
  for (const [name, content] of await fontFiles())
    if (name === 'fonts.css')
      expect(words(readFileSync(path.join(SOURCES, name), 'utf8'))).toEqual(words(content.toString()))
    else expect(content.equals(readFileSync(path.join(SOURCES, 'files', name))), name).toBe(true)
})

test('the faces have each Latin letter of each catalogue', () => {
  const catalogues = readdirSync(CATALOGUES).filter((file) => file.endsWith('.po'))
  expect(catalogues.length).toBeGreaterThan(15)
  for (const file of catalogues) {
    const letters = new Set(readFileSync(path.join(CATALOGUES, file), 'utf8').match(/\p{Script=Latin}/gu))
    expect(
      [...letters].filter((letter) => !isInSubsets(letter)),
      file,
    ).toEqual([])
  }
})

test.each(['ąćęłńśźż', 'ğışİŞ', 'čďěňřšťůž', 'őű', 'ăâîșț', 'āģķļņū', 'ėįų', 'əƏ', 'ŵŷẃẅ', 'ĉĝĥĵŝŭ'])(
  'the faces have the letters %s',
  (letters) => {
    expect([...letters].filter((letter) => !isInSubsets(letter))).toEqual([])
  },
)

const words = (style) => style.split(/\s+/).filter(Boolean)
