import type { GameMode } from '@pinwheel/contract/plain'
import { describe, expect, test } from 'vitest'
import type { DraftQuestion } from '../model/draft-question.ts'
import { newQuestion } from '../model/draft-question.ts'
import { FINISHED } from '../testing/drafts.ts'
import { formatJson, MAX_ERRORS, parseQuestions, questionsToJson } from './questions-json.ts'

const { ZERO_TO_ONE_HUNDRED, ...CLASSIC } = FINISHED
const ALL = Object.values(CLASSIC)

function errorsIn(text: string, mode: GameMode = 'CLASSIC', accepted?: ReadonlySet<string>) {
  const reading = parseQuestions(text, mode, accepted)
  return reading.ok ? [] : reading.errors
}

/** The error messages for these questions. */
const messagesFor = (questions: readonly object[], mode?: GameMode) =>
  errorsIn(JSON.stringify(questions), mode).map(({ message }) => message)

/** The error messages for a finished question with other values. */
const messagesWith = (type: keyof typeof FINISHED, changes: object) =>
  messagesFor([{ ...FINISHED[type], ...changes }], type === 'ZERO_TO_ONE_HUNDRED' ? type : 'CLASSIC')

/** The part of the text that each error marks. */
const marked = (text: string, mode?: GameMode) =>
  errorsIn(text, mode).map(({ position }) => text.slice(position.from, position.to))

