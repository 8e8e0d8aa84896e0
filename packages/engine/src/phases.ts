import { GAME_TIMING } from '@pinwheel/contract'
import { noEffects, type Transition } from './command.ts'
import type { EpochMs, Game, PhaseKind, PhaseOf } from './game.ts'
import { allPlayersAnswered } from './participation.ts'
import { withHighlights } from './scoring/highlights.ts'
import { applyScores, formerStandings, playerResults } from './scoring/score-cards.ts'
import { addMs } from './time.ts'
import {
  endByHost,
  openBegin,
  openLeaderboard,
  openLobby,
  openPodium,
  openPreview,
  openQuestion,
  openResult,
} from './transitions.ts'

/** When a phase ends and which one follows. What the host may do in it is in host-actions.ts. */
type PhaseRules<Kind extends PhaseKind> = {
  /** Undefined where the phase waits for the host. */
  endsAt(game: Game, phase: PhaseOf<Kind>): EpochMs | undefined
  next(game: Game, phase: PhaseOf<Kind>, now: EpochMs): Transition
}

const atItsEnd = (_game: Game, { endsAt }: { endsAt: EpochMs }): EpochMs => endsAt
const untilHostStep = (): undefined => undefined

const PHASES: { [Kind in PhaseKind]: PhaseRules<Kind> } = {
  opening: {
    endsAt: atItsEnd,
    next: (game, _phase, now) => noEffects(openLobby(game, now)),
  },
  lobby: {
    endsAt: untilHostStep,
    next: (game, _phase, now) => noEffects(openBegin(game, now)),
  },
  begin: {
    endsAt: atItsEnd,
    next: (game, _phase, now) => noEffects(openPreview(game, 0, now)),
  },
  preview: {
    endsAt: atItsEnd,
    next: (game, phase, now) => noEffects(openQuestion(game, phase, now)),
  },
  question: {
    endsAt: (game, phase) => (allPlayersAnswered(game) ? phase.openedAt : lastAnswerAt(phase)),
    next: (game, phase, now) => noEffects(openResult(game, phase, now)),
  },
  result: {
    endsAt: untilHostStep,
    next: leaveResult,
  },
  leaderboard: {
    endsAt: untilHostStep,
    next: (game, { index }, now) => noEffects(openPreview(game, index + 1, now)),
  },
  podium: {
    endsAt: untilHostStep,
    next: (game, _phase, now) => endByHost(game, now),
  },
  ended: {
    endsAt: untilHostStep,
    next: (game) => noEffects(game),
  },
}

function leaveResult(game: Game, phase: PhaseOf<'result'>, now: EpochMs): Transition {
  const results = playerResults(game)
  const scored = withHighlights(game, results, applyScores(game, results))
  const isLast = phase.index + 1 === game.questions.length
  if (!isLast) return noEffects(openLeaderboard(scored, phase, formerStandings(game, scored), now))
  return { game: openPodium(scored, now), effects: game.players.length > 0 ? [{ kind: 'storeResults' }] : [] }
}

// Each phase is passed only to the rules of its own kind.
const rulesOf = (game: Game): PhaseRules<PhaseKind> => PHASES[game.phase.kind] as PhaseRules<PhaseKind>

/** When a `tick` will have something to do; undefined while the game waits for its host. */
export const dueAt = (game: Game): EpochMs | undefined => rulesOf(game).endsAt(game, game.phase)

export const nextPhase = (game: Game, now: EpochMs): Transition => rulesOf(game).next(game, game.phase, now)

/** Runs all transitions that are due. Each phase opens at `now`, so a late tick does not shorten it. */
export function runDueTransitions(game: Game, now: EpochMs): Transition {
  const due = dueAt(game)
  if (due === undefined || due > now) return noEffects(game)
  const first = nextPhase(game, now)
  const rest = runDueTransitions(first.game, now)
  return { game: rest.game, effects: [...first.effects, ...rest.effects] }
}

export const closeIfAllAnswered = (game: Game, now: EpochMs): Game =>
  game.phase.kind === 'question' && allPlayersAnswered(game) ? nextPhase(game, now).game : game

/** Includes the grace period, which covers the network delay of an answer sent at the last moment. */
export const lastAnswerAt = ({ endsAt }: PhaseOf<'question'>): EpochMs => addMs(endsAt, GAME_TIMING.answerGraceMs)
