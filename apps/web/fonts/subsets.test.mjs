import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fontFiles, isInSubsets } from './subsets.mjs'

const SOURCES = path.resolve(import.meta.dirname, '../src/fonts')
const CATALOGUES = path.resolve(import.meta.dirname, '../messages')

test('the files are those that npm run fonts writes', async () => {
  const files = [...(await fontFiles())].map(([name, content]) => ({ name, content }))
  const [styles, faces] = [files.filter(isStyleSheet), files.filter((file) => !isStyleSheet(file))]
  expect(styles.map(({ name }) => words(readFileSync(path.join(SOURCES, name), 'utf8')))).toEqual(
    styles.map(({ content }) => words(content.toString())),
  )
  const isWritten = ({ name, content }) => content.equals(readFileSync(path.join(SOURCES, 'files', name)))
  expect(faces.filter((file) => !isWritten(file)).map(({ name }) => name)).toEqual([])
})

test('the faces have each Latin letter of each catalogue', () => {
  const catalogues = readdirSync(CATALOGUES).filter((file) => file.endsWith('.po'))
  expect(catalogues.length).toBeGreaterThan(15)
  const missing = catalogues.flatMap((file) => {
    const letters = new Set(readFileSync(path.join(CATALOGUES, file), 'utf8').match(/\p{Script=Latin}/gu))
    return [...letters].filter((letter) => !isInSubsets(letter)).map((letter) => `${file}: ${letter}`)
  })
  expect(missing).toEqual([])
})

test.each(['ąćęłńśźż', 'ğışİŞ', 'čďěňřšťůž', 'őű', 'ăâîșț', 'āģķļņū', 'ėįų', 'əƏ', 'ŵŷẃẅ', 'ĉĝĥĵŝŭ'])(
  'the faces have the letters %s',
  (letters) => {
    expect([...letters].filter((letter) => !isInSubsets(letter))).toEqual([])
  },
)

const isStyleSheet = ({ name }) => name === 'fonts.css'
const words = (style) => style.split(/\s+/).filter(Boolean)
