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
            <p className={styles.quiet}>
              {event.submissions ? submittedText(event.submissions) : t`Your answer is in:`}
            </p>
            <OwnAnswer answer={answer} option={option} />
          </>
        ) : (
          <p className={styles.quiet}>{t`You are back in with the next question.`}</p>
        )}
      </div>
    </PhoneFrame>
  )
}

/** The event is not repeated for later answers of other players: the number is the least. */
function submittedText({ current, total }: { current: number; total: number }): string {
  const [count, all] = [formatNumber(current), formatNumber(total)]
  return t`At least ${count} of ${all} are in. Yours:`
}
