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
} from '../../testing/index.ts'
import { resultsOf, type Command, type Game, type RecordedAnswer } from '../index.ts'
import { timestamp } from '../time.ts'

/** Plays a game and keeps its answers, as storage does. */
function recording(start: Game) {
  let game = start
  const log: RecordedAnswer[] = []
  const show = {
    do(...commands: Command[]) {
      game = play(game, commands)
      return show
    },
    /** Somebody answers, so many seconds after the opening. */
    answer(name: string, given: Parameters<typeof answer>[1], seconds: number) {
      game = play(game, answer(name, given), after(game, seconds))
      log.push(...game.answers.slice(-1))
      return show
    },
    /** The host skips what is left; then on to the next question, or the podium. */
    on() {
      if (game.phase.kind === 'question') game = play(game, complete(), after(game, 20))
      for (game = next(game); !['question', 'podium'].includes(game.phase.kind); game = next(game));
      return show
    },
    game: () => game,
    results: () => GameResults.parse(resultsOf(game, log).figures),
  }
  return show
}

const questions = [multiChoice(), trueFalse({ duration: 20 }), range({ duration: 10 })]
const classic = recording(aGame({ questions }).withPlayers('Ada', 'Bob').inQuestion())
  .answer('Ada', option(2), 6)
  .answer('Bob', option(1), 12)
  .on()
  .answer('Ada', truth(true), 5)
  .on()
  .answer('Bob', value(50), 10.4)
  .on()

test('[F1] [spec 3.58] created, duration and host', () => {
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

test('[F1] the host is named where the name is known', () => {
  const game = aGame({ hostNickname: 'QuizMaster' }).withPlayers('Ada').inPodium()
  expect(resultsOf(game, []).figures.host.nickname).toBe('QuizMaster')
})

describe('a Classic game of three questions', () => {
  test('[F2] [F3] [F4] [F5] players by rank, with what they made of the questions', () => {
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

  test('[F2] [F3] [F7] questions in their order; a skipped one counts in full for who had not answered', () => {
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

  test('[F3] corrections of the host count', () => {
    const corrected = recording(
      aGame({ questions: [multiChoice()] })
        .withPlayers('Ada')
        .inQuestion(),
    )
      .answer('Ada', option(1), 3)
      .do(addCorrect({ type: 'MULTI_CHOICE', index: 1 }))
      .on()
    expect(corrected.results().playerMetrics).toMatchObject([
      { correct: 1, incorrect: 0, longestCorrectStreak: 1, score: 950 },
    ])
  })

  test('[F5] mean times are rounded down', () => {
    const odd = recording(aGame({ questions }).withPlayers('Ada').inQuestion())
      .answer('Ada', option(2), 1)
      .on()
      .answer('Ada', truth(true), 1)
      .on()
      .answer('Ada', value(50), 1.001)
      .on()
    expect(odd.results().playerMetrics).toMatchObject([{ averageResponseTime: 1000 }])
  })
})

describe('a 0–100 game of three questions', () => {
  const slider = recording(aGame({ mode: 'ZERO_TO_ONE_HUNDRED' }).withPlayers('Ada', 'Bob').inQuestion())
    .answer('Ada', value(30), 6)
    .answer('Bob', value(53), 12)
    .on()
    .answer('Ada', value(37), 5)
    .on()
    .on()

  test('[F6] precision counts exact as 1 and unanswered as 0', () => {
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

  test('[F6] [F7] precision of a question is the mean over its players', () => {
    expect(slider.results().questionMetrics).toMatchObject([
      { unanswered: 0, averagePrecision: 0.89, averageResponseTime: 9000 },
      { unanswered: 1, averagePrecision: 0.47, averageResponseTime: 32_500 },
      { unanswered: 2, averagePrecision: 0, averageResponseTime: 60_000 },
    ])
  })
})

/** Ada is there from the first question, Bob from the second. */
const late = (mode: 'CLASSIC' | 'ZERO_TO_ONE_HUNDRED', given: Parameters<typeof answer>[1]) =>
  recording(aGame({ mode }).withPlayers('Ada').inQuestion())
    .on()
    .do(join('Bob'))
    .answer('Bob', given, 10)
    .on()
    .answer('Bob', given, 10)
    .on()
    .results()

describe('who was not there all the time', () => {
  test('[F2] who left before the podium appears nowhere', () => {
    const results = recording(
      aGame({ questions: [multiChoice()] })
        .withPlayers('Ada', 'Bob')
        .inQuestion(),
    )
      .answer('Bob', option(2), 1)
      .answer('Ada', option(1), 9)
      .do(leave('Bob'))
      .on()
      .results()
    expect(results.playerMetrics.map(({ player }) => player.nickname)).toEqual(['Ada'])
    expect(results.questionMetrics).toMatchObject([{ correct: 0, incorrect: 1, averageResponseTime: 9000 }])
  })

  test('[F2] an answer given before leaving and coming back is nobody’s', () => {
    const back = recording(
      aGame({ questions: [multiChoice()] })
        .withPlayers('Ada', 'Bob')
        .inQuestion(),
    )
      .answer('Ada', option(2), 0.5)
      .do(leave('Ada'), join('Ada'))
      .on()
    expect(back.results().playerMetrics).toMatchObject([{ unanswered: 1 }, { correct: 0, unanswered: 1 }])
  })

  test('[F5] [F6] missed questions count in full for the time, and as no precision', () => {
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

  test('[F3] [F7] a question counts the final players who were there for it', () => {
    expect(late('CLASSIC', option(2)).questionMetrics).toMatchObject([
      { correct: 0, incorrect: 0, unanswered: 1, averageResponseTime: 30_000 },
      { correct: 1, incorrect: 0, unanswered: 1, averageResponseTime: 20_000 },
      { correct: 1, incorrect: 0, unanswered: 1, averageResponseTime: 20_000 },
    ])
  })

  test('[F7] a question for which none of the final players was there counts in full and as no precision', () => {
    const game = recording(aGame({ mode: 'ZERO_TO_ONE_HUNDRED' }).inQuestion())
      .on()
      .do(join('Bob'))
      .on()
      .on()
    expect(game.results().questionMetrics[0]).toMatchObject({
      unanswered: 0,
      averagePrecision: 0,
      averageResponseTime: 60_000,
    })
  })
})
