import type { PlayerEvent, StoredAnswer } from '@pinwheel/contract'
import { fromStoredAnswer } from '../answer-formats.ts'
import type { EpochMs, Game, Phase, Player } from '../game.ts'
import { answerOf, excusedCount } from '../participation.ts'
import { languageOf, questionAt } from '../questions.ts'
import { appliedScore, shownOutcome, type PlayerResult } from '../scoring/score-cards.ts'
import { gapToPlayerAbove, type Standing } from '../scoring/standings.ts'
import {
  askedQuestion,
  countdown,
  pagination,
  previewedQuestion,
  shownExplanation,
  solution,
} from './question-views.ts'
import { timestamp } from '../time.ts'

/** The shared part depends on the player only while a question is open: before or after the player's answer. */
export type PlayerView = 'all' | 'answered'

type PersonalEvent = Extract<PlayerEvent, { player: object }>
/** Distributes over the union of events, which Omit alone would merge. */
type WithoutPlayer<Event extends PlayerEvent> = Event extends PersonalEvent ? Omit<Event, 'player'> : Event
/** An event without its personal part. */
export type SharedPart = WithoutPlayer<PlayerEvent>
/** The value of `player` in an event. */
export type PersonalPart = PersonalEvent['player']

/** The part that is the same for all players with this view. */
export function sharedPart(game: Game, view: PlayerView, now: EpochMs): SharedPart {
  const { phase, phaseSeq: seq } = game
  switch (phase.kind) {
    case 'opening':
      return { type: 'GAME_LOADING', seq }
    case 'lobby':
      return { type: 'GAME_LOBBY_PLAYER', seq, ...(game.isStill && { wiggles: false }) }
    case 'begin':
      return { type: 'GAME_BEGIN_PLAYER', seq, game: { mode: game.mode } }
    case 'preview':
      return {
        type: 'GAME_QUESTION_PREVIEW_PLAYER',
        seq,
        game: { mode: game.mode, ...languageOf(game) },
        question: previewedQuestion(questionAt(game, phase.index)),
        ...timing(game, phase, now),
      }
    case 'question':
      return view === 'answered'
        ? {
            type: 'GAME_AWAITING_RESULT_PLAYER',
            seq,
            ...withLanguage(game),
            ...timing(game, phase, now),
            submissions: submissionsSoFar(game),
          }
        : {
            type: 'GAME_QUESTION_PLAYER',
            seq,
            ...withLanguage(game),
            question: askedQuestion(questionAt(game, phase.index)),
            ...timing(game, phase, now),
          }
    case 'result':
      return {
        type: 'GAME_RESULT_PLAYER',
        seq,
        game: sharedGame(game),
        pagination: pagination(game, phase.index),
        ...shownSolution(game, phase.index),
      }
    case 'leaderboard':
      return {
        type: 'GAME_LEADERBOARD_PLAYER',
        seq,
        game: sharedGame(game),
        pagination: pagination(game, phase.index),
      }
    case 'podium':
      return {
        type: 'GAME_PODIUM_PLAYER',
        seq,
        game: { name: game.name, ...sharedGame(game) },
        openedTime: timestamp(phase.openedAt),
        ...(nobodyLeads(game) && { nobodyLeads: true }),
      }
    case 'ended':
      return { type: 'GAME_QUIT_EVENT' }
  }
}

/** Whether all players have 0 points in Classic mode. */
const nobodyLeads = (game: Game): boolean =>
  game.mode === 'CLASSIC' && game.players.every((player) => appliedScore(game, player).total === 0)

/** In constant time, because it is written after every answer: the answers are those of the current players. */
function submissionsSoFar(game: Game) {
  const total = game.players.length - excusedCount(game)
  return { current: Math.min(game.answers.length, total), total }
}

function shownSolution(game: Game, index: number) {
  const outcome = shownOutcome(game)
  if (outcome === undefined) return {}
  const question = questionAt(game, index)
  const { explanation } = question
  return {
    solution: solution(question, outcome.correct),
    ...(explanation && { explanation: shownExplanation(explanation) }),
  }
}

const sharedGame = (game: Game) => ({ players: game.players.length, mode: game.mode, ...languageOf(game) })

