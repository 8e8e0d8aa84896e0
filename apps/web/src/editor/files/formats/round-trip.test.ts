import type { ClassicQuestion } from '@pinwheel/contract'
import type { GameMode } from '@pinwheel/contract/plain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWorkbook } from '../../../sheets/workbook.ts'
import { anyClassicQuestions, anyZeroToOneHundredQuestions } from '../../testing/arbitrary-drafts.ts'
import type { ClassicDraft } from '../../model/draft-question.ts'
import { FINISHED } from '../../testing/drafts.ts'
import { EXPORT_FORMATS } from './exports.ts'
import { toleranceOf } from './margins.ts'
import { questionPicture, questionPictureAlt } from './exported-picture.ts'
import { inOneLine } from './plain-text.ts'
import { recognise } from './recognise.ts'
import { asSlider, fromSlider } from './zero-to-one-hundred.ts'

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
async function throughFile(name: string, questions: readonly ClassicDraft[], mode: GameMode = 'CLASSIC') {
  const format = EXPORT_FORMATS.find((known) => known.name === name)!
  const held = questions.filter(format.holds)
  const pictures = [...new Set(held.map(questionPicture).filter((address) => address !== ''))].map((address) => ({
    address,
    bytes: aPng(),
    extension: 'png',
  }))
  const read = await recognise(await bytesOf(await format.write('A quiz', held, pictures, mode)))
  if ('problem' in read && held.length > 0) throw new Error(read.problem)
  const all = 'reading' in read ? read.reading.questions : []
  const { mode: readMode } = 'reading' in read ? read.reading : {}
  return { held, all, mode: readMode, read: all.map(({ question }) => question) }
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

test('a table holds several right options, also if one of them is their list', async () => {
  const options = [
    { value: '1, 2', correct: true },
    { value: '1, 3', correct: true },
    { value: '2, 3', correct: false },
  ]
  const { read } = await throughFile('Table (CSV)', [{ ...FINISHED.MULTI_CHOICE, options }])
  expect(read).toMatchObject([{ options }])
})

test('a table holds a quiz in 0–100 mode', () =>
  fc.assert(
    fc.asyncProperty(anyZeroToOneHundredQuestions, async (questions) => {
      const { read, mode } = await throughFile('Table (CSV)', questions.map(asSlider), 'ZERO_TO_ONE_HUNDRED')
      expect(mode).toBe('ZERO_TO_ONE_HUNDRED')
      expect(read.map((question) => question.type === 'RANGE' && fromSlider(question))).toEqual(oneLine(questions))
    }),
    SHORT,
  ))

test.each(['GIFT', 'Moodle XML', 'QTI 2.1 (package)', 'QTI 3.0 (package)'])(
  '%s holds each question of the 0–100 mode as a number',
  (name) =>
    fc.assert(
      fc.asyncProperty(anyZeroToOneHundredQuestions, async (questions) => {
        const { read, mode } = await throughFile(name, questions.map(asSlider), 'ZERO_TO_ONE_HUNDRED')
        expect(mode).toBeUndefined()
        expect(read).toMatchObject(
          oneLine(questions).map(({ question, correct }) => ({ type: 'RANGE', question, correct })),
        )
      }),
      { numRuns: 10 },
    ),
)

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

const described = (question: ClassicQuestion) => inOneLine(questionPictureAlt(question)) || undefined
const picturesOf = (question: ClassicQuestion, alt: string | undefined) =>
  questionPicture(question) === '' ? undefined : [aPng(), alt]

test('GIFT holds text and solution of every question but a pin', () =>
  fc.assert(
    fc.asyncProperty(anyClassicQuestions, async (questions) => {
      const { held, read } = await throughFile('GIFT', questions)
      expect(held.every(({ type }) => type !== 'PIN')).toBe(true)
      expect(read).toMatchObject(held.map(inMoodle))
    }),
    SHORT,
  ))

test('GIFT leaves out answers and items with an arrow, and holds texts that begin like a format or a weight', async () => {
  const options = [
    { value: '[html] is a format', correct: true },
    { value: '%50% of the points', correct: false },
  ]
  const { held, read } = await throughFile('GIFT', [
    { ...FINISHED.PUZZLE, values: ['x -> y', 'y', 'z'] },
    { ...FINISHED.TYPE_ANSWER, options: ['x -> y'] },
    { ...FINISHED.PUZZLE, values: ['[plain]', '[b]', '%5%'] },
    { ...FINISHED.TYPE_ANSWER, options: ['[html]', '%50% off'] },
    { ...FINISHED.MULTI_CHOICE, options, explanation: { text: '[markdown] is another one' } },
  ])
  expect(held).toHaveLength(3)
  expect(read).toMatchObject(held.map(inMoodle))
})

test('Moodle XML holds text, solution and picture of every question', () =>
  fc.assert(
    fc.asyncProperty(anyClassicQuestions, async (questions) => {
      const { held, read, all } = await throughFile('Moodle XML', questions)
      expect(held).toHaveLength(questions.length)
      expect(read).toMatchObject(held.map(inMoodle))
      expect(all.map(({ picture }) => picture && [picture.bytes, picture.alt])).toEqual(
        held.map((question) =>
          // The background of markers has no description.
          picturesOf(question, question.type === 'PIN' ? undefined : described(question)),
        ),
      )
    }),
    SHORT,
  ))

test.each(['Moodle XML', 'QTI 2.1 (package)'])('%s leaves out a pin without a place', async (name) => {
  const unplaced = { ...FINISHED.PIN, positionX: Number.NaN, positionY: Number.NaN }
  const { read } = await throughFile(name, [unplaced, FINISHED.PIN])
  expect(read).toMatchObject([{ type: 'PIN', positionX: 0.62, positionY: 0.41 }])
})

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
  const {
    media: _media,
    explanation,
    source: _source,
    ...rest
  } = {
    media: undefined,
    source: undefined,
    ...oneLine(question),
  }
  const explained = explanation?.text === undefined ? {} : { explanation: { text: explanation.text } }
  if (rest.type === 'TYPE_ANSWER') return { ...rest, ...explained, options: [...new Set(rest.options)] }
  if (rest.type !== 'PIN') return { ...rest, ...explained }
  const { imageAlt: _alt, imageCredit: _credit, ...pin } = { imageAlt: '', imageCredit: undefined, ...rest }
  const [x, y] = [Math.round(pin.positionX * WIDTH) / WIDTH, Math.round(pin.positionY * HEIGHT) / HEIGHT]
  return { ...pin, ...explained, imageURL: '', positionX: x, positionY: y }
}

