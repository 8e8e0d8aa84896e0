import { expect, test } from 'vitest'
import { isAiken, readAiken } from './aiken.ts'

test('reads questions with their options and the letter of the right one', () => {
  const { questions } = readAiken(
    'Capital of Norway?\nA. Bergen\nB. Oslo\nANSWER: B\n\nLongest river\nin Europe?\r\nA) Danube\r\nB) Volga\r\nC) Rhine\r\nANSWER: B\r\n',
  )
  expect(questions).toMatchObject([
    {
      place: 'Line 1',
      changes: [],
      question: {
        type: 'MULTI_CHOICE',
        question: 'Capital of Norway?',
        points: 1000,
        duration: 30,
        options: [
          { value: 'Bergen', correct: false },
          { value: 'Oslo', correct: true },
        ],
      },
    },
    expect.objectContaining({
      place: 'Line 6',
      question: expect.objectContaining({ question: 'Longest river in Europe?' }),
    }),
  ])
})

test('two options true and false are a True or False question', () => {
  const { questions } = readAiken('The Aral Sea is a lake.\nA. True\nB. False\nANSWER: A')
  expect(questions[0]?.question).toMatchObject({ type: 'TRUE_FALSE', correct: true })
})

test.each([
  ['without an answer', 'One?\nA. a\nB. b\n\nTwo?\nA. a\nB. b\nANSWER: A', 'Line 1', 'It has no line "ANSWER:".'],
  [
    'with an answer that is no option',
    'One?\nA. a\nB. b\nANSWER: D',
    'Line 1',
    'Its answer D is not one of its options.',
  ],
  ['at the end of the file', 'Two?\nA. a\nB. b\nANSWER: A\nOne?\nA. a', 'Line 5', 'It has no line "ANSWER:".'],
])('a question %s is read without a right option, and says why', (_, text, place, change) => {
  const { questions, leftOut } = readAiken(text)
  expect(leftOut).toEqual([])
  expect(questions.find((read) => read.place === place)).toMatchObject({
    question: { type: 'MULTI_CHOICE', question: 'One?', options: expect.not.arrayContaining([{ correct: true }]) },
    changes: [change],
  })
})

test('a text without options is left out', () => {
  expect(readAiken('Dear class\nANSWER: A\n\nGood luck').leftOut).toMatchObject([
    { place: 'Line 4', reason: 'It has no line "ANSWER:".' },
  ])
})

test.each([
  ['One?\nA. a\nB. b\nANSWER: A', true],
  ['One?\nA. a\nB. b\nanswer: A', false],
  ['ANSWER: A', false],
])('recognises %j: %s', (text, expected) => {
  expect(isAiken(text)).toBe(expected)
})
