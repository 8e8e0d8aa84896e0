import type { ProblemCode } from '@pinwheel/contract'
import { playerMay } from '../host-actions.ts'
import { accept, refuse, type CommandOf, type Decision } from '../command.ts'
import type { EpochMs, Game } from '../game.ts'
import { kept } from '../stored-answers.ts'
import { hasAnswered, isExcused, playerOf, withAnswer } from '../participation.ts'
import { closedIfAllAnswered, lastAnswerAt } from '../phases.ts'
import { asDeclared, questionAt } from '../questions.ts'
import { misfit } from '../scoring/answer-score.ts'

/** A player answers; the last one who was missing closes the question. */
export function answer(game: Game, command: CommandOf<'answer'>, now: EpochMs): Decision {
  const { phase } = game
  const player = playerOf(game, command.playerId)
  if (player === undefined) return refuse('player/not-in-game')
  if (command.seq !== undefined && command.seq !== game.phaseSeq) return refuse('answer/too-late')
  if (phase.kind !== 'question' || !playerMay(phase.kind, 'answer')) return refuse('answer/no-question')
  const refusal = now > lastAnswerAt(phase) ? 'answer/too-late' : whyNot(game, phase.index, command)
  if (refusal) return refuse(refusal)
  // The clocks of two nodes may differ: nobody answers before they have joined.
  const answeredAt = Math.max(now, player.joinedAt) as EpochMs
  const { index } = phase
  const given = kept(questionAt(game, index), command.answer)
  const answered = withAnswer(game, { playerId: player.id, index, answer: given, answeredAt })
  return accept(closedIfAllAnswered(answered, now))
}

function whyNot(game: Game, index: number, command: CommandOf<'answer'>): ProblemCode | undefined {
  const { playerId, answer: given } = command
  if (hasAnswered(game, playerId) || isExcused(game, playerId)) return 'answer/already-given'
  return misfit(questionAt(game, index), asDeclared(given))
}
