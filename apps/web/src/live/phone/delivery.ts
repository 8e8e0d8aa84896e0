import { t } from '@lingui/core/macro'
import type { PlayerEvent } from '@pinwheel/contract'
import type { ConnectionState } from '../../api/stream.ts'

/** What the phone knows about the answer that its player gave to the question with this `seq`. */
export type Delivery = {
  seq: number | undefined
  /** `missed`: the question was over before the answer arrived. */
  state: 'sending' | 'retrying' | 'taken' | 'missed'
}

const safe = () => t`Your answer is safe.`
const trying = () => t`Your answer is not sent yet, trying.`
const missed = () => t`Your last answer came too late: the connection was gone.`

/** What the strip says about the answer; undefined if there is nothing to say. */
export function answerNote(connection: ConnectionState, event: PlayerEvent, delivery: Delivery | undefined) {
  const isAway = connection !== 'CONNECTED'
  if (event.type === 'GAME_AWAITING_RESULT_PLAYER') return isAway && event.player.answer ? safe() : undefined
  const phases = phasesSince(event, delivery)
  if (delivery?.state === 'missed') return phases === LEADERBOARD_AFTER ? missed() : undefined
  if (phases !== 0) return undefined
  if (delivery?.state === 'taken') return isAway ? safe() : undefined
  return isAway || delivery?.state === 'retrying' ? trying() : undefined
}

/** The result of a question is its next phase, and leaderboard or podium the one after. */
const RESULT_AFTER = 1
const LEADERBOARD_AFTER = 2

/** Whether this result is that of a question whose answer did not arrive in time. */
export const isUndelivered = (event: PlayerEvent, delivery: Delivery | undefined): boolean =>
  event.type === 'GAME_RESULT_PLAYER' &&
  event.player.answer === undefined &&
  phasesSince(event, delivery) === RESULT_AFTER

/** The number of phases since the question that was answered. */
function phasesSince(event: PlayerEvent, delivery: Delivery | undefined): number | undefined {
  if (!('seq' in event) || event.seq === undefined || delivery?.seq === undefined) return undefined
  return event.seq - delivery.seq
}
