import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { noErrorReports } from './error-reports.ts'
import { JSON_BOUNDS, scanJson } from './json-bounds.ts'
import { createHttpServer } from './server.ts'

const isWithin = (text: string): boolean => scanJson(text, JSON_BOUNDS).isWithin

/** The same by what the parser makes of it. */
function isWithinParsed(value: unknown, depth = 0, count = { values: 1 }): boolean {
  if (typeof value !== 'object' || value === null) return true
  const members = Object.values(value)
  count.values += Math.max(1, members.length)
  return (
    depth < JSON_BOUNDS.depth &&
    members.length <= JSON_BOUNDS.membersEach &&
    members.every((member) => isWithinParsed(member, depth + 1, count)) &&
    count.values <= JSON_BOUNDS.values
  )
}

describe('the scan of a JSON text', () => {
  test('agrees with the parsed value, whatever its strings hold', () => {
    const text = fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ']', '}', ',', 'a', ' '), maxLength: 12 })
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 20, depthSize: 'large' },
        text,
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(text, tie('value'), { maxKeys: 4 }),
      ),
    }))
    fc.assert(
      fc.property(value, fc.nat(20), (inner, levels) => {
        let nested: unknown = inner
        for (let level = 0; level < levels; level += 1) nested = level % 2 === 0 ? [nested] : { nested }
        for (const space of [0, 2]) expect(isWithin(JSON.stringify(nested, null, space))).toBe(isWithinParsed(nested))
      }),
    )
  })

  test.each([
    [256, true],
    [257, false],
  ])('a list of %i members is within bounds: %s', (count, expected) => {
    expect(isWithin(JSON.stringify({ questions: Array.from({ length: count }, () => ({})) }))).toBe(expected)
  })

  test.each([
    ['330,000 empty objects', `{"questions":[${'{},'.repeat(330_000)}{}]}`, 3 * 256 + 20],
    ['half a million brackets', '['.repeat(500_000), JSON_BOUNDS.depth + 1],
    ['many lists of a few', `[${`[${'0,'.repeat(200)}0],`.repeat(2_000)}0]`, 3 * JSON_BOUNDS.values],
    ['a megabyte in one string', `{"title":"${'x'.repeat(1_000_000)}"}`, 10],
  ])('%s cost few steps', (_, text, most) => {
    expect(scanJson(text, JSON_BOUNDS).steps).toBeLessThanOrEqual(most)
  })

  test('no text costs more steps than it has characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', '\\', '[', ',', ']', ' '), maxLength: 500 }), (text) => {
        expect(scanJson(text, JSON_BOUNDS).steps).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})

test.each([
  ['too many members', `{"list":[${'{},'.repeat(300)}{}]}`],
  ['too deep a nesting', `{"list":${'['.repeat(20)}${']'.repeat(20)}}`],
])('a body with %s is refused before any of it is validated', async (_, payload) => {
  const tokens = { verify: () => undefined, isLive: async () => false, isKnownLive: () => false }
  const app = createHttpServer({ logLevel: 'silent', trustProxy: false, tokens, faults: noErrorReports })
  let validated = 0
  const counted = z.unknown().refine(() => (validated += 1) > 0)
  app.post('/lists', { schema: { body: z.object({ list: z.array(counted).max(50) }) } }, async () => ({}))
  const headers = { 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: '/lists', headers, payload })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ message: 'The request nests too deeply, or holds too many values.' })
  expect(validated).toBe(0)
  await app.close()
})
