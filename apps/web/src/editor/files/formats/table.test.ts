import { describe, expect, test } from 'vitest'
import type { Cell } from './reading.ts'
import { readTables } from './table.ts'
import { isQuestionTable, planOf } from './table-columns.ts'

const read = (...rows: Cell[][]) => readTables([{ rows }], (table) => planOf(table))

const KAHOOT = [
  null,
  'Question - max 120 characters',
  'Answer 1 - max 75 characters',
  'Answer 2 - max 75 characters',
  'Answer 3 - max 75 characters',
  'Answer 4 - max 75 characters',
  'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
  'Correct answer(s) - choose at least one',
]
const INSTRUCTIONS: Cell[][] = [
  [],
  [null, 'Quiz template'],
  [null, 'Add questions, at least two answer alternatives'],
  [],
]

describe('the spreadsheet of Kahoot!', () => {
  test('is found below its instructions, and numbered rows without content are ignored', () => {
    const { questions, leftOut } = read(
      ...INSTRUCTIONS,
      KAHOOT,
      [1, 'Which are planets?', 'Mars', 'Venus', 'Luna', null, 60, '1,2'],
      [2, 'Capital of Norway?', 'Oslo', 'Bergen', null, null, 20, 1],
      [3, null, null, null, null, null, null, null],
    )
    expect(leftOut).toEqual([])
    expect(questions.map(({ place }) => place)).toEqual(['Row 6', 'Row 7'])
    expect(questions[0]).toMatchObject({
      question: {
        type: 'MULTI_CHOICE',
        question: 'Which are planets?',
        duration: 60,
        options: [
          { value: 'Mars', correct: true },
          { value: 'Venus', correct: true },
          { value: 'Luna', correct: false },
        ],
      },
    })
    expect(questions[1]?.question).toMatchObject({ duration: 20, options: [{ correct: true }, { correct: false }] })
  })

  test.each<[string, Cell, boolean[]]>([
    ['a number', 2, [false, true, false]],
    ['a decimal number', '2.0', [false, true, false]],
    ['a list with spaces', ' 1 , 3 ', [true, false, true]],
    ['a list with semicolons', '1;3', [true, false, true]],
    ['a letter', 'B', [false, true, false]],
    ['its text', 'mars', [true, false, false]],
    ['texts', 'Mars; Luna', [true, false, true]],
  ])('the right answers can be %s', (_, correct, expected) => {
    const { questions } = read(KAHOOT, [null, 'Which?', 'Mars', 'Venus', 'Luna', null, 20, correct])
    const question = questions[0]?.question
    if (question?.type !== 'MULTI_CHOICE') throw new Error('It is not a multiple choice.')
    expect(question.options.map((option) => option.correct)).toEqual(expected)
  })

  test('a time limit that we do not have becomes the nearest one, and the change is reported', () => {
    const { questions } = read(KAHOOT, [null, 'Which?', 'Mars', 'Venus', null, null, 15, 1])
    expect(questions[0]).toMatchObject({
      question: { duration: 20 },
      changes: ['The time limit of 15 s became 20 s (cell G2).'],
    })
  })

  test.each([
    [['1939', '1945', '1918'], '1945', [false, true, false]],
    [['10', '20', '30'], '10, 30', [true, false, true]],
    [['3', '2', '1'], '3', [false, false, true]],
    [['10', '20', '30'], '1, 7', [true, false, false]],
  ])('of the answers %s, the right one can be named by its number or by its text: %s', (answers, correct, expected) => {
    const question = read(KAHOOT, [null, 'Which?', ...answers, null, 20, correct]).questions[0]?.question
    expect(question?.type === 'MULTI_CHOICE' && question.options.map((option) => option.correct)).toEqual(expected)
  })

  test('a right answer that is not there stays open, and the row is named', () => {
    const { questions } = read(KAHOOT, [null, 'Which?', 'Mars', 'Venus', null, null, 20, 'Pluto'])
    expect(questions[0]).toMatchObject({
      place: 'Row 2',
      changes: ['The right answer "Pluto" is not one of its answers (cell H2).'],
      question: { options: [{ correct: false }, { correct: false }] },
    })
  })
})

test('ClassQuiz writes its own headings, and title and description above them', () => {
  const { title, questions } = read(
    [null, 'Title', 'Rivers and lakes'],
    [
      null,
      'Question',
      '1st Answer',
      '2nd Answer',
      '3rd Answer',
      '4th Answer',
      'Time Limit (max. 120)',
      'Correct Answers',
    ],
    [1, 'Is the Aral Sea a lake?', 'True', 'False', null, null, 30, '1'],
  )
  expect(title).toBe('Rivers and lakes')
  expect(questions[0]?.question).toMatchObject({ type: 'TRUE_FALSE', correct: true })
})

