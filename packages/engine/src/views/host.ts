import {
  LEADERBOARD_ROWS,
  type Climber,
  type HostEvent,
  type HostGame,
  type LeaderboardEntry,
} from '@pinwheel/contract'
import type { EpochMs, Game, PhaseOf, Player } from '../game.ts'
import { currentAnswers, excusedCount } from '../participation.ts'
import { languageOf, questionAt } from '../questions.ts'
import { distribution } from '../scoring/distribution.ts'
import { shownOutcome, type PlayerResult } from '../scoring/score-cards.ts'
import type { Standing } from '../scoring/standings.ts'
import { timestamp } from '../time.ts'
import { LEAST_CLIMB, moments } from './moments.ts'
import { nearest } from './nearest.ts'
import { askedQuestion, countdown, pagination, previewedQuestion, revealedQuestion } from './question-views.ts'

/** All players in order, computed only in the phases that show it. */
export type Ranking = () => readonly Standing[]
/** The players' results in the question whose result is shown, computed only there. */
export type Results = () => ReadonlyMap<Player, PlayerResult>

const hostGame = (game: Game): HostGame => {
  const { pin, name, players, locked } = game
  return { pin, name, players: players.length, locked, ...languageOf(game) }
}

const hostGameWithMode = (game: Game) => ({ mode: game.mode, ...hostGame(game) })

/** The event for the host's screen. */
export function hostEvent(game: Game, ranking: Ranking, results: Results, now: EpochMs): HostEvent {
  const { phase, phaseSeq: seq } = game
  switch (phase.kind) {
    case 'opening':
      return { type: 'GAME_LOADING', seq }
    case 'lobby':
      return {
        type: 'GAME_LOBBY_HOST',
        seq,
        game: { id: game.id, ...hostGame(game) },
        players: game.players.map(({ id, nickname }) => ({ id, nickname })),
        ...(game.isStill && { wiggles: false }),
      }
    case 'begin':
      return { type: 'GAME_BEGIN_HOST', seq, game: hostGameWithMode(game) }
    case 'preview':
      return previewEvent(game, phase, now)
    case 'question':
      return questionEvent(game, phase, now)
    case 'result':
      return resultEvent(game, phase, results)
    case 'leaderboard':
      return leaderboardEvent(game, phase, ranking)
    case 'podium':
      return {
        type: 'GAME_PODIUM_HOST',
        seq,
        game: hostGameWithMode(game),
        openedTime: timestamp(phase.openedAt),
        leaderboard: leadingRows(ranking).map(podiumRow),
        moments: moments(game),
      }
    case 'ended':
      return { type: 'GAME_QUIT_EVENT' }
  }
}

const previewEvent = (game: Game, { index, openedAt, endsAt }: PhaseOf<'preview'>, now: EpochMs): HostEvent => ({
  type: 'GAME_QUESTION_PREVIEW_HOST',
  seq: game.phaseSeq,
  game: hostGameWithMode(game),
  question: previewedQuestion(questionAt(game, index)),
  countdown: countdown(openedAt, endsAt, now),
  pagination: pagination(game, index),
})

const questionEvent = (game: Game, { index, openedAt, endsAt }: PhaseOf<'question'>, now: EpochMs): HostEvent => ({
  type: 'GAME_QUESTION_HOST',
  seq: game.phaseSeq,
  game: hostGameWithMode(game),
  question: askedQuestion(questionAt(game, index)),
  countdown: countdown(openedAt, endsAt, now),
  submissions: { current: currentAnswers(game).length, total: game.players.length - excusedCount(game) },
  pagination: pagination(game, index),
})

function resultEvent(game: Game, { index }: PhaseOf<'result'>, results: Results): HostEvent {
  const outcome = shownOutcome(game)
  if (outcome === undefined) throw new RangeError(`Game ${game.id} shows a result without an outcome.`)
  const closest = nearest(game, results())
  return {
    type: 'GAME_RESULT_HOST',
    seq: game.phaseSeq,
    game: hostGameWithMode(game),
    question: revealedQuestion(questionAt(game, index)),
    results: distribution(game, outcome),
    asked: results().size,
    ...(closest && { nearest: closest }),
    ...onlyRight(results()),
    pagination: pagination(game, index),
  }
}

/** The nickname of the only player who was right. In a game of one player it says nothing. */
function onlyRight(results: ReadonlyMap<Player, PlayerResult>): { onlyRight?: string } {
  const [first, second] = [...results.values()].filter(({ correct }) => correct)
  return first && !second && results.size > 1 ? { onlyRight: first.player.nickname } : {}
}

const leaderboardEvent = (game: Game, phase: PhaseOf<'leaderboard'>, ranking: Ranking): HostEvent => ({
  type: 'GAME_LEADERBOARD_HOST',
  seq: game.phaseSeq,
  game: hostGameWithMode(game),
  leaderboard: leadingRows(ranking).map((standing) => leaderboardRow(standing, phase)),
  ...biggestClimb(game),
  pagination: pagination(game, phase.index),
})

/** The player who won the most places by the last question, unless that player has left or has no place yet (R8). */
function biggestClimb({ mode, outcomes, players, cards }: Game): { climber?: Climber } {
  const climb = outcomes.at(-1)?.highlights?.climb
  if (climb === undefined || climb.figure < LEAST_CLIMB) return {}
  if (mode === 'CLASSIC' && cards.get(climb.player)?.total === 0) return {}
  const climber = players.find(({ number }) => number === climb.player)
  return climber ? { climber: { nickname: climber.nickname, places: climb.figure } } : {}
}

function leaderboardRow(
  standing: Standing,
  { formerPositions, formerTotals }: PhaseOf<'leaderboard'>,
): LeaderboardEntry {
  const formerPosition = formerPositions?.[standing.player.number]
  const formerScore = formerTotals?.[standing.player.number]
  // A player who is in the first five because another one left has no former total.
  const former = formerPosition !== undefined && formerScore !== undefined && { formerPosition, formerScore }
  return { ...podiumRow(standing), streaks: standing.score.streak, ...former }
}

const leadingRows = (ranking: Ranking): readonly Standing[] => ranking().slice(0, LEADERBOARD_ROWS)

const podiumRow = ({ position, player, score }: Standing) => ({
  position,
  nickname: player.nickname,
  score: score.total,
})