/** Events of an open question name only the language of the game. */
const withLanguage = (game: Game) => (game.languageCode === undefined ? {} : { game: languageOf(game) })

const timing = (game: Game, phase: Extract<Phase, { index: number; endsAt: EpochMs }>, now: EpochMs) => ({
  countdown: countdown(phase.openedAt, phase.endsAt, now),
  pagination: pagination(game, phase.index),
})

/** Constant-time lookups by player. */
export type Lookups = {
  standing(player: Player): Standing
  /** Undefined outside a leaderboard, and for players who had no position before the question. */
  formerPosition(player: Player): number | undefined
  /** Undefined outside a leaderboard, and for players that have overtaken none. See scoring/overtaken.ts. */
  overtaken(player: Player): Player | undefined
  /** Undefined outside a result, and for players who joined during it. */
  result(player: Player): PlayerResult | undefined
  /** Right answers that took at most these seconds are among the fastest tenth; undefined with too few of them. */
  fastestWithin(): number | undefined
}

/** The part for one player; undefined for events without such a part. */
export function personalPart(game: Game, player: Player, lookups: Lookups): PersonalPart | undefined {
  const { nickname } = player
  switch (game.phase.kind) {
    case 'opening':
    case 'ended':
      return undefined
    case 'lobby':
    case 'begin':
      return { nickname }
    case 'preview':
      return { nickname, score: appliedScore(game, player).total }
    case 'question':
      return {
        nickname,
        score: { total: appliedScore(game, player).total },
        ...ownAnswer(game, game.phase.index, answerOf(game, player)?.answer),
      }
    case 'result':
      return resultPart(game, game.phase.index, player, lookups)
    case 'leaderboard':
      return leaderboardPart(player, lookups)
    case 'podium':
      return { nickname, score: podiumScore(lookups.standing(player)) }
  }
}

function ownAnswer(game: Game, index: number, recorded: StoredAnswer | undefined) {
  if (recorded === undefined) return {}
  const question = questionAt(game, index)
  const answer = fromStoredAnswer(question, recorded)
  const option =
    answer.type === 'MULTI_CHOICE' && question.type === 'MULTI_CHOICE'
      ? question.options[answer.optionIndex]?.value
      : undefined
  return option === undefined ? { answer } : { answer, option }
}

function resultPart(game: Game, index: number, player: Player, lookups: Lookups) {
  const { nickname } = player
  const result = lookups.result(player)
  if (result === undefined) return { nickname, score: scoreWithoutResult(game, player), absent: true as const }
  const { correct, last, given } = result
  const standing = lookups.standing(player)
  const { total, streak } = standing.score
  return {
    nickname,
    score: { correct, last, total, position: standing.position, streak, ...levelOf(standing) },
    ...playerAbove(standing),
    ...ownAnswer(game, index, given?.answer),
    ...(isAmongFastest(result, lookups.fastestWithin()) && { amongFastest: true as const }),
  }
}

const isAmongFastest = ({ correct, given }: PlayerResult, within: number | undefined): boolean =>
  correct && given !== undefined && within !== undefined && given.seconds <= within

/** The player joined during the result and ranks after all players who were present. */
const scoreWithoutResult = (game: Game, player: Player) => ({
  correct: false,
  last: 0,
  total: appliedScore(game, player).total,
  position: game.players.length,
  streak: 0,
})

function leaderboardPart(player: Player, lookups: Lookups) {
  const standing = lookups.standing(player)
  const { position, score } = standing
  return {
    nickname: player.nickname,
    score: { position, score: score.total, streaks: score.streak, ...levelOf(standing) },
    ...playerAbove(standing),
    ...movementOf(player, lookups),
  }
}

function movementOf(player: Player, lookups: Lookups) {
  const formerPosition = lookups.formerPosition(player)
  if (formerPosition === undefined) return {}
  const passed = lookups.overtaken(player)
  return { formerPosition, ...(passed && { passed: passed.nickname }) }
}

const podiumScore = (standing: Standing) => ({
  total: standing.score.total,
  position: standing.position,
  ...levelOf(standing),
})

const levelOf = ({ isLevel }: Standing) => (isLevel ? { level: true as const } : {})

function playerAbove(standing: Standing) {
  const above = gapToPlayerAbove(standing)
  return above ? { behind: above } : {}
}
