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
  type Action,
} from '../../testing/index.ts'
import { buildResults, type Game, type RecordedAnswer } from '../index.ts'

/** Plays a game, question by question. Each answer is given after its number of seconds. */
function detailsOf(
  start: Game,
  ...rounds: [...given: [name: string, Parameters<typeof answer>[1], seconds: number][]][]
) {
  let game = start
  const log: RecordedAnswer[] = []
  return {
    details(between: readonly Action[] = []) {
      for (const [index, given] of rounds.entries()) {
        if (index === 1) game = play(game, [...between])
        for (const [name, what, seconds] of given) {
          game = play(game, answer(name, what), after(game, seconds))
          log.push(...game.answers.slice(-1))
        }
        if (game.phase.kind === 'question') game = next(game)
        for (game = next(game); !['question', 'podium'].includes(game.phase.kind); game = next(game));
      }
      const { questions: details, answers } = buildResults(game, log)
      return {
        questions: details,
        answers: Object.fromEntries(answers.map(({ playerId, answers: own }) => [playerId, own])),
      }
    },
  }
}

const questions = [multiChoice(), trueFalse({ duration: 20 })]

test('[F8] an answer has verdict, score and time; an unanswered question has only verdict and score', () => {
  const { answers } = detailsOf(
    aGame({ questions }).withPlayers('Ada', 'Bob').inQuestion(),
    [
      ['Ada', option(2), 6],
      ['Bob', option(1), 12],
    ],
    [['Ada', truth(true), 5]],
  ).details()
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

test('[F8] marks earlier questions of a late player as missed, and excludes players who left', () => {
  const { answers } = detailsOf(
    aGame({ mode: 'ZERO_TO_ONE_HUNDRED', questions: [range(), range()] })
      .withPlayers('Ada', 'Bob')
      .inQuestion(),
    [['Ada', value(50), 3]],
    [['Cleo', value(99), 3]],
  ).details([leave('Bob'), join('Cleo')])
  expect(Object.keys(answers)).toEqual([idOf('Ada'), idOf('Cleo')])
  expect(answers[idOf('Cleo')]).toMatchObject([{ verdict: 'MISSED', score: 100 }, { verdict: 'INCORRECT' }])
  expect(answers[idOf('Ada')]?.[1]).toEqual({ verdict: 'UNANSWERED', score: 100 })
})

test('[F9] contains each question with its distribution', () => {
  const { questions: details } = detailsOf(
    aGame({ questions }).withPlayers('Ada', 'Bob').inQuestion(),
    [
      ['Ada', option(2), 6],
      ['Bob', option(1), 12],
    ],
    [],
  ).details()
  expect(details[0]?.question).toEqual(questions[0])
  expect(details[0]?.results.distribution).toMatchObject([
    { index: 2, count: 1, correct: true },
    { index: 1, count: 1, correct: false },
  ])
  expect(details[1]?.results.distribution).toEqual([{ value: true, count: 0, correct: true }])
})

test('[F8] stores the order of a puzzle as indexes of its values, not as texts', () => {
  const values = ['Malta', 'Belgium', 'Spain', 'Canada']
  const start = aGame({ questions: [puzzle({ values })] })
    .withPlayers('Ada', 'Bob')
    .inQuestion()
  const { answers } = detailsOf(start, [
    ['Ada', order('Malta', 'Spain', 'Belgium', 'Canada'), 6],
    ['Bob', order(...values), 6],
  ]).details()
  expect(answers[idOf('Ada')]).toMatchObject([
    { verdict: 'INCORRECT', answer: { type: 'PUZZLE', order: [0, 2, 1, 3] } },
  ])
  expect(answers[idOf('Bob')]).toMatchObject([{ verdict: 'CORRECT', answer: { type: 'PUZZLE', order: [0, 1, 2, 3] } }])
})

test('[F10] limits the distribution to the most frequent answers and counts the others', { timeout: 60_000 }, () => {
  const names = Array.from({ length: 1500 }, (_, index) => `P${index}`)
  const start = aGame({ questions: [typeAnswer()] })
    .withPlayers(...names)
    .inQuestion()
  const given = names.map((name, index) => [name, typed(index < 3 ? 'Oslo' : `Answer ${index}`), 1] as const)
  const { questions: details } = detailsOf(
    start,
    given.map(([...each]) => each),
  ).details()
  const [{ results, others = 0 } = { results: { distribution: [] } }] = details
  expect(results.distribution[0]).toMatchObject({ value: 'oslo', count: 3, correct: true })
  expect(JSON.stringify(results).length).toBeLessThan(40_000)
  expect(others).toBeGreaterThan(0)
  expect(results.distribution.reduce((sum, { count }) => sum + count, 0) + others).toBe(1500)
})

test('[F9] counts response times by tenths of the duration; the last tenth includes its end', () => {
  const start = aGame({ questions: [multiChoice()] })
    .withPlayers('Ada', 'Bob', 'Cleo')
    .inQuestion()
  const { questions: details } = detailsOf(start, [
    ['Ada', option(2), 0],
    ['Bob', option(2), 2.999],
    ['Cleo', option(2), 30],
  ]).details()
  expect(details[0]?.responseTimes).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 1])
})
