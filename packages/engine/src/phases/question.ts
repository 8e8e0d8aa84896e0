import { GAME_TIMING } from '@pinwheel/contract'
import type { EpochMs, PhaseOf } from '../game.ts'
import { later } from '../time.ts'
import { everybodyHasAnswered } from '../participation.ts'
import { openResult } from '../transitions.ts'
import { quietly, type PhaseRules } from './phase.ts'

/** The last moment at which an answer counts: who tapped while the bar still moved must not lose it on the way. */
export const lastAnswerAt = ({ endsAt }: PhaseOf<'question'>): EpochMs => later(endsAt, GAME_TIMING.answerGraceMs)

/** Answers come in until everybody who plays has given one, time is up, or the host skips. */
export const question: PhaseRules<'question'> = {
  endsAt: (game, phase) => (everybodyHasAnswered(game) ? phase.openedAt : lastAnswerAt(phase)),
  next: (game, phase, now) => quietly(openResult(game, phase, now)),
}
