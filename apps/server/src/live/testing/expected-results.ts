import type { GameResults, PlayerAnswer } from '@pinwheel/contract'
import { expect } from 'vitest'
import { DURATION_SECONDS } from './killed-game.ts'
import type { Bot, PlayedGame } from './killed-game.ts'

type Metrics = Extract<GameResults, { mode: 'CLASSIC' }>['playerMetrics']
type Answers = Readonly<Record<string, readonly PlayerAnswer[]>>

const DURATION_MS = DURATION_SECONDS * 1000

/**
 * Recomputes the results of a game from the answers that were acknowledged to its bots, by the rules and not by the engine.
 * Only the times of the answers, which the server measures, are taken from the stored answers.
 */
export function expectRecomputedResults(
  game: PlayedGame,
  { playerMetrics }: { playerMetrics: Metrics },
  answers: Answers,
) {
  const bots = game.bots.filter(({ hasLeft }) => !hasLeft)
  expect(Object.keys(answers).toSorted()).toEqual(bots.map(({ client }) => client.id).toSorted())
  const times = new Map<string, number>()
  for (const bot of bots) {
    const own = answers[bot.client.id] ?? []
    own.forEach((stored, index) => expectRecordedOnce(stored, bot, index, game))
    const taken = own.map(({ responseTime = DURATION_MS }) => responseTime)
    times.set(bot.client.id, sum(taken))
    const having = (verdict: PlayerAnswer['verdict']): number => own.filter((one) => one.verdict === verdict).length
    expect(playerMetrics.find(({ player }) => player.id === bot.client.id)).toMatchObject({
      score: sum(own.map(({ score }) => score)),
      correct: having('CORRECT'),
      incorrect: having('INCORRECT'),
      unanswered: having('UNANSWERED'),
      averageResponseTime: Math.floor(sum(taken) / own.length),
    })
  }
  const board = playerMetrics.map(({ player, score }) => ({ score, time: times.get(player.id) ?? 0 }))
  expect(board).toEqual(board.toSorted((a, b) => b.score - a.score || a.time - b.time))
  expect(playerMetrics.map(({ rank }) => rank)).toEqual(bots.map((_, index) => index + 1))
  expect(game.podium.leaderboard).toEqual(
    playerMetrics.slice(0, 5).map(({ rank, player, score }) => ({ position: rank, nickname: player.nickname, score })),
  )
}

function expectRecordedOnce(stored: PlayerAnswer, { answers }: Bot, index: number, { correct }: PlayedGame): void {
  const sent = answers[index]
  if (sent === undefined) return expect(stored).toEqual({ verdict: 'UNANSWERED', score: 0 })
  if (stored.answer?.type !== 'MULTI_CHOICE') throw new Error(`An answer was lost: ${JSON.stringify(stored)}`)
  const { optionIndex } = stored.answer
  expect([...sent]).toContain(optionIndex)
  const isCorrect = correct[index]?.has(optionIndex) ?? false
  const speed = 1 - (stored.responseTime ?? DURATION_MS) / (2 * DURATION_MS)
  expect(stored).toMatchObject({
    verdict: isCorrect ? 'CORRECT' : 'INCORRECT',
    score: isCorrect ? Math.round(1000 * speed) : 0,
  })
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
