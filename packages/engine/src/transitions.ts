import { GAME_TIMING, type QuitReason } from '@pinwheel/contract'
import type { Transition } from './command.ts'
import type { EpochMs, FormerStandings, Game, Phase, PhaseOf } from './game.ts'
import { withChanges } from './make-game.ts'
import { participantIds } from './participation.ts'
import { previewMs } from './preview-time.ts'
import { durationMs, questionAt } from './questions.ts'
import { solutionsOf } from './scoring/question-types.ts'
import { addMs } from './time.ts'

/** How each phase is entered. When a phase ends and which one follows is in phases.ts. */

const enter = (game: Game, phase: Phase): Game => withChanges(game, { phase, phaseSeq: game.phaseSeq + 1 })

export const openingPhase = (now: EpochMs): Phase => ({
  kind: 'opening',
  openedAt: now,
  endsAt: addMs(now, GAME_TIMING.lobbyOpeningMs),
})

export const openLobby = (game: Game, now: EpochMs): Game => enter(game, { kind: 'lobby', openedAt: now })

export const openBegin = (game: Game, now: EpochMs): Game =>
  enter(game, { kind: 'begin', openedAt: now, endsAt: addMs(now, GAME_TIMING.beginMs) })

export function openPreview(game: Game, index: number, now: EpochMs): Game {
  const duration = Math.round(previewMs(questionAt(game, index).question))
  return enter(game, { kind: 'preview', index, openedAt: now, endsAt: addMs(now, duration) })
}

export function openQuestion(game: Game, { index, openedAt: previewedAt }: PhaseOf<'preview'>, now: EpochMs): Game {
  const endsAt = addMs(now, durationMs(questionAt(game, index)))
  return enter(game, { kind: 'question', index, previewedAt, openedAt: now, endsAt })
}

export function openResult(game: Game, { index, previewedAt, openedAt }: PhaseOf<'question'>, now: EpochMs): Game {
  const entered = enter(game, { kind: 'result', index, openedAt: now })
  const correct = solutionsOf(questionAt(game, index))
  const outcome = {
    index,
    previewedAt,
    openedAt,
    closedAt: now,
    resultSeq: entered.phaseSeq,
    correct,
    // A property that is added later would give each outcome a hidden class of its own.
    highlights: undefined,
  }
  return withChanges(entered, { outcomes: [...game.outcomes, outcome] })
}

/** The answers have been scored: from here on only storage keeps them. */
export const openLeaderboard = (
  game: Game,
  { index }: PhaseOf<'result'>,
  former: FormerStandings,
  now: EpochMs,
): Game => enter(withChanges(game, { answers: [] }), { kind: 'leaderboard', index, openedAt: now, ...former })

export const openPodium = (game: Game, now: EpochMs): Game =>
  enter(withChanges(game, { answers: [] }), { kind: 'podium', openedAt: now })

/** The host quits the podium, or ends the game earlier: such a game has no results and is EXPIRED. */
export const endByHost = (game: Game, now: EpochMs): Transition =>
  end(game, game.phase.kind === 'podium' && game.players.length > 0 ? 'COMPLETED' : 'EXPIRED', 'HOST_ENDED', now)

export const abandon = (game: Game, now: EpochMs): Transition =>
  end(game, game.phase.kind === 'podium' ? 'COMPLETED' : 'EXPIRED', 'EXPIRED', now)

const end = (game: Game, status: PhaseOf<'ended'>['status'], reason: QuitReason, now: EpochMs): Transition => ({
  game: enter(game, { kind: 'ended', openedAt: now, status }),
  effects: [
    { kind: 'quit', reason, participantIds: participantIds(game) },
    { kind: 'ended', status },
  ],
})
