import type { KeptAnswer, PlayerEvent } from '@pinwheel/contract'
import type { EpochMs, Game, Phase, Player } from '../game.ts'
import { asGiven } from '../stored-answers.ts'
import { answerOf } from '../participation.ts'
import { questionAt } from '../questions.ts'
import { outcomeShowing, writtenScore, type ResultRow } from '../scoring/score-cards.ts'
import { behind, type Standing } from '../scoring/standings.ts'
import { asked, countdown, pagination, previewed, solution } from './question-views.ts'

/** What a phone shows beside its own player's part. While a question is open there are two: before and after answering. */
export type PlayerFace = 'all' | 'answered'

type Personal = Extract<PlayerEvent, { player: object }>
/** Leaves the kinds of event apart, where Omit alone would mix them. */
type WithoutPlayer<Event extends PlayerEvent> = Event extends Personal ? Omit<Event, 'player'> : Event
/** An event without its personal part. */
export type SharedPart = WithoutPlayer<PlayerEvent>
/** The value of `player` in an event. */
export type OwnPart = Personal['player']

/** The part that all players see alike. */
export function sharedPart(game: Game, face: PlayerFace, now: EpochMs): SharedPart {
  const { phase, phaseSeq: seq } = game
  switch (phase.kind) {
    case 'opening':
      return { type: 'GAME_LOADING', seq }
    case 'lobby':
      return { type: 'GAME_LOBBY_PLAYER', seq }
    case 'begin':
      return { type: 'GAME_BEGIN_PLAYER', seq }
    case 'preview':
      return {
        type: 'GAME_QUESTION_PREVIEW_PLAYER',
        seq,
        game: { mode: game.mode },
        question: previewed(questionAt(game, phase.index)),
        ...timing(game, phase, now),
      }
    case 'question':
      return face === 'answered'
        ? { type: 'GAME_AWAITING_RESULT_PLAYER', seq, pagination: pagination(game, phase.index) }
        : {
            type: 'GAME_QUESTION_PLAYER',
            seq,
            question: asked(questionAt(game, phase.index)),
            ...timing(game, phase, now),
          }
    case 'result':
      return {
        type: 'GAME_RESULT_PLAYER',
        seq,
        game: counted(game),
        pagination: pagination(game, phase.index),
        ...whatWasRight(game, phase.index),
      }
    case 'leaderboard':
      return { type: 'GAME_LEADERBOARD_PLAYER', seq, game: counted(game), pagination: pagination(game, phase.index) }
    case 'podium':
      return { type: 'GAME_PODIUM_PLAYER', seq, game: { name: game.name, ...counted(game) } }
    case 'ended':
      return { type: 'GAME_QUIT_EVENT' }
  }
}

function whatWasRight(game: Game, index: number) {
  const outcome = outcomeShowing(game)
  return outcome ? { solution: solution(questionAt(game, index), outcome.correct) } : {}
}

const counted = ({ players }: Game) => ({ players: players.length })

const timing = (game: Game, phase: Extract<Phase, { index: number; endsAt: EpochMs }>, now: EpochMs) => ({
  countdown: countdown(phase.openedAt, phase.endsAt, now),
  pagination: pagination(game, phase.index),
})

/** What is known of each player, looked up without counting through the others. */
export type Tables = {
  standing(player: Player): Standing
  /** Undefined outside a result, and for who joined during it. */
  row(player: Player): ResultRow | undefined
}

/** What only this player sees; undefined where an event has no such part. */
export function ownPart(game: Game, player: Player, tables: Tables): OwnPart | undefined {
  const { nickname } = player
  switch (game.phase.kind) {
    case 'opening':
    case 'ended':
      return undefined
    case 'lobby':
    case 'begin':
      return { nickname }
    case 'preview':
      return { nickname, score: writtenScore(game, player).total }
    case 'question':
      return {
        nickname,
        score: { total: writtenScore(game, player).total },
        ...ownAnswer(game, game.phase.index, answerOf(game, player)?.answer),
      }
    case 'result':
      return resultOf(game, game.phase.index, player, tables)
    case 'leaderboard':
      return leaderboardOf(tables.standing(player))
    case 'podium':
      return { nickname, score: podiumScore(tables.standing(player)) }
  }
}

function ownAnswer(game: Game, index: number, recorded: KeptAnswer | undefined) {
  if (recorded === undefined) return {}
  const question = questionAt(game, index)
  const answer = asGiven(question, recorded)
  const option =
    answer.type === 'MULTI_CHOICE' && question.type === 'MULTI_CHOICE'
      ? question.options[answer.optionIndex]?.value
      : undefined
  return option === undefined ? { answer } : { answer, option }
}

function resultOf(game: Game, index: number, player: Player, tables: Tables) {
  const { nickname } = player
  const row = tables.row(player)
  if (row === undefined) return { nickname, score: scoreWithoutRow(game, player) }
  const { correct, last, given } = row
  const standing = tables.standing(player)
  const { total, streak } = standing.score
  return {
    nickname,
    score: { correct, last, total, position: standing.position, streak },
    ...directlyAbove(standing),
    ...ownAnswer(game, index, given?.answer),
  }
}

/** Joined while the result was showing: behind everybody who took part. */
const scoreWithoutRow = (game: Game, player: Player) => ({
  correct: false,
  last: 0,
  total: writtenScore(game, player).total,
  position: game.players.length,
  streak: 0,
})

function leaderboardOf(standing: Standing) {
  const { player, position, score } = standing
  return {
    nickname: player.nickname,
    score: { position, score: score.total, streaks: score.streak },
    ...directlyAbove(standing),
  }
}

const podiumScore = ({ position, score }: Standing) => ({ total: score.total, position })

function directlyAbove(standing: Standing) {
  const above = behind(standing)
  return above ? { behind: above } : {}
}