test('Blooket has line breaks in its headings', () => {
  const { questions } = read(
    ['Blooket\nImport Template', '', '', '', '', '', '', ''],
    [
      'Question #',
      'Question Text',
      'Answer 1',
      'Answer 2',
      'Answer 3\n(Optional)',
      'Answer 4\n(Optional)',
      'Time Limit (sec)\n(Max: 300 seconds)',
      'Correct Answer(s)\n(Only include Answer #)',
    ],
    ['1', 'Capital of Norway?', 'Oslo', 'Bergen', '', '', '300', '1'],
  )
  expect(questions[0]).toMatchObject({
    question: { question: 'Capital of Norway?', duration: 240, options: [{ correct: true }, { correct: false }] },
    changes: ['The time limit of 300 s became 240 s (cell G3).'],
  })
})

test('columns can have any order, and without options the right answer is typed', () => {
  const { questions } = read(['Solution', 'Points', 'Question'], ['Oslo', 2000, 'Capital of Norway?'])
  expect(questions[0]?.question).toMatchObject({ type: 'TYPE_ANSWER', points: 2000, options: ['Oslo'] })
})

test('a column with the type has all types', () => {
  const headings = [
    'Type',
    'Question',
    'A',
    'B',
    'C',
    'Correct',
    'Min',
    'Max',
    'Margin',
    'X',
    'Y',
    'Tolerance',
    'Picture',
  ]
  const { questions } = read(
    headings,
    ['RANGE', 'Year?', '', '', '', 1969, 1900, 2025, 'LOW', '', '', '', ''],
    ['Puzzle', 'Order?', 'a', 'b', 'c', '', '', '', '', '', '', '', ''],
    ['pin', 'Where?', '', '', '', '', '', '', '', '0,62', 0.41, 'High', 'https://example.org/map.png'],
    ['True False', 'Lake?', '', '', '', 'false', '', '', '', '', '', '', 'https://example.org/lake.png'],
    ['Type answer', 'Capital?', 'Oslo', 'Christiania', '', '', '', '', '', '', '', '', ''],
  )
  expect(questions.map(({ question }) => question)).toMatchObject([
    { type: 'RANGE', correct: 1969, min: 1900, max: 2025, margin: 'LOW' },
    { type: 'PUZZLE', values: ['a', 'b', 'c'] },
    { type: 'PIN', positionX: 0.62, positionY: 0.41, tolerance: 'HIGH', imageURL: 'https://example.org/map.png' },
    { type: 'TRUE_FALSE', correct: false, media: { type: 'IMAGE', url: 'https://example.org/lake.png' } },
    { type: 'TYPE_ANSWER', options: ['Oslo', 'Christiania'] },
  ])
})

test('nothing is cut: long texts and further answers arrive whole', () => {
  const text = 'a'.repeat(500)
  const { questions } = read(
    ['Question', ...Array.from({ length: 8 }, (_, index) => `Answer ${index + 1}`), 'Correct'],
    [text, 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 8],
  )
  const question = questions[0]?.question
  expect(question?.question).toBe(text)
  expect(question?.type === 'MULTI_CHOICE' && question.options.map(({ value }) => value).join('')).toBe('abcdefgh')
})

test.each<[string, Cell[][]]>([
  [
    'a list of pupils',
    [
      ['Name', 'Class'],
      ['Ada', '7b'],
    ],
  ],
  ['a question without a column for answers', [['Question'], ['Why?']]],
  ['nothing', []],
])('%s is not a table of questions', (_, rows) => {
  expect(isQuestionTable({ rows })).toBe(false)
})

test('a formula is a text', () => {
  const { questions } = read(['Question', 'Answer 1', 'Answer 2', 'Correct'], ['=1+1', '=HYPERLINK("x")', '2', 1])
  expect(questions[0]?.question).toMatchObject({ question: '=1+1', options: [{ value: '=HYPERLINK("x")' }, {}] })
})

