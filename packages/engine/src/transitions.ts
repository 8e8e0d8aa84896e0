import { GAME_TIMING } from '@pinwheel/contract'
import type { EpochMs, Game, Phase, PhaseOf } from './game.ts'
import { later } from './time.ts'
import { durationMs, questionAt } from './questions.ts'
import { solutionsOf } from './scoring/answer-score.ts'
import { previewMs } from './preview-time.ts'

/** How each phase begins. What it accepts and what it becomes is said in the file of its name. */

const inPhase = (game: Game, phase: Phase): Game => ({ ...game, phase, phaseSeq: game.phaseSeq + 1 })

export const openGame = (now: EpochMs): Phase => ({
  kind: 'opening',
  openedAt: now,
  endsAt: later(now, GAME_TIMING.lobbyOpeningMs),
})

export const openLobby = (game: Game, now: EpochMs): Game => inPhase(game, { kind: 'lobby', openedAt: now })

export const openBegin = (game: Game, now: EpochMs): Game =>
  inPhase(game, { kind: 'begin', openedAt: now, endsAt: later(now, GAME_TIMING.beginMs) })

export function openPreview(game: Game, index: number, now: EpochMs): Game {
  const span = Math.round(previewMs(questionAt(game, index).question))
  return inPhase(game, { kind: 'preview', index, openedAt: now, endsAt: later(now, span) })
}

export function openQuestion(game: Game, { index, openedAt: previewedAt }: PhaseOf<'preview'>, now: EpochMs): Game {
  const endsAt = later(now, durationMs(questionAt(game, index)))
  return inPhase(game, { kind: 'question', index, previewedAt, openedAt: now, endsAt })
}

export function openResult(game: Game, { index, previewedAt, openedAt }: PhaseOf<'question'>, now: EpochMs): Game {
  const opened = inPhase(game, { kind: 'result', index, openedAt: now })
  const correct = solutionsOf(questionAt(game, index))
  const outcome = { index, previewedAt, openedAt, closedAt: now, resultSeq: opened.phaseSeq, correct }
  return { ...opened, outcomes: [...game.outcomes, outcome] }
}

/** The answers have been scored: from here on they are storage's. */
export const openLeaderboard = (
  game: Game,
  { index }: PhaseOf<'result'>,
  formerPositions: Readonly<Record<number, number>>,
  now: EpochMs,
): Game => ({
  ...inPhase(game, { kind: 'leaderboard', index, openedAt: now, formerPositions }),
  answers: [],
})

export const openPodium = (game: Game, now: EpochMs): Game => ({
  ...inPhase(game, { kind: 'podium', openedAt: now }),
  answers: [],
})

export const end = (game: Game, status: PhaseOf<'ended'>['status'], now: EpochMs): Game =>
  inPhase(game, { kind: 'ended', openedAt: now, status })
