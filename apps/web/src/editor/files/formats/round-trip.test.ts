import type { ClassicQuestion } from '@pinwheel/contract'
import { strToU8 } from 'fflate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWorkbook } from '../../../sheets/workbook.ts'
import { anyClassicQuestions } from '../../testing/arbitrary-drafts.ts'
import { EXPORT_FORMATS } from './exports.ts'
import { inOneLine } from './plain-text.ts'
import { recognise } from './recognise.ts'
import { toleranceOf } from './write-gift.ts'

/** Exports the questions that the format can hold, and imports the file. @returns both */
async function throughFile(name: string, questions: readonly ClassicQuestion[]) {
  const format = EXPORT_FORMATS.find((known) => known.name === name)!
  const held = questions.filter(format.holds)
  const written = format.write('A quiz', held)
  const bytes =
    'text' in written ? strToU8(written.text) : new Uint8Array(await (await toWorkbook([written.sheet])).arrayBuffer())
  const read = await recognise(bytes as Uint8Array<ArrayBuffer>)
  if (!read.ok && held.length > 0) throw new Error(read.problem)
  return { held, read: read.ok ? read.reading.questions.map(({ question }) => question) : [] }
}

/** Files of other programs have no runs of spaces and no no-break spaces. */
const oneLine = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) => (typeof part === 'string' ? inOneLine(part) : part)) as Value

const SHORT = { numRuns: 40 }

test('a table holds every question of a Classic quiz, with all that it has', () =>
  fc.assert(
    fc.asyncProperty(anyClassicQuestions, async (questions) => {
      const { held, read } = await throughFile('Table (CSV)', questions)
      expect(held).toHaveLength(questions.length)
      expect(read).toEqual(oneLine(questions))
    }),
    SHORT,
  ))

/** What GIFT and Moodle XML hold of a question. */
function inMoodle(question: ClassicQuestion): object {
  const { text } = oneLine(question).explanation ?? {}
  return { ...withoutExplanation(question), ...(text !== undefined && { explanation: { text } }) }
}

function withoutExplanation(question: ClassicQuestion): object {
  const { type, question: asked } = oneLine(question)
  switch (question.type) {
    case 'RANGE':
      // A tolerance of 0 with a fraction is not exact on our sliders.
      return { type, question: asked, correct: question.correct }
    case 'TRUE_FALSE':
      return { type, question: asked, correct: question.correct }
    case 'PUZZLE':
      return { type, question: asked, values: oneLine(question.values) }
    case 'MULTI_CHOICE':
    case 'TYPE_ANSWER':
      return { type, question: asked, options: oneLine(question.options) }
    case 'PIN':
      throw new Error('Moodle has no pin question.')
  }
}

test.each(['GIFT', 'Moodle XML'])('%s holds text and solution of every question but a pin', (name) =>
  fc.assert(
    fc.asyncProperty(anyClassicQuestions, async (questions) => {
      const { held, read } = await throughFile(name, questions)
      expect(held.every(({ type }) => type !== 'PIN')).toBe(true)
      expect(read).toMatchObject(held.map(inMoodle))
    }),
    SHORT,
  ),
)

test('a range keeps its tolerance through GIFT, on another scale', async () => {
  const range = {
    type: 'RANGE',
    question: 'Year?',
    points: 1000,
    duration: 30,
    min: 1900,
    max: 2000,
    correct: 1969,
  } as const
  for (const margin of ['LOW', 'MEDIUM', 'HIGH'] as const) {
    const { read } = await throughFile('GIFT', [{ ...range, margin }])
    const [back] = read
    if (back?.type !== 'RANGE') throw new Error('It is not a range.')
    expect(toleranceOf(back)).toBe(toleranceOf({ ...range, margin }))
  }
})

test('the spreadsheet of Kahoot! holds multiple choice of up to four answers and True or False', () =>
  fc.assert(
    fc.asyncProperty(anyClassicQuestions, async (questions) => {
      const { held, read } = await throughFile('Kahoot! spreadsheet (Excel)', questions)
      expect(read.map((question) => question.question)).toEqual(held.map((question) => inOneLine(question.question)))
      const solutions = held.map((question) =>
        question.type === 'MULTI_CHOICE'
          ? { options: oneLine(question.options) }
          : { type: 'TRUE_FALSE', correct: 'correct' in question && question.correct },
      )
      expect(read).toMatchObject(solutions)
    }),
    SHORT,
  ))
