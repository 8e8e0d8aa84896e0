import type { AskedQuestion, GameEvent, GameEventType } from '../src/index.ts'
import { SAMPLE_QUESTIONS } from './sample-questions.ts'

/** One valid event of each type, with every optional part present. */
const id = '0b6f8a52-0d7c-4f6f-bd39-7a2d9d0f6a10'
const game = { pin: '482913', name: 'Rivers and lakes', players: 2, locked: false, languageCode: 'en' }
const seq = 7
const pagination = { current: 1, total: 3 }
const countdown = {
  initiatedTime: '2025-09-14T18:03:11.250Z',
  expiryTime: '2025-09-14T18:03:41.250Z',
  serverTime: '2025-09-14T18:03:12.001Z',
}
const media = { type: 'IMAGE', url: 'https://img.example.org/river.webp' } as const
const asked = {
  type: 'MULTI_CHOICE',
  question: 'Longest river in Europe?',
  duration: 30,
  points: 1000,
  answers: [{ value: 'Danube' }, { value: 'Volga' }],
  media,
} satisfies AskedQuestion
const previewed = { type: 'MULTI_CHOICE', question: 'Longest river in Europe?', points: 1000, media } as const
const nickname = 'QuietOtter'
const answer = { type: 'MULTI_CHOICE', optionIndex: 1 } as const
const behind = { points: 40, nickname: 'BraveLynx' }
const row = { position: 1, nickname, score: 930 }
const streak = { kind: 'STREAK', nickname, length: 4 } as const

export const SAMPLE_EVENTS = {
  GAME_HEARTBEAT: { type: 'GAME_HEARTBEAT' },
  GAME_LOADING: { type: 'GAME_LOADING', seq },
  GAME_LOBBY_HOST: { type: 'GAME_LOBBY_HOST', seq, game: { id, ...game }, players: [{ id, nickname }] },
  GAME_LOBBY_PLAYER: { type: 'GAME_LOBBY_PLAYER', seq, player: { nickname } },
  GAME_BEGIN_HOST: { type: 'GAME_BEGIN_HOST', seq, game },
  GAME_BEGIN_PLAYER: { type: 'GAME_BEGIN_PLAYER', seq, player: { nickname } },
  GAME_QUESTION_PREVIEW_HOST: {
    type: 'GAME_QUESTION_PREVIEW_HOST',
    seq,
    game: { mode: 'CLASSIC', ...game },
    question: previewed,
    countdown,
    pagination,
  },
  GAME_QUESTION_PREVIEW_PLAYER: {
    type: 'GAME_QUESTION_PREVIEW_PLAYER',
    seq,
    game: { mode: 'CLASSIC', languageCode: 'en' },
    question: previewed,
    countdown,
    pagination,
    player: { nickname, score: 0 },
  },
  GAME_QUESTION_HOST: {
    type: 'GAME_QUESTION_HOST',
    seq,
    game,
    question: asked,
    countdown,
    submissions: { current: 1, total: 2 },
    pagination,
  },
  GAME_QUESTION_PLAYER: {
    type: 'GAME_QUESTION_PLAYER',
    seq,
    game: { languageCode: 'en' },
    question: asked,
    countdown,
    pagination,
    player: { nickname, score: { total: 0 } },
  },
  GAME_AWAITING_RESULT_PLAYER: {
    type: 'GAME_AWAITING_RESULT_PLAYER',
    seq,
    game: { languageCode: 'en' },
    countdown,
    pagination,
    submissions: { current: 1, total: 2 },
    player: { nickname, score: { total: 0 }, answer },
  },
  GAME_RESULT_HOST: {
    type: 'GAME_RESULT_HOST',
    seq,
    game,
    question: SAMPLE_QUESTIONS.MULTI_CHOICE,
    results: { type: 'MULTI_CHOICE', distribution: [{ value: 'Volga', count: 1, correct: true, index: 1 }] },
    onlyRight: nickname,
    pagination,
  },
  GAME_RESULT_PLAYER: {
    type: 'GAME_RESULT_PLAYER',
    seq,
    game: { players: 2, languageCode: 'en' },
    pagination,
    player: {
      nickname,
      score: { correct: true, last: 930, total: 930, position: 2, streak: 1 },
      behind,
      answer,
      amongFastest: true,
    },
  },
  GAME_LEADERBOARD_HOST: {
    type: 'GAME_LEADERBOARD_HOST',
    seq,
    game,
    leaderboard: [{ ...row, streaks: 1, formerPosition: 3, formerScore: 0 }],
    climber: { nickname, places: 2 },
    pagination,
  },
  GAME_LEADERBOARD_PLAYER: {
    type: 'GAME_LEADERBOARD_PLAYER',
    seq,
    game: { players: 2 },
    pagination,
    player: { nickname, score: { position: 2, score: 930, streaks: 1 }, behind, formerPosition: 3, passed: 'Bob' },
  },
  GAME_PODIUM_HOST: { type: 'GAME_PODIUM_HOST', seq, game, leaderboard: [row], moments: [streak] },
  GAME_PODIUM_PLAYER: {
    type: 'GAME_PODIUM_PLAYER',
    seq,
    game: { name: 'Rivers and lakes', players: 2, languageCode: 'en' },
    player: { nickname, score: { total: 930, position: 2 } },
  },
  GAME_QUIT_EVENT: { type: 'GAME_QUIT_EVENT' },
} as const satisfies { [Type in GameEventType]: GameEvent & { type: Type } }
