import { GameResults } from '@pinwheel/contract'
import { describe, expect, test } from 'vitest'
import {
  addCorrect,
  aGame,
  after,
  answer,
  complete,
  HOST,
  idOf,
  join,
  leave,
  multiChoice,
  next,
  option,
  play,
  range,
  trueFalse,
  truth,
  value,
  type Action,
} from '../../testing/index.ts'
import { buildResults, type Game, type RecordedAnswer } from '../index.ts'
import { timestamp } from '../time.ts'

/** Plays a game and records its answers, as storage does. */
function recording(start: Game) {
  let game = start
  const log: RecordedAnswer[] = []
  const show = {
    do(...actions: Action[]) {
      game = play(game, actions)
      return show
    },
    /** A player answers, `seconds` after the opening of the question. */
    answer(name: string, given: Parameters<typeof answer>[1], seconds: number) {
      game = play(game, answer(name, given), after(game, seconds))
      log.push(...game.answers.slice(-1))
      return show
    },
    /** The host skips the rest of the question; then the next question or the podium opens. */
    next() {
      if (game.phase.kind === 'question') game = play(game, complete(), after(game, 20))
      for (game = next(game); !['question', 'podium'].includes(game.phase.kind); game = next(game));
      return show
    },
    game: () => game,
    results: () => GameResults.parse(buildResults(game, log).summary),
  }
  return show
}

const questions = [multiChoice(), trueFalse({ duration: 20 }), range({ duration: 10 })]
const classic = recording(aGame({ questions }).withPlayers('Ada', 'Bob').inQuestion())
  .answer('Ada', option(2), 6)
  .answer('Bob', option(1), 12)
  .next()
  .answer('Ada', truth(true), 5)
  .next()
  .answer('Bob', value(50), 10.4)
  .next()

test('[F1] [spec 3.58] the summary contains creation time, duration and host', () => {
  const game = classic.game()
  const [first] = game.outcomes
  expect(classic.results()).toMatchObject({
    id: game.id,
    name: 'Rivers and lakes',
    mode: 'CLASSIC',
    host: { id: HOST, nickname: 'N/A' },
    created: timestamp(first?.previewedAt ?? game.createdAt),
    duration: (game.phase.openedAt - (first?.previewedAt ?? 0)) / 1000,
  })
  expect(first?.previewedAt).toBeLessThan(first?.openedAt ?? 0)
})

test("[F1] the summary contains the host's nickname if there is one", () => {
  const game = aGame({ hostNickname: 'QuizMaster' }).withPlayers('Ada').inPodium()
  expect(buildResults(game, []).summary.host.nickname).toBe('QuizMaster')
})

test('[F11] the summary contains the language of the quiz if the game has one', () => {
  const game = aGame({ languageCode: 'ar' }).withPlayers('Ada').inPodium()
  expect(buildResults(game, []).summary.languageCode).toBe('ar')
  expect(classic.results()).not.toHaveProperty('languageCode')
})

describe('a Classic game of three questions', () => {
  test('[F2] [F3] [F4] [F5] lists players by rank with their metrics', () => {
    expect(classic.results().playerMetrics).toEqual([
      {
        player: { id: idOf('Ada'), nickname: 'Ada' },
        rank: 1,
        score: 900 + 875,
        correct: 2,
        incorrect: 0,
        unanswered: 1,
        longestCorrectStreak: 2,
        averageResponseTime: (6000 + 5000 + 10_000) / 3,
      },
      {
        player: { id: idOf('Bob'), nickname: 'Bob' },
        rank: 2,
        score: 900,
        correct: 1,
        incorrect: 1,
        unanswered: 1,
        longestCorrectStreak: 1,
        averageResponseTime: (12_000 + 20_000 + 10_000) / 3,
      },
    ])
  })

  test('[F2] [F3] [F7] lists questions in order; a skipped one counts with its full duration for players without an answer', () => {
    expect(classic.results().questionMetrics).toEqual([
      {
        text: questions[0]?.question,
        type: 'MULTI_CHOICE',
        correct: 1,
        incorrect: 1,
        unanswered: 0,
        averageResponseTime: 9000,
      },
      {
        text: questions[1]?.question,
        type: 'TRUE_FALSE',
        correct: 1,
        incorrect: 0,
        unanswered: 1,
        averageResponseTime: 12_500,
      },
      {
        text: questions[2]?.question,
        type: 'RANGE',
        correct: 1,
        incorrect: 0,
        unanswered: 1,
        averageResponseTime: 10_000,
      },
    ])
  })

  test('[F3] includes the corrections of the host', () => {
    const corrected = recording(
      aGame({ questions: [multiChoice()] })
        .withPlayers('Ada')
        .inQuestion(),
    )
      .answer('Ada', option(1), 3)
      .do(addCorrect({ type: 'MULTI_CHOICE', index: 1 }))
      .next()
    expect(corrected.results().playerMetrics).toMatchObject([
      { correct: 1, incorrect: 0, longestCorrectStreak: 1, score: 950 },
    ])
  })

  test('[F5] rounds mean times down', () => {
    const odd = recording(aGame({ questions }).withPlayers('Ada').inQuestion())
      .answer('Ada', option(2), 1)
      .next()
      .answer('Ada', truth(true), 1)
      .next()
      .answer('Ada', value(50), 1.001)
      .next()
    expect(odd.results().playerMetrics).toMatchObject([{ averageResponseTime: 1000 }])
  })
})

