import type { ClassicQuestion } from '@pinwheel/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWorkbook } from '../../../sheets/workbook.ts'
import { anyClassicQuestions } from '../../testing/arbitrary-drafts.ts'
import { FINISHED } from '../../testing/drafts.ts'
import { EXPORT_FORMATS } from './exports.ts'
import { toleranceOf } from './margins.ts'
import { questionPicture } from './exported-picture.ts'
import { inOneLine } from './plain-text.ts'
import { recognise } from './recognise.ts'

const WIDTH = 1000
const HEIGHT = 500

/** The header of a PNG, which is all that is read of it. */
function aPng() {
  const view = new DataView(new ArrayBuffer(24))
  ;[0x89_50_4e_47, 0x0d_0a_1a_0a, 13, 0x49_48_44_52, WIDTH, HEIGHT].forEach((part, index) =>
    view.setUint32(index * 4, part),
  )
  return new Uint8Array(view.buffer)
}

async function bytesOf(
  written: Awaited<ReturnType<(typeof EXPORT_FORMATS)[number]['write']>>,
): Promise<Uint8Array<ArrayBuffer>> {
  if ('archive' in written) return written.archive
  if ('text' in written) return new TextEncoder().encode(written.text)
  return new Uint8Array(await (await toWorkbook([written.sheet])).arrayBuffer())
}

/** Exports the questions that the format can hold, and imports the file. @returns both */
async function throughFile(name: string, questions: readonly ClassicQuestion[]) {
  const format = EXPORT_FORMATS.find((known) => known.name === name)!
  const held = questions.filter(format.holds)
  const pictures = [...new Set(held.map(questionPicture).filter((address) => address !== ''))].map((address) => ({
    address,
    bytes: aPng(),
    extension: 'png',
  }))
  const read = await recognise(await bytesOf(await format.write('A quiz', held, pictures)))
  if ('problem' in read && held.length > 0) throw new Error(read.problem)
  const all = 'reading' in read ? read.reading.questions : []
  return { held, all, read: all.map(({ question }) => question) }
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
    case 'PIN': {
      const [x, y] = [Math.round(question.positionX * WIDTH) / WIDTH, Math.round(question.positionY * HEIGHT) / HEIGHT]
      return { type, question: asked, positionX: x, positionY: y, tolerance: question.tolerance }
    }
  }
}

test('GIFT holds text and solution of every question but a pin', () =>
  fc.assert(
    fc.asyncProperty(anyClassicQuestions, async (questions) => {
      const { held, read } = await throughFile('GIFT', questions)
      expect(held.every(({ type }) => type !== 'PIN')).toBe(true)
      expect(read).toMatchObject(held.map(inMoodle))
    }),
    SHORT,
  ))

test('Moodle XML holds text, solution and picture of every question', () =>
  fc.assert(
    fc.asyncProperty(anyClassicQuestions, async (questions) => {
      const { held, read, all } = await throughFile('Moodle XML', questions)
      expect(held).toHaveLength(questions.length)
      expect(read).toMatchObject(held.map(inMoodle))
      expect(all.map(({ picture }) => picture?.bytes)).toEqual(
        held.map((question) => (questionPicture(question) === '' ? undefined : aPng())),
      )
    }),
    SHORT,
  ))

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

/** What QTI holds of a question. Media are in the package, and the file has each accepted answer once. */
function inQti(question: ClassicQuestion): object {
  const { media: _media, explanation, ...rest } = { media: undefined, ...oneLine(question) }
  const explained = explanation?.text === undefined ? {} : { explanation: { text: explanation.text } }
  if (rest.type === 'TYPE_ANSWER') return { ...rest, ...explained, options: [...new Set(rest.options)] }
  if (rest.type !== 'PIN') return { ...rest, ...explained }
  const [x, y] = [Math.round(rest.positionX * WIDTH) / WIDTH, Math.round(rest.positionY * HEIGHT) / HEIGHT]
  return { ...rest, ...explained, imageURL: '', positionX: x, positionY: y }
}

test.each(['QTI 2.1 (package)', 'QTI 3.0 (package)'])('%s holds every question with its picture', (name) =>
  fc.assert(
    fc.asyncProperty(anyClassicQuestions, async (questions) => {
      const { held, read, all } = await throughFile(name, questions)
      expect(held).toHaveLength(questions.length)
      expect(read).toEqual(held.map(inQti))
      expect(all.map(({ picture }) => picture?.bytes)).toEqual(
        held.map((question) => (questionPicture(question) === '' ? undefined : aPng())),
      )
    }),
    SHORT,
  ),
)

test('a pin whose picture could not be loaded is left out of a QTI package', async () => {
  const format = EXPORT_FORMATS.find(({ name }) => name === 'QTI 2.1 (package)')!
  const written = await format.write('A quiz', [FINISHED.PIN, FINISHED.PUZZLE], [])
  const read = await recognise(await bytesOf(written))
  const questions = 'reading' in read ? read.reading.questions : []
  expect(questions.map(({ question }) => question)).toEqual([FINISHED.PUZZLE])
})
