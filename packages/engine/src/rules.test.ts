import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const here = dirname(fileURLToPath(import.meta.url))
const written = [...readFileSync(join(here, '../RULES.md'), 'utf8').matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(
  ([, rule]) => rule,
)

const tests = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'))
const titles = tests.flatMap((file) => [
  ...readFileSync(join(here, file), 'utf8').matchAll(/\(\s*['"]((?:\[[A-Z]\d+\] )+)|\['((?:\[[A-Z]\d+\] )+)/g),
])
const cited = new Set(titles.flatMap(([, title, row]) => (title ?? row ?? '').match(/[A-Z]\d+/g) ?? []))

test('every rule has a unique number, and a test that cites it', () => {
  expect(new Set(written).size).toBe(written.length)
  expect(written.filter((rule) => rule === undefined || !cited.has(rule))).toEqual([])
})

test('every rule that a test cites is in RULES.md', () => {
  expect([...cited].filter((rule) => !written.includes(rule))).toEqual([])
})
