import { CrossIcon, TickIcon } from '../../ui/icons.tsx'
import type { PlayerScreen } from '../shared/screen.ts'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import { AnswerReview } from './AnswerReview.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'
import styles from './Result.module.css'
import { ScoreSummary } from './ScoreSummary.tsx'
import { encouragement, gained } from './messages.ts'

/** Background, icon and word all show whether the answer was correct, so that it is visible from a distance. */
export const Result: PlayerScreen<'GAME_RESULT_PLAYER'> = ({ event }) => {
  const { game, pagination, player, solution } = event
  const { correct, last, total, position, streak } = player.score
  const Picture = correct ? TickIcon : CrossIcon
  return (
    <PhoneFrame
      {...{ pagination, total }}
      mood="show"
      pinY={36}
      verdict={correct ? 'right' : 'wrong'}
      nickname={player.nickname}
    >
      <div className={styles.result}>
        <div className={styles.verdict}>
          <span className={styles.seal} data-blade="br" data-correct={correct || undefined}>
            <Picture className={styles.picture} />
          </span>
          <div>
            <PhaseHeading className={styles.word}>{correct ? 'Correct!' : 'Incorrect'}</PhaseHeading>
            <p className={styles.gained}>
              {gained(last)} <span>{Math.abs(last) === 1 ? 'point' : 'points'}</span>
            </p>
            <p className={styles.message}>{encouragement(position)}</p>
          </div>
        </div>
        <div className={styles.answers}>
          <AnswerReview isRight={correct} answer={player.answer} option={player.option} solution={solution} />
        </div>
        <ScoreSummary {...{ position, streak, total }} players={game.players} behind={player.behind} />
      </div>
    </PhoneFrame>
  )
}