describe('a 0–100 game of three questions', () => {
  const slider = recording(aGame({ mode: 'ZERO_TO_ONE_HUNDRED' }).withPlayers('Ada', 'Bob').inQuestion())
    .answer('Ada', value(30), 6)
    .answer('Bob', value(53), 12)
    .next()
    .answer('Ada', value(37), 5)
    .next()
    .next()

  test('[F6] the precision of an exact answer is 1, of an unanswered question 0', () => {
    expect(slider.results().playerMetrics).toEqual([
      {
        player: { id: idOf('Ada'), nickname: 'Ada' },
        rank: 1,
        score: -10 + 7 + 100,
        unanswered: 1,
        longestCorrectStreak: 1,
        averageResponseTime: Math.floor((6000 + 5000 + 60_000) / 3),
        averagePrecision: 0.64,
      },
      {
        player: { id: idOf('Bob'), nickname: 'Bob' },
        rank: 2,
        score: 23 + 100 + 100,
        unanswered: 2,
        longestCorrectStreak: 0,
        averageResponseTime: Math.floor((12_000 + 60_000 + 60_000) / 3),
        averagePrecision: 0.26,
      },
    ])
  })

  test('[F6] [F7] the precision of a question is the mean over its players', () => {
    expect(slider.results().questionMetrics).toMatchObject([
      { unanswered: 0, averagePrecision: 0.89, averageResponseTime: 9000 },
      { unanswered: 1, averagePrecision: 0.47, averageResponseTime: 32_500 },
      { unanswered: 2, averagePrecision: 0, averageResponseTime: 60_000 },
    ])
  })

  test('[F6] a precision halfway between two hundredths is rounded up', () => {
    const close = recording(aGame({ mode: 'ZERO_TO_ONE_HUNDRED' }).withPlayers('Ada', 'Bob').inQuestion())
      .answer('Ada', value(30 + 43), 6)
      .answer('Bob', value(30 + 42), 6)
    // The mean of 0.57 and 0.58 is 0.575, and 100 × 0.575 in floating point a little less than 57.5.
    expect(close.next().next().next().results().questionMetrics).toMatchObject([
      { averagePrecision: 0.58 },
      { averagePrecision: 0 },
      { averagePrecision: 0 },
    ])
  })
})

/** Ada plays from the first question on, Bob from the second. */
const late = (mode: 'CLASSIC' | 'ZERO_TO_ONE_HUNDRED', given: Parameters<typeof answer>[1]) =>
  recording(aGame({ mode }).withPlayers('Ada').inQuestion())
    .next()
    .do(join('Bob'))
    .answer('Bob', given, 10)
    .next()
    .answer('Bob', given, 10)
    .next()
    .results()

describe('players who joined late or left', () => {
  test('[F2] excludes players who left before the podium', () => {
    const results = recording(
      aGame({ questions: [multiChoice()] })
        .withPlayers('Ada', 'Bob')
        .inQuestion(),
    )
      .answer('Bob', option(2), 1)
      .answer('Ada', option(1), 9)
      .do(leave('Bob'))
      .next()
      .results()
    expect(results.playerMetrics.map(({ player }) => player.nickname)).toEqual(['Ada'])
    expect(results.questionMetrics).toMatchObject([{ correct: 0, incorrect: 1, averageResponseTime: 9000 }])
  })

  test('[F2] excludes an answer given before leaving and joining again', () => {
    const back = recording(
      aGame({ questions: [multiChoice()] })
        .withPlayers('Ada', 'Bob')
        .inQuestion(),
    )
      .answer('Ada', option(2), 0.5)
      .do(leave('Ada'), join('Ada'))
      .next()
    expect(back.results().playerMetrics).toMatchObject([{ unanswered: 1 }, { correct: 0, unanswered: 1 }])
  })

  test('[F5] [F6] missed questions count with their full duration and precision 0', () => {
    expect(late('ZERO_TO_ONE_HUNDRED', value(30)).playerMetrics).toMatchObject([
      {
        player: { nickname: 'Bob' },
        score: 80,
        unanswered: 0,
        averagePrecision: 0.67,
        averageResponseTime: Math.floor((60_000 + 10_000 + 10_000) / 3),
      },
      { player: { nickname: 'Ada' }, unanswered: 3, averagePrecision: 0 },
    ])
  })

  test('[F3] [F7] a question counts only the final players who were present', () => {
    expect(late('CLASSIC', option(2)).questionMetrics).toMatchObject([
      { correct: 0, incorrect: 0, unanswered: 1, averageResponseTime: 30_000 },
      { correct: 1, incorrect: 0, unanswered: 1, averageResponseTime: 20_000 },
      { correct: 1, incorrect: 0, unanswered: 1, averageResponseTime: 20_000 },
    ])
  })

  test('[F7] the means of a question leave out a player who joined after it', () => {
    const results = recording(aGame({ mode: 'ZERO_TO_ONE_HUNDRED' }).withPlayers('Ada').inQuestion())
      .answer('Ada', value(30), 10)
      .do(join('Bob'))
      .next()
      .next()
      .results()
    expect(results.questionMetrics[0]).toMatchObject({
      unanswered: 0,
      averagePrecision: 1,
      averageResponseTime: 10_000,
    })
  })

  test('[F7] a question without any final player counts with its full duration and precision 0', () => {
    const game = recording(aGame({ mode: 'ZERO_TO_ONE_HUNDRED' }).inQuestion())
      .next()
      .do(join('Bob'))
      .next()
      .next()
    expect(game.results().questionMetrics[0]).toMatchObject({
      unanswered: 0,
      averagePrecision: 0,
      averageResponseTime: 60_000,
    })
  })
})
