import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const TOKENS = readFileSync(path.join(import.meta.dirname, '../tokens.css'), 'utf8')

/** The elements whose letters wide spacing does not part, but for languages: happy-dom does not know `:lang`. */
const [, list = ''] = /\[data-spacing='wide'\] :not\((.+)\) \{/.exec(TOKENS) ?? []
const EXCEPTED = list.split(', ').filter((selector) => !selector.startsWith(':lang'))

const isSpaced = (html: string): boolean => {
  const page = document.createElement('div')
  page.innerHTML = html
  const link = page.querySelector('a')!
  return !EXCEPTED.some((selector) => link.matches(selector))
}

test('wide spacing parts no joined letters, neither those of a text nor of a link in it', () => {
  expect(isSpaced('<a data-lines="high" data-joined="true">نهر</a>')).toBe(false)
  expect(isSpaced('<h2 data-lines="high" data-joined="true"><a>نهر</a></h2>')).toBe(false)
})

test('wide spacing holds for high scripts without joined letters', () => {
  expect(isSpaced('<a data-lines="highest">แม่น้ำ</a>')).toBe(true)
  expect(isSpaced('<h2 data-lines="high"><a>נהר</a></h2>')).toBe(true)
})
