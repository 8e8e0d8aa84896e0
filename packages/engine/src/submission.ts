import { ok, refused, type Answer, type Result } from '@pinwheel/contract'
import { toCorrectAnswer, toStoredAnswer } from './answer-formats.ts'
import type { EpochMs, Game, ParticipantId, RecordedAnswer } from './game.ts'
import { findPlayer, hasAnswered, isExcused, isOver } from './participation.ts'
import { lastAnswerAt } from './phases.ts'
import { questionAt } from './questions.ts'
import { answerRefusal } from './scoring/question-types.ts'

/** An answer that a player sends. `seq` is the `phaseSeq` that the client saw. */
export type Submission = { playerId: ParticipantId; answer: Answer; seq?: number }

/** @returns the answer to record; the caller adds it to the game. */
export function acceptSubmission(game: Game, submission: Submission, now: EpochMs): Result<RecordedAnswer> {
  const { phase } = game
  const { playerId, answer, seq } = submission
  if (isOver(game)) return refused('game/not-active')
  const player = findPlayer(game, playerId)
  if (player === undefined) return refused('player/not-in-game')
  if (countsAlready(game, submission)) return refused('answer/already-given')
  if (seq !== undefined && seq !== game.phaseSeq) return refused('answer/too-late')
  if (phase.kind !== 'question') return refused('answer/no-question')
  const { index } = phase
  const refusal =
    now > lastAnswerAt(phase) ? 'answer/too-late' : answerRefusal(questionAt(game, index), toCorrectAnswer(answer))
  if (refusal) return refused(refusal)
  // The clocks of two nodes may differ: an answer never precedes its player's join.
  const answeredAt = Math.max(now, player.joinedAt) as EpochMs
  return ok({ playerId, index, answer: toStoredAnswer(questionAt(game, index), answer), answeredAt })
}

/**
 * Whether the question that was phase `seq`, by default the current one, has an answer of the player. A client repeats an
 * answer that had no response, and the first attempt may have ended the question: answers are known until the result is left.
 */
export function countsAlready(game: Game, { playerId, seq = game.phaseSeq }: Omit<Submission, 'answer'>): boolean {
  const answered = hasAnswered(game, playerId) || isExcused(game, playerId)
  return answered && seq === game.phaseSeq - (game.phase.kind === 'result' ? 1 : 0)
}