describe('the 0–100 mode', () => {
  const HEADINGS = ['Type', 'Question', 'Answer 1', 'Answer 2', 'Correct']
  const NUMBER = ['ZERO_TO_ONE_HUNDRED', 'Share of water?', null, null, 71]

  test('is that of a table in which all questions have it', () => {
    const { mode, questions } = read(HEADINGS, NUMBER, NUMBER)
    expect(mode).toBe('ZERO_TO_ONE_HUNDRED')
    expect(questions.map(({ changes }) => changes)).toEqual([[], []])
  })

  test('is left out beside other questions, and the report says so', () => {
    const { mode, questions } = read(HEADINGS, NUMBER, ['TRUE_FALSE', 'So?', null, null, 'true'])
    expect(mode).toBe('CLASSIC')
    expect(questions).toMatchObject([
      { question: { type: 'RANGE', min: 0, max: 100, correct: 71 }, changes: [expect.stringMatching(/0–100 mode/)] },
      { question: { type: 'TRUE_FALSE' }, changes: [] },
    ])
  })
})

test('a column of tags gives each question its tags', () => {
  const { questions } = read(
    ['Question', 'Answer 1', 'Answer 2', 'Correct', 'Tags'],
    ['Capital?', 'Oslo', 'Rome', 1, 'Europe, capitals; easy'],
    ['Town?', 'Oslo', 'Rome', 1, ''],
    ['Language?', 'Oslo', 'C#', 2, '#easy #short, C#'],
  )
  expect(questions.map(({ tags }) => tags)).toEqual([
    ['Europe', 'capitals', 'easy'],
    undefined,
    ['easy', 'short', 'C#'],
  ])
})

test.each([
  [
    'one answer',
    ['Capital?', 'Oslo', '', ''],
    { type: 'TYPE_ANSWER', options: ['Oslo'] },
    'It has one answer: players type it.',
  ],
  [
    'no answer and the right one',
    ['Capital?', '', '', 'Oslo'],
    { type: 'TYPE_ANSWER', options: ['Oslo'] },
    'It has one answer: players type it.',
  ],
  [
    'empty cells for answers',
    ['Capital?', '', '', ''],
    { type: 'MULTI_CHOICE', options: [] },
    'The row names no right answer.',
  ],
])('a row with %s says what it becomes', (_, row, question, change) => {
  expect(read(['Question', 'Answer 1', 'Answer 2', 'Correct'], row).questions).toMatchObject([
    { question, changes: [change] },
  ])
})

test('title and description above the headings are those of the quiz', () => {
  const { title, description } = read(
    ['', 'Title', 'Capitals'],
    ['', 'Description', 'Of Europe'],
    ['Question', 'Answer 1', 'Answer 2', 'Correct'],
    ['Capital?', 'Oslo', 'Rome', 1],
  )
  expect([title, description]).toEqual(['Capitals', 'Of Europe'])
})

test('credits that cannot be read are reported, and nothing else is lost', () => {
  const { questions } = read(
    ['Question', 'Answer 1', 'Answer 2', 'Correct', 'Credits and source'],
    ['Capital?', 'Oslo', 'Rome', 1, 'by Ada'],
  )
  expect(questions).toMatchObject([
    { question: { question: 'Capital?' }, changes: [expect.stringMatching(/cannot be read \(cell E2\)/)] },
  ])
})

test.each([
  ['a time limit', 'Time limit', 'soon', '"soon" was not understood, and was left out (cell E2).'],
  ['a margin', 'Margin', 'wide', '"wide" was not understood, and was left out (cell E2).'],
  ['a type', 'Type', 'Cloze', 'The type "Cloze" is unknown here: the question was read by its answers.'],
])('%s that means nothing here is reported', (_, heading, text, change) => {
  const { questions } = read(
    ['Question', 'Answer 1', 'Answer 2', 'Correct', heading],
    ['Capital?', 'Oslo', 'Rome', 1, text],
  )
  expect(questions[0]?.changes).toEqual([change])
})

test('beside wrong answers, a right answer that is a number counts no options', () => {
  const { questions } = read(
    ['Question', 'Correct answer', 'Wrong answer 1', 'Wrong answer 2', 'Wrong answer 3'],
    ['3 + 1?', 4, 3, 5, 6],
    ['1 + 1?', 2, 3, 1, 4],
  )
  const right = questions.map(
    ({ question }) => question.type === 'MULTI_CHOICE' && question.options.filter(({ correct }) => correct),
  )
  expect(right).toMatchObject([[{ value: '4' }], [{ value: '2' }]])
})

test('a True or False question of a table is right in the words of spreadsheet programs in other languages', () => {
  const { questions } = read(
    ['Type', 'Question', 'Correct'],
    ['TRUE_FALSE', 'So?', 'WAHR'],
    ['TRUE_FALSE', 'So?', 'FAUX'],
    ['TRUE_FALSE', 'So?', 'perhaps'],
  )
  expect(questions.map(({ question }) => question.type === 'TRUE_FALSE' && question.correct)).toEqual([
    true,
    false,
    undefined,
  ])
})
