import { t } from '@lingui/core/macro'
import { PinwheelMark } from '../../ui/PinwheelMark.tsx'
import { formatNumber } from '../shared/format-number.ts'
import type { PlayerScreen } from '../shared/screen.ts'
import { OwnAnswer } from './OwnAnswer.tsx'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'
import styles from './Waiting.module.css'

export const AwaitingResult: PlayerScreen<'GAME_AWAITING_RESULT_PLAYER'> = ({ event }) => {
  const { countdown, pagination, player } = event
  const { nickname, score, answer, option } = player
  return (
    <PhoneFrame {...{ pagination, nickname }} total={score.total} {...(countdown && { countdown, isCalm: true })}>
      <div className={styles.middle}>
        <PinwheelMark className={styles.wheel} spinning />
        <PhaseHeading>{t`Waiting for other players`}</PhaseHeading>
        {answer ? (
          <>
            <p className={styles.quiet}>{submittedText(event.submissions)}</p>
            <OwnAnswer answer={answer} option={option} />
          </>
        ) : (
          <p className={styles.quiet}>{t`You are back in with the next question.`}</p>
        )}
      </div>
    </PhoneFrame>
  )
}

/**
 * The number of answers when the player's own arrived. It does not count on: that would cost each player one message for every
 * answer of another one.
 */
function submittedText(submissions: { current: number; total: number } | undefined): string {
  if (!submissions || submissions.current >= submissions.total) return t`Your answer is in:`
  const [count, all] = [formatNumber(submissions.current), formatNumber(submissions.total)]
  if (submissions.current <= 1) return t`You are the first of ${all}. Your answer:`
  return t`${count} of ${all} in. Your answer:`
}
