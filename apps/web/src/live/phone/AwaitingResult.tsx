import { PinwheelMark } from '../../ui/PinwheelMark.tsx'
import { formatNumber } from '../shared/format-number.ts'
import type { PlayerScreen } from '../shared/screen.ts'
import { OwnAnswer } from './OwnAnswer.tsx'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'
import styles from './Waiting.module.css'

export const AwaitingResult: PlayerScreen<'GAME_AWAITING_RESULT_PLAYER'> = ({ event }) => {
  const { nickname, score, answer, option } = event.player
  return (
    <PhoneFrame pagination={event.pagination} nickname={nickname} total={score.total}>
      <div className={styles.middle}>
        <PinwheelMark className={styles.wheel} spinning />
        <PhaseHeading>Waiting for other players</PhaseHeading>
        {answer ? (
          <>
            <p className={styles.quiet}>
              {event.submissions ? `${submittedText(event.submissions)}. Yours:` : 'Your answer is in:'}
            </p>
            <OwnAnswer answer={answer} option={option} />
          </>
        ) : (
          <p className={styles.quiet}>You are back in with the next question.</p>
        )}
      </div>
    </PhoneFrame>
  )
}

/** The event is not repeated for later answers of other players: the number is the least. */
const submittedText = ({ current, total }: { current: number; total: number }): string =>
  `At least ${formatNumber(current)} of ${formatNumber(total)} are in`
