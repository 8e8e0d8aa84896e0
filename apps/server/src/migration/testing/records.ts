import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { GameResults, QuizSave } from '@pinwheel/contract'
import { onTestFinished } from 'vitest'
import { classicQuiz, MULTI_CHOICE, TRUE_FALSE } from '../../live/testing/quizzes.ts'

/** Lines of a legacy file, as a site that is being left would write them. */

export type PlayerLine = {
  type: 'player'
  id: string
  nickname: string
  givenName?: string
  migrationTokens: string[]
  createdAt: string
}
export type QuizLine = {
  type: 'quiz'
  id: string
  ownerId: string
  quiz: QuizSave
  createdAt: string
  updatedAt: string
}
export type GameLine = {
  type: 'game'
  id: string
  quizId: string
  hostId: string
  name: string
  mode: 'CLASSIC'
  createdAt: string
  results?: GameResults
  rounds?: { question: object; openedAt: string; answers: { playerId: string; answer: object; answeredAt: string }[] }[]
}

/** As the legacy site's pages computed it from what they kept in the browser. */
export const tokenOf = (clientId: string, playerId: string): string =>
  createHash('sha256').update(`${clientId}:${playerId}`).digest('base64url')

export const aToken = (): string => tokenOf(randomUUID(), randomUUID())

export const aPlayerLine = (fields: Partial<PlayerLine> = {}): PlayerLine => ({
  type: 'player',
  id: randomUUID(),
  nickname: 'OldOtter',
  migrationTokens: [aToken()],
  createdAt: '2024-03-01T18:30:00Z',
  ...fields,
})

export const aQuizLine = (ownerId: string, fields: Partial<QuizLine> = {}): QuizLine => ({
  type: 'quiz',
  id: randomUUID(),
  ownerId,
  quiz: classicQuiz(MULTI_CHOICE, TRUE_FALSE),
  createdAt: '2024-03-02T18:30:00Z',
  updatedAt: '2024-03-03T18:30:00Z',
  ...fields,
})

type Taking = { quizId: string; hostId: string; playerIds: readonly string[]; id?: string }

const OPENED = ['2024-04-01T19:01:00Z', '2024-04-01T19:02:00Z'] as const
const ANSWERED = ['2024-04-01T19:01:05Z', '2024-04-01T19:02:08Z'] as const

/** A game of two questions: everybody answers both; the first player right, the others wrong. */
export function aGameLine({ quizId, hostId, playerIds, id = randomUUID() }: Taking): GameLine {
  const game = { type: 'game', id, quizId, hostId, name: 'Rivers and lakes', mode: 'CLASSIC' } as const
  const createdAt = '2024-04-01T19:00:00Z'
  if (playerIds.length === 0) return { ...game, createdAt }
  const isRight = (place: number): boolean => place === 0
  return {
    ...game,
    createdAt,
    results: {
      id,
      name: game.name,
      mode: game.mode,
      host: { id: hostId, nickname: 'OldHost' },
      created: '2024-04-01T19:01:00.000Z',
      duration: 90.5,
      playerMetrics: playerIds.map((playerId, place) => ({
        player: { id: playerId, nickname: `Player_${place}` },
        rank: place + 1,
        score: isRight(place) ? 1850 : 0,
        unanswered: 0,
        correct: isRight(place) ? 2 : 0,
        incorrect: isRight(place) ? 0 : 2,
        averageResponseTime: 6500,
        longestCorrectStreak: isRight(place) ? 2 : 0,
      })),
      questionMetrics: [MULTI_CHOICE, TRUE_FALSE].map(({ question, type }) => ({
        text: question,
        type,
        correct: 1,
        incorrect: playerIds.length - 1,
        unanswered: 0,
        averageResponseTime: 6500,
      })),
    },
    rounds: [
      {
        question: MULTI_CHOICE,
        openedAt: OPENED[0],
        answers: playerIds.map((playerId, place) => ({
          playerId,
          answer: { type: 'MULTI_CHOICE', optionIndex: isRight(place) ? 2 : 0 },
          answeredAt: ANSWERED[0],
        })),
      },
      {
        question: TRUE_FALSE,
        openedAt: OPENED[1],
        answers: playerIds.map((playerId, place) => ({
          playerId,
          answer: { type: 'TRUE_FALSE', value: isRight(place) },
          answeredAt: ANSWERED[1],
        })),
      },
    ],
  }
}

/** Writes lines into a file that the end of the test removes; what is text already is written as it is. */
export function fileOf(...lines: readonly (object | string)[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pinwheel-legacy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'legacy.jsonl')
  writeFileSync(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
  return file
}
