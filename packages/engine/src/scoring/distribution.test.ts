import type { CorrectAnswer, Question } from '@pinwheel/contract'
import { expect, test } from 'vitest'
import { perspective } from '../index.ts'
import {
  addCorrect,
  aGame,
  after,
  answer,
  leave,
  multiChoice,
  option,
  order,
  pin,
  place,
  play,
  puzzle,
  questionPlayed,
  range,
  trueFalse,
  truth,
  typeAnswer,
  typed,
  value,
} from '../../testing/index.ts'
import { toStoredAnswer } from '../answer-formats.ts'
import { tally } from './distribution.ts'
import { solutionsOf } from './question-types.ts'

const NAMES = ['Ada', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn']

function resultsAfter(question: Question, given: readonly Parameters<typeof answer>[1][], added?: CorrectAnswer) {
  const game = questionPlayed(
    aGame({ questions: [question] })
      .withPlayers(...NAMES)
      .inQuestion(),
    given.map((one, index) => answer(NAMES[index] ?? '', one)),
  )
  const shown = added ? play(game, addCorrect(added)) : game
  const event = perspective(shown).host(after(shown, 1))
  return event.type === 'GAME_RESULT_HOST' ? event.results : undefined
}

test('[D1] [D2] [D3] [spec 3.53] correct options have rows without answers, wrong options only with answers', () => {
  expect(resultsAfter(multiChoice(), [option(0), option(3), option(3)])).toEqual({
    type: 'MULTI_CHOICE',
    distribution: [
      { index: 2, value: 'Volga', count: 0, correct: true },
      { index: 3, value: 'Loire', count: 2, correct: false },
      { index: 0, value: 'Danube', count: 1, correct: false },
    ],
  })
})

test('[D2] counts true and false', () => {
  expect(resultsAfter(trueFalse(), [truth(false), truth(true), truth(false)])).toEqual({
    type: 'TRUE_FALSE',
    distribution: [
      { value: true, count: 1, correct: true },
      { value: false, count: 2, correct: false },
    ],
  })
})

test('[D2] a value within the margin has its own correct row', () => {
  expect(resultsAfter(range(), [value(45), value(45), value(90)])).toEqual({
    type: 'RANGE',
    distribution: [
      { value: 45, count: 2, correct: true },
      { value: 50, count: 0, correct: true },
      { value: 90, count: 1, correct: false },
    ],
  })
})

test('[D2] merges typed and accepted answers that differ only in case, outer spaces and direction marks', () => {
  const question = typeAnswer({ options: ['Oslo', 'OSLO', 'Christiania'] })
  expect(
    resultsAfter(question, [typed(' oslo'), typed('OsLo\u200e'), typed('Bergen \u200f'), typed('bergen')]),
  ).toEqual({
    type: 'TYPE_ANSWER',
    distribution: [
      { value: 'oslo', count: 2, correct: true },
      { value: 'christiania', count: 0, correct: true },
      { value: 'bergen', count: 2, correct: false },
    ],
  })
})

test('[D6] [spec 3.54] pins are decimals, with the picture, position and tolerance', () => {
  expect(resultsAfter(pin({ positionX: 0.5 }), [place(0.41, 0.52), place(0.0000001, 1)])).toEqual({
    type: 'PIN',
    distribution: [
      { value: '0.41,0.52', count: 1, correct: true },
      { value: '0.5,0.5', count: 0, correct: true },
      { value: '0.0000001,1', count: 1, correct: false },
    ],
    imageURL: 'https://pictures.example/map.webp',
    positionX: 0.5,
    positionY: 0.5,
    tolerance: 'MEDIUM',
  })
})

test('[D6] [spec 3.40, 3.55] puzzles include the correct order', () => {
  const wrong = ['Canada', 'Belgium', 'Spain', 'Malta']
  expect(resultsAfter(puzzle(), [order(...wrong), order(...puzzle().values)])).toEqual({
    type: 'PUZZLE',
    distribution: [
      { value: puzzle().values, count: 1, correct: true },
      { value: wrong, count: 1, correct: false },
    ],
    values: puzzle().values,
  })
})

test.each([
  { question: multiChoice(), given: option(5) },
  { question: range(), given: value(101) },
  { question: range(), given: value(-1) },
  { question: typeAnswer(), given: typed('   ') },
  { question: typeAnswer(), given: typed('\u200d\u200c') },
  { question: pin(), given: place(1.2, 0.5) },
  { question: pin(), given: place(Number.NaN, 0.5) },
])('[D4] a $question.type question has no row for $given', ({ question, given }) => {
  const [played] = aGame({ questions: [question] }).opening().questions
  if (played === undefined) throw new Error('The game has no question.')
  const withoutAnswers = tally(played, solutionsOf(played), [])
  expect(tally(played, solutionsOf(played), [{ answer: toStoredAnswer(played, given), count: 1 }])).toEqual(
    withoutAnswers,
  )
})

test('[D5] sorts correct rows first, then by count, then by option index', () => {
  const results = resultsAfter(multiChoice(), [option(3), option(1), option(0), option(1), option(2)], {
    type: 'MULTI_CHOICE',
    index: 3,
  })
  expect(results?.distribution.map((row) => 'index' in row && row.index)).toEqual([2, 3, 1, 0])
})

test('[D5] rows of typed answers with equal counts keep the order of their first answer', () => {
  const results = resultsAfter(typeAnswer(), [typed('Turku'), typed('Åbo'), typed('Bergen'), typed('bergen')])
  expect(results?.distribution.map((row) => row.value)).toEqual(['oslo', 'christiania', 'bergen', 'turku', 'åbo'])
})

test('[D7] [R5] excludes the answer of a player who leaves during the result', () => {
  const game = questionPlayed(aGame().withPlayers('Ada', 'Bob').inQuestion(), [
    answer('Ada', option(2)),
    answer('Bob', option(2)),
  ])
  const left = play(game, leave('Bob'))
  expect(perspective(left).host(after(left, 1))).toMatchObject({ results: { distribution: [{ index: 2, count: 1 }] } })
})