describe('a valid list', () => {
  test('[spec 2.116] is parsed back unchanged in both modes', () => {
    expect(parseQuestions(questionsToJson(ALL), 'CLASSIC')).toEqual({ ok: true, questions: ALL })
    expect(parseQuestions(questionsToJson([ZERO_TO_ONE_HUNDRED]), 'ZERO_TO_ONE_HUNDRED')).toEqual({
      ok: true,
      questions: [ZERO_TO_ONE_HUNDRED],
    })
  })

  test('is indented by two spaces, also by formatting', () => {
    const text = questionsToJson([FINISHED.TYPE_ANSWER])
    expect(text).toMatch(/^\[\n {2}\{\n {4}"type": "TYPE_ANSWER",\n {4}"question": "Capital of Norway\?",\n/)
    expect(formatJson(JSON.stringify(JSON.parse(text)))).toBe(text)
    expect(formatJson('[1,')).toBeUndefined()
  })
})

describe('the root', () => {
  test.each([
    ['{}', 'object'],
    ['"x"', 'string'],
    ['7', 'number'],
    ['true', 'boolean'],
    ['null', 'null'],
  ])('[spec 5.39] %s is refused, because it is not a list', (text, kind) =>
    expect(errorsIn(text)).toMatchObject([
      { message: `Unexpected root element. Expected array got ${kind}.`, field: '' },
    ]),
  )

  test('[spec 5.12] must have one to fifty questions', () => {
    expect(messagesFor([])).toEqual([
      "Invalid array length for field 'questions'. Expected a length at least 1, got 0.",
    ])
    expect(messagesFor(Array.from({ length: 51 }, () => FINISHED.PUZZLE))).toEqual([
      "Invalid array length for field 'questions'. Expected a length at most 50, got 51.",
    ])
  })
})

describe('a mode', () => {
  test('[spec 5.41] accepts only its own question types', () => {
    expect(messagesFor([{ ...FINISHED.PUZZLE, type: 'ESSAY' }])).toEqual(['Unknown question type for Classic mode'])
    expect(messagesFor([{ question: 'Why?' }])).toEqual(['Unknown question type for Classic mode'])
    expect(messagesFor([FINISHED.TRUE_FALSE], 'ZERO_TO_ONE_HUNDRED')).toContain(
      "Invalid value for field '[0].type'. Expected RANGE.",
    )
  })

  test('from 0 to 100 refuses the fields of a Classic range', () => {
    expect(messagesFor([{ ...FINISHED.RANGE, correct: 7 }], 'ZERO_TO_ONE_HUNDRED')).toEqual(
      ['points', 'min', 'max', 'margin'].map(
        (field) => `Invalid value for field '[0].${field}'. A question of this type has no such field.`,
      ),
    )
  })

  test('[spec 5.42] is refused if it is unknown', () => {
    expect(errorsIn('[]', 'SPEED' as GameMode)).toMatchObject([{ message: 'Unsupported game mode' }])
  })
})

describe('a field', () => {
  test.each([
    ['TRUE_FALSE', { points: '1000' }, "Invalid type for field '[0].points'. Expected number, got string"],
    ['TRUE_FALSE', { correct: null }, "Invalid type for field '[0].correct'. Expected boolean, got null"],
    ['TRUE_FALSE', { question: undefined }, "Invalid type for field '[0].question'. Expected string, got undefined"],
    ['RANGE', { margin: 5 }, "Invalid type for field '[0].margin'. Expected string, got number"],
    ['RANGE', { min: null }, "Invalid type for field '[0].min'. Expected number, got null"],
    ['PUZZLE', { values: 'Malta' }, "Invalid type for field '[0].values'. Expected array, got string"],
    ['PUZZLE', { media: [] }, "Invalid type for field '[0].media'. Expected object, got array"],
    ['MULTI_CHOICE', { options: ['a', 'b'] }, "Invalid type for field '[0].options[0]'. Expected object, got string"],
  ] as const)('[spec 5.8] of %s with %o has the wrong type', (type, changes, message) =>
    expect(messagesWith(type, changes)).toContain(message),
  )

  test.each([
    ['RANGE', { max: 10_001 }, "Invalid value for field '[0].max'. Expected at most 10000, got 10001."],
    ['RANGE', { min: -10_001 }, "Invalid value for field '[0].min'. Expected at least -10000, got -10001."],
    ['ZERO_TO_ONE_HUNDRED', { correct: 101 }, "Invalid value for field '[0].correct'. Expected at most 100, got 101."],
    ['PIN', { positionX: -0.1 }, "Invalid value for field '[0].positionX'. Expected at least 0, got -0.1."],
    ['PIN', { tolerance: 'NONE' }, "Invalid value for field '[0].tolerance'. Expected LOW, MEDIUM, HIGH or MAXIMUM."],
    ['PUZZLE', { points: 500 }, "Invalid value for field '[0].points'. Expected 0, 1000 or 2000."],
    [
      'PUZZLE',
      { duration: 7 },
      "Invalid value for field '[0].duration'. Expected 5, 10, 20, 30, 45, 60, 90, 120, 180 or 240.",
    ],
    [
      'PUZZLE',
      { media: { type: 'SMELL', url: 'https://example.org/' } },
      "Invalid value for field '[0].media.type'. Expected IMAGE, AUDIO or VIDEO.",
    ],
  ] as const)('[spec 5.9] of %s with %o has a value that is not allowed', (type, changes, message) =>
    expect(messagesWith(type, changes)).toEqual([message]),
  )

  test.each([
    ['PUZZLE', { question: '' }, "Invalid length for field '[0].question'. Expected a length at least 1, got 0."],
    ['PUZZLE', { question: '   ' }, "Invalid length for field '[0].question'. Expected a length at least 1, got 0."],
    [
      'TYPE_ANSWER',
      { options: [' '] },
      "Invalid length for field '[0].options[0]'. Expected a length at least 1, got 0.",
    ],
    ['PUZZLE', { question: 'a\u202eb' }, "Invalid characters for field '[0].question'."],
    ['PUZZLE', { question: '\u200d' }, "Invalid characters for field '[0].question'."],
    [
      'PUZZLE',
      { question: 'é'.repeat(76) },
      "Invalid length for field '[0].question'. Expected a length at most 75, got 76.",
    ],
    [
      'PUZZLE',
      { question: 'a'.repeat(121) },
      "Invalid length for field '[0].question'. Expected a length at most 75, got 121.",
    ],
    [
      'TYPE_ANSWER',
      { options: ['a'.repeat(21)] },
      "Invalid length for field '[0].options[0]'. Expected a length at most 20, got 21.",
    ],
    [
      'PUZZLE',
      { values: ['a', 'b'] },
      "Invalid array length for field '[0].values'. Expected a length at least 3, got 2.",
    ],
    [
      'TYPE_ANSWER',
      { options: ['a', 'b', 'c', 'd', 'e'] },
      "Invalid array length for field '[0].options'. Expected a length at most 4, got 5.",
    ],
  ] as const)('[spec 5.10, 5.12] of %s with %o has a length that is not allowed', (type, changes, message) =>
    expect(messagesWith(type, changes)).toEqual([message]),
  )

  test('[spec 5.11] may not contain control characters', () => {
    expect(messagesWith('PUZZLE', { question: 'Why\u0007?' })).toEqual(["Invalid characters for field '[0].question'."])
  })

  test.each([
    ['PIN', { imageURL: 'map.png' }, "Invalid value for field '[0].imageURL'. Is not a valid URL"],
    ['RANGE', { min: 3000 }, "Invalid value for field '[0].min'. Min must be less than max."],
    ['RANGE', { correct: 1 }, "Invalid value for field '[0].correct'. Correct must lie within min and max."],
    [
      'MULTI_CHOICE',
      {
        options: [
          { value: 'a', correct: false },
          { value: 'b', correct: false },
        ],
      },
      "Invalid value for field '[0].options'. At least one option must be marked correct",
    ],
    ['PUZZLE', { values: ['a', 'b', 'a'] }, "Invalid value for field '[0].values'. Each value may appear only once."],
    ['PUZZLE', { valeus: [] }, "Invalid value for field '[0].valeus'. A question of this type has no such field."],
  ] as const)('[spec 5.40] of %s with %o violates a custom rule', (type, changes, message) =>
    expect(messagesWith(type, changes)).toEqual([message]),
  )

  test('of a loaded question may keep its length', () => {
    const question = 'a'.repeat(100)
    const text = questionsToJson([{ ...FINISHED.PUZZLE, question }])
    expect(errorsIn(text)).toHaveLength(1)
    expect(errorsIn(text, 'CLASSIC', new Set([question]))).toEqual([])
  })

  test('with a number beyond the finite range is refused', () => {
    expect(errorsIn(questionsToJson([FINISHED.RANGE]).replace('1969', '1e999'))).toMatchObject([
      { message: "Invalid type for field '[0].correct'. Expected number, got infinity" },
    ])
  })
})

describe('an error is positioned', () => {
  const secondOf = (question: object) => questionsToJson([FINISHED.PUZZLE, question as DraftQuestion])

  test('at the value', () => {
    expect(marked(secondOf({ ...FINISHED.RANGE, margin: 'TINY' }))).toEqual(['"TINY"'])
  })

  test('at the name of a field that holds a list or object', () => {
    expect(marked(secondOf({ ...FINISHED.TYPE_ANSWER, options: ['a', 'b', 'c', 'd', 'e'] }))).toEqual(['"options"'])
  })

  test('at the brace of the question if a field is missing, with line and column', () => {
    const { points: _missing, ...worthless } = FINISHED.TRUE_FALSE
    const text = questionsToJson([worthless as DraftQuestion])
    expect(marked(text)).toEqual(['{'])
    expect(errorsIn(text)).toMatchObject([{ position: { line: 2, column: 3 } }])
  })

  test('at the last of two fields with the same name, which is the one that counts', () => {
    const text =
      '[{ "type": "TRUE_FALSE", "question": "Why?", "points": 0, "points": 5, "duration": 5, "correct": true }]'
    expect(marked(text)).toEqual(['5'])
    expect(errorsIn(text)[0]?.position.from).toBe(text.indexOf('5,'))
  })

  test('in the correct line with any kind of line break', () => {
    expect(errorsIn('[\r\n1,\r2,\n3]').map(({ position }) => [position.line, position.column])).toEqual([
      [2, 1],
      [3, 1],
      [4, 1],
    ])
  })
})

describe('a text that is not JSON', () => {
  test.each([
    ['', 'The text ends too early.', 1, 1],
    ['[\n{"a":1}', 'The text ends before its list is closed: ] is missing.', 2, 8],
    ['[{"a":1', 'The text ends before its object is closed: } is missing.', 1, 8],
    ['[1,\n]', 'A comma is not allowed before ].', 2, 1],
    ['{"a":1,}', 'A comma is not allowed before }.', 1, 8],
    ['[1 2]', 'A comma is missing.', 1, 4],
    ['[{"a":1 "b":2}]', 'A comma is missing.', 1, 9],
    ['{"a" 1}', 'A colon is missing after the name of a field.', 1, 6],
    ['{a:1}', 'Names of fields must be in double quotes.', 1, 2],
    ["['x']", 'Texts and names must be in double quotes.', 1, 2],
    ['["x]', 'A text is not closed, or contains a character that must be escaped.', 1, 2],
    ['// hi\n[]', 'JSON has no comments.', 1, 1],
    ['[NaN]', 'Unexpected NaN.', 1, 2],
    ['[1]]', 'Unexpected ].', 1, 4],
  ])('[spec 5.38] %j: %s', (text, message, line, column) =>
    expect(errorsIn(text)).toMatchObject([{ message, field: '', position: { line, column } }]),
  )
})

test('the number of reported errors is limited', () => {
  const blank = { type: 'PUZZLE', question: '', points: 1, duration: 1, values: [] }
  expect(messagesFor(Array.from({ length: 50 }, () => blank))).toHaveLength(MAX_ERRORS)
})

describe('an unfinished question', () => {
  test('is shown with null for an empty number, which is reported as an error', () => {
    const text = questionsToJson([{ ...FINISHED.RANGE, correct: Number.NaN }])
    expect(text).toContain('"correct": null')
    expect(errorsIn(text)).toMatchObject([{ field: '[0].correct' }])
  })

  test('is shown with null for a solution that was not chosen', () => {
    const { correct: _neither, ...unticked } = FINISHED.TRUE_FALSE
    expect(marked(questionsToJson([unticked]))).toEqual(['null'])
  })

  test('that is new lacks its text and its options', () => {
    expect(errorsIn(questionsToJson([newQuestion('CLASSIC')])).map(({ field }) => field)).toEqual([
      '[0].question',
      '[0].options[0].value',
      '[0].options[1].value',
    ])
  })

  test('is written without the empty rows at its end', () => {
    const text = questionsToJson([{ ...FINISHED.TYPE_ANSWER, options: ['Oslo', '', ''] }])
    expect(parseQuestions(text, 'CLASSIC')).toEqual({ ok: true, questions: [FINISHED.TYPE_ANSWER] })
  })
})
