import { expect, test } from 'vitest'
import {
  after,
  aGame,
  answer,
  complete,
  leave,
  multiChoice,
  next,
  option,
  play,
  range,
  value,
  type Action,
} from '../../testing/index.ts'
import type { Game } from '../index.ts'
import { moments } from './moments.ts'

/** Answers a question, each player after a number of seconds, and goes on to the next one or to the podium. */
function played(game: Game, answers: readonly [seconds: number, Action][]): Game {
  const answered = answers.reduce((current, [seconds, action]) => play(current, action, after(game, seconds)), game)
  let current = answered.phase.kind === 'question' ? play(answered, complete(), after(game, 20)) : answered
  do current = next(current)
  while (current.phase.kind !== 'question' && current.phase.kind !== 'podium')
  return current
}

const right = (name: string): Action => answer(name, option(2))
const wrong = (name: string): Action => answer(name, option(1))
const titled = (question: string) => multiChoice({ question })
const quiz = aGame({ questions: [titled('One?'), titled('Two?'), titled('Three?')] }).withPlayers('Ada', 'Bob', 'Cleo')

const afterTwo = played(
  played(quiz.inQuestion(), [
    [2, right('Ada')],
    [3, right('Bob')],
    [9, right('Cleo')],
  ]),
  [
    [4, right('Ada')],
    [6, wrong('Bob')],
    [8, wrong('Cleo')],
  ],
)
const podium = played(afterTwo, [
  [1.5, right('Cleo')],
  [2.5, right('Ada')],
  [3, wrong('Bob')],
])

test('[V18] the podium shows the fastest right answer, the longest streak and the hardest question', () => {
  expect(podium.phase.kind).toBe('podium')
  expect(moments(podium)).toEqual([
    { kind: 'FASTEST', nickname: 'Cleo', seconds: 1.5, question: 'Three?' },
    { kind: 'STREAK', nickname: 'Ada', length: 3 },
    { kind: 'HARDEST', question: 'Two?', right: 1, players: 3 },
  ])
})

test('[V18] of players who answered at the same moment the one who joined first is the fastest', () => {
  const tied = played(
    aGame({ questions: [titled('One?')] })
      .withPlayers('Ada', 'Bob')
      .inQuestion(),
    [
      [2, right('Bob')],
      [2, right('Ada')],
    ],
  )
  expect(moments(tied)).toContainEqual({ kind: 'FASTEST', nickname: 'Ada', seconds: 2, question: 'One?' })
})

test('[V18] a player who leaves has no moments', () => {
  expect(moments(play(podium, leave('Cleo')))).toContainEqual({
    kind: 'FASTEST',
    nickname: 'Ada',
    seconds: 2,
    question: 'One?',
  })
})

test('[V18] the biggest climb is the most places won by one question', () => {
  const four = aGame({ questions: [titled('One?'), titled('Two?')] }).withPlayers('Ada', 'Bob', 'Cleo', 'Dan')
  const second = played(four.inQuestion(), [
    [1, right('Ada')],
    [2, right('Bob')],
    [9, right('Cleo')],
    [9, wrong('Dan')],
  ])
  expect(moments(played(second, [[1, right('Dan')]]))).toContainEqual({
    kind: 'CLIMB',
    nickname: 'Dan',
    places: 3,
    question: 'Two?',
  })
})

test('[V18] the closest guess counts in proportion to its scale, and the first of equal guesses counts', () => {
  const small = range({ question: 'Percent?', min: 0, max: 100, correct: 40, margin: 'NONE' })
  const large = range({ question: 'Year?', min: 0, max: 2000, correct: 1000, margin: 'NONE' })
  const second = played(
    aGame({ questions: [small, large] })
      .withPlayers('Ada', 'Bob')
      .inQuestion(),
    [
      [5, answer('Ada', value(42))],
      [3, answer('Bob', value(38))],
    ],
  )
  const closest = (year: number) =>
    moments(played(second, [[5, answer('Ada', value(year))]])).find(({ kind }) => kind === 'CLOSEST')
  expect(closest(1030)).toEqual({ kind: 'CLOSEST', nickname: 'Ada', distance: 30, question: 'Year?' })
  expect(closest(1050)).toEqual({ kind: 'CLOSEST', nickname: 'Bob', distance: 2, question: 'Percent?' })
})

test('[V18] in 0–100 mode the hardest question is the one with the largest mean penalty', () => {
  const { inQuestion } = aGame({ mode: 'ZERO_TO_ONE_HUNDRED' }).withPlayers('Ada', 'Bob')
  const second = played(inQuestion(), [
    [1, answer('Ada', value(0))],
    [2, answer('Bob', value(0))],
  ])
  const found = moments(played(second, [])).find(({ kind }) => kind === 'HARDEST')
  expect(found).toMatchObject({ right: 0, players: 2, mean: 100 })
})

test('[V18] the only question of a game is not its hardest', () => {
  const one = aGame({ questions: [titled('One?')] }).withPlayers('Ada')
  expect(moments(one.inPodium())).toEqual([])
})

test('[V18] a game without answers, or of an earlier version, has no moments about players', () => {
  const silent = quiz.inPodium()
  expect(moments(silent).map(({ kind }) => kind)).toEqual(['HARDEST'])
  const former = silent.outcomes.map(({ highlights: _highlights, ...outcome }) => outcome)
  expect(moments({ ...silent, outcomes: former })).toEqual([])
  expect(moments(aGame().inPodium())).toEqual([])
})
