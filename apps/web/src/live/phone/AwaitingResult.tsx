import { PinwheelMark } from '../../ui/PinwheelMark.tsx'
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
            <p className={styles.quiet}>Your answer is in:</p>
            <OwnAnswer answer={answer} option={option} />
          </>
        ) : (
          <p className={styles.quiet}>You are back in with the next question.</p>
        )}
      </div>
    </PhoneFrame>
  )
}