test.each(['QTI 2.1 (package)', 'QTI 3.0 (package)'])('%s holds every question with its picture', (name) =>
  fc.assert(
    fc.asyncProperty(anyClassicQuestions, async (questions) => {
      const { held, read, all } = await throughFile(name, questions)
      expect(held).toHaveLength(questions.length)
      expect(read).toEqual(held.map(inQti))
      expect(all.map(({ picture }) => picture && [picture.bytes, picture.alt])).toEqual(
        held.map((question) => picturesOf(question, described(question))),
      )
    }),
    SHORT,
  ),
)

test.each(['Table (CSV)', 'GIFT', 'Moodle XML', 'QTI 2.1 (package)', 'QTI 3.0 (package)'])(
  '%s does not invent the right answer of an unfinished True or False question',
  async (name) => {
    const { correct: _correct, ...open } = FINISHED.TRUE_FALSE
    const { held, read } = await throughFile(name, [open])
    expect(held).toHaveLength(name === 'GIFT' ? 0 : 1)
    const isAnswered = (question: ClassicDraft): boolean =>
      question.type === 'TRUE_FALSE'
        ? question.correct !== undefined
        : question.type !== 'MULTI_CHOICE' || question.options.some(({ correct }) => correct)
    expect(read.filter(isAnswered)).toEqual([])
  },
)

test.each(['Moodle XML', 'QTI 2.1 (package)', 'QTI 3.0 (package)'])(
  '%s holds no pin without a picture or a place',
  async (name) => {
    const { held, read } = await throughFile(name, [
      FINISHED.PIN,
      { ...FINISHED.PIN, imageURL: '' },
      { ...FINISHED.PIN, positionX: Number.NaN, positionY: Number.NaN },
    ])
    expect([held.length, read.length]).toEqual([1, 1])
  },
)

test('a pin whose picture could not be loaded is left out of a QTI package', async () => {
  const format = EXPORT_FORMATS.find(({ name }) => name === 'QTI 2.1 (package)')!
  const written = await format.write('A quiz', [FINISHED.PIN, FINISHED.PUZZLE], [], 'CLASSIC')
  const read = await recognise(await bytesOf(written))
  const questions = 'reading' in read ? read.reading.questions : []
  expect(questions.map(({ question }) => question)).toEqual([FINISHED.PUZZLE])
})
