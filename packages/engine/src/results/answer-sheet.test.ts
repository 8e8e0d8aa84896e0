import { expect, test } from 'vitest'
import {
  aGame,
  after,
  answer,
  idOf,
  join,
  leave,
  multiChoice,
  next,
  option,
  order,
  play,
  puzzle,
  range,
  trueFalse,
  truth,
  typeAnswer,
  typed,
  value,
} from '../../testing/index.ts'
import { resultsOf, type Command, type Game, type RecordedAnswer } from '../index.ts'

/** Plays one question after the other. Each answer is given so many seconds after the opening. */
function sheetOf(
  start: Game,
  ...rounds: [...given: [name: string, Parameters<typeof answer>[1], seconds: number][]][]
) {
  let game = start
  const log: RecordedAnswer[] = []
  return {
    sheet(between: readonly Command[] = []) {
      for (const [place, given] of rounds.entries()) {
        if (place === 1) game = play(game, [...between])
        for (const [name, what, seconds] of given) {
          game = play(game, answer(name, what), after(game, seconds))
          log.push(...game.answers.slice(-1))
        }
        if (game.phase.kind === 'question') game = next(game)
        for (game = next(game); !['question', 'podium'].includes(game.phase.kind); game = next(game));
      }
      const { questions: details, answers } = resultsOf(game, log)
      return {
        questions: details,
        answers: Object.fromEntries(answers.map(({ playerId, answers: own }) => [playerId, own])),
      }
    },
  }
}

const questions = [multiChoice(), trueFalse({ duration: 20 })]

test('[F8] each answer has its verdict, score and time; unanswered has only what it cost', () => {
  const { answers } = sheetOf(
    aGame({ questions }).withPlayers('Ada', 'Bob').inQuestion(),
    [
      ['Ada', option(2), 6],
      ['Bob', option(1), 12],
    ],
    [['Ada', truth(true), 5]],
  ).sheet()
  expect(answers).toEqual({
    [idOf('Ada')]: [
      { verdict: 'CORRECT', score: 900, answer: option(2), responseTime: 6000 },
      { verdict: 'CORRECT', score: 875, answer: truth(true), responseTime: 5000 },
    ],
    [idOf('Bob')]: [
      { verdict: 'INCORRECT', score: 0, answer: option(1), responseTime: 12_000 },
      { verdict: 'UNANSWERED', score: 0 },
    ],
  })
})

test('[F8] who joined later missed what was asked before, and who left is not on the sheet', () => {
  const { answers } = sheetOf(
    aGame({ mode: 'ZERO_TO_ONE_HUNDRED', questions: [range(), range()] })
      .withPlayers('Ada', 'Bob')
      .inQuestion(),
    [['Ada', value(50), 3]],
    [['Cleo', value(99), 3]],
  ).sheet([leave('Bob'), join('Cleo')])
  expect(Object.keys(answers)).toEqual([idOf('Ada'), idOf('Cleo')])
  expect(answers[idOf('Cleo')]).toMatchObject([{ verdict: 'MISSED', score: 100 }, { verdict: 'INCORRECT' }])
  expect(answers[idOf('Ada')]?.[1]).toEqual({ verdict: 'UNANSWERED', score: 100 })
})

test('[F9] a question is kept as it was asked, with what was answered how often', () => {
  const { questions: details } = sheetOf(
    aGame({ questions }).withPlayers('Ada', 'Bob').inQuestion(),
    [
      ['Ada', option(2), 6],
      ['Bob', option(1), 12],
    ],
    [],
  ).sheet()
  expect(details[0]?.question).toEqual(questions[0])
  expect(details[0]?.results.distribution).toMatchObject([
    { index: 2, count: 1, correct: true },
    { index: 1, count: 1, correct: false },
  ])
  expect(details[1]?.results.distribution).toEqual([{ value: true, count: 0, correct: true }])
})

test('[F8] a puzzle’s order is kept as places among the values, not as their texts', () => {
  const values = ['Malta', 'Belgium', 'Spain', 'Canada']
  const start = aGame({ questions: [puzzle({ values })] })
    .withPlayers('Ada', 'Bob')
    .inQuestion()
  const { answers } = sheetOf(start, [
    ['Ada', order('Malta', 'Spain', 'Belgium', 'Canada'), 6],
    ['Bob', order(...values), 6],
  ]).sheet()
  expect(answers[idOf('Ada')]).toMatchObject([
    { verdict: 'INCORRECT', answer: { type: 'PUZZLE', order: [0, 2, 1, 3] } },
  ])
  expect(answers[idOf('Bob')]).toMatchObject([{ verdict: 'CORRECT', answer: { type: 'PUZZLE', order: [0, 1, 2, 3] } }])
})

test('[F10] of many different answers the most frequent are kept one by one, the rest as a number', () => {
  const names = Array.from({ length: 1500 }, (_, place) => `P${place}`)
  const start = aGame({ questions: [typeAnswer()] })
    .withPlayers(...names)
    .inQuestion()
  const given = names.map((name, place) => [name, typed(place < 3 ? 'Oslo' : `Answer ${place}`), 1] as const)
  const { questions: details } = sheetOf(
    start,
    given.map(([...each]) => each),
  ).sheet()
  const [{ results, others = 0 } = { results: { distribution: [] } }] = details
  expect(results.distribution[0]).toMatchObject({ value: 'oslo', count: 3, correct: true })
  expect(JSON.stringify(results).length).toBeLessThan(40_000)
  expect(others).toBeGreaterThan(0)
  expect(results.distribution.reduce((sum, { count }) => sum + count, 0) + others).toBe(1500)
})

test('[F9] times are counted by tenths of what there was, the very end in the last', () => {
  const start = aGame({ questions: [multiChoice()] })
    .withPlayers('Ada', 'Bob', 'Cleo')
    .inQuestion()
  const { questions: details } = sheetOf(start, [
    ['Ada', option(2), 0],
    ['Bob', option(2), 2.999],
    ['Cleo', option(2), 30],
  ]).sheet()
  expect(details[0]?.responseTimes).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 1])
})
