import type { Question } from '@pinwheel/contract'
import type { GameMode } from '@pinwheel/contract/plain'
import { GAME_MODES } from '@pinwheel/contract/plain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyClassicQuestions, anyZeroToOneHundredQuestions } from '../testing/arbitrary-drafts.ts'
import { fieldName } from './error-messages.ts'
import { formatJson, MAX_ERRORS, parseQuestions, questionsToJson } from './questions-json.ts'

type Quiz = { mode: GameMode; questions: Question[] }

const anyQuiz: fc.Arbitrary<Quiz> = fc.oneof(
  anyClassicQuestions.map((questions) => ({ mode: 'CLASSIC' as const, questions })),
  anyZeroToOneHundredQuestions.map((questions) => ({ mode: 'ZERO_TO_ONE_HUNDRED' as const, questions })),
)

function expectErrorsWithin(text: string, mode: GameMode): readonly string[] {
  const reading = parseQuestions(text, mode)
  if (reading.ok) throw new Error(`Parsed as a valid list: ${text}`)
  expect(reading.errors.length).toBeGreaterThan(0)
  expect(reading.errors.length).toBeLessThanOrEqual(MAX_ERRORS)
  for (const { message, position } of reading.errors) {
    expect(message).not.toBe('')
    expect(position.from).toBeGreaterThanOrEqual(0)
    expect(position.to).toBeGreaterThanOrEqual(position.from)
    expect(position.to).toBeLessThanOrEqual(text.length)
    const lines = text.slice(0, position.from).split(/\r\n?|\n/)
    expect([position.line, position.column]).toEqual([lines.length, (lines.at(-1) ?? '').length + 1])
  }
  return reading.errors.map(({ field }) => field)
}

const MANY_LISTS = { timeout: 60_000 }

describe('any valid list', MANY_LISTS, () => {
  test('[spec 2.116] survives a round trip through JSON with any indentation', () => {
    fc.assert(
      fc.property(anyQuiz, fc.nat(4), ({ mode, questions }, indent) => {
        expect(parseQuestions(questionsToJson(questions), mode)).toEqual({ ok: true, questions })
        expect(parseQuestions(JSON.stringify(questions, null, indent), mode)).toEqual({ ok: true, questions })
        expect(formatJson(JSON.stringify(questions, null, indent))).toBe(JSON.stringify(questions, null, 2))
      }),
    )
  })

  test('[spec 2.117, 5.7] reports the field that was made invalid', () => {
    fc.assert(
      fc.property(
        anyQuiz,
        fc.nat(),
        fc.constantFrom('null', 'missing', 'misspelt'),
        ({ mode, questions }, pick, how) => {
          const fields = fieldsOf(questions).filter((path) => how === 'null' || typeof path.at(-1) === 'string')
          const path = fields[pick % fields.length] ?? []
          const { broken, reported } = withError(questions, path, how)
          const fieldsWithErrors = expectErrorsWithin(JSON.stringify(broken, null, 2), mode)
          expect(fieldsWithErrors).toContain(fieldName(reported))
        },
      ),
      { numRuns: 200 },
    )
  })

  test('is invalid when truncated anywhere', () => {
    fc.assert(
      fc.property(anyQuiz, fc.nat(), ({ mode, questions }, cut) => {
        const text = questionsToJson(questions)
        expectErrorsWithin(text.slice(0, cut % text.length), mode)
      }),
    )
  })
})

describe('any text', MANY_LISTS, () => {
  const jsonLike = fc.string({
    unit: fc.constantFrom(...'[]{}:,"\\/ \n\r1-.eE+', 'true', 'null', '"a"', "'", 'b', '\u0000', '\ud800', '😀'),
    maxLength: 40,
  })

  test('[spec 5.38] yields questions or errors with positions, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), jsonLike, fc.json()), fc.constantFrom(...GAME_MODES), (text, mode) => {
        expectErrorsWithin(text, mode)
      }),
      { numRuns: 300 },
    )
  })

  test('may consist of ten thousand brackets', () => {
    expectErrorsWithin('['.repeat(10_000), 'CLASSIC')
    expectErrorsWithin('['.repeat(10_000) + ']'.repeat(10_000), 'CLASSIC')
  })
})

type Path = readonly (string | number)[]

/** The paths of the questions and of all values in them. */
function fieldsOf(value: unknown, path: Path = []): Path[] {
  const inner: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item: unknown, index) => [index, item])
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : []
  return inner.flatMap(([key, part]) => [[...path, key], ...fieldsOf(part, [...path, key])])
}

/** Fields that may be absent. */
const OPTIONAL = new Set([
  ...['media', 'explanation', 'source', 'imageAlt', 'imageCredit'].map((field) => `question.${field}`),
  ...['text', 'media'].map((field) => `explanation.${field}`),
  ...['alt', 'credit'].map((field) => `media.${field}`),
  ...['title', 'author', 'licenceURL'].flatMap((field) => [`credit.${field}`, `imageCredit.${field}`]),
  'source.author',
])

/** The questions with an invalid value at a path, and the path that must be reported. */
function withError(questions: Question[], path: Path, how: string): { broken: unknown; reported: Path } {
  const broken = structuredClone(questions)
  const above = path.slice(0, -1)
  const parent = above.reduce<Fields>((inner, key) => inner[key] as Fields, broken as unknown as Fields)
  const key = path.at(-1) ?? 0
  const value = parent[key]
  const isOptional = OPTIONAL.has(`${typeof above.at(-1) === 'string' ? above.at(-1) : 'question'}.${key}`)
  if (how === 'null' || (how === 'missing' && isOptional)) parent[key] = null
  else delete parent[key]
  if (how === 'misspelt') parent[`${key}s`] = value
  // An explanation without a text and a picture is an error itself.
  const isEmptied = above.at(-1) === 'explanation' && Object.keys(parent).length === 1
  const misspelt = isEmptied ? above : [...above, `${key}s`]
  return { broken, reported: how === 'misspelt' && isOptional ? misspelt : path }
}

type Fields = Record<string | number, unknown>
