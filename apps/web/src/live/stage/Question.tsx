import { t } from '@lingui/core/macro'
import { SLOT, withElement } from '../../ui/with-element.tsx'
import { CountdownTimer } from '../shared/CountdownTimer.tsx'
import { formatNumber } from '../shared/format-number.ts'
import type { HostScreen } from '../shared/screen.ts'
import { ConfirmedStep } from './ConfirmedStep.tsx'
import { AnswerWheel } from './question/AnswerWheel.tsx'
import { QuestionContent } from './question/QuestionContent.tsx'
import styles from './Question.module.css'
import { QuestionCard } from './QuestionCard.tsx'
import { StageFrame } from './StageFrame.tsx'
import { pointsName } from './points-names.ts'
import { QuestionPosition } from './QuestionPosition.tsx'

/** The question while it can be answered: its content, the remaining time and the number of answers. */
export const Question: HostScreen<'GAME_QUESTION_HOST'> = ({ event, actions }) => {
  const { game, question, countdown, submissions, pagination } = event
  const all = formatNumber(submissions.total)
  const points = game.mode === 'CLASSIC' ? pointsName(question.points) : undefined
  return (
    <StageFrame
      pin={[66, 72]}
      game={game}
      actions={actions}
      barStart={<QuestionPosition pagination={pagination} points={points} />}
    >
      <div className={styles.question} data-type={question.type}>
        <QuestionCard text={question.question} size={question.type === 'PIN' ? 'narrow' : 'large'} />
        <section className={styles.clock}>
          <CountdownTimer countdown={countdown} size="stage" />
          <AnswerWheel answers={submissions.current} players={submissions.total} />
          <p className={styles.submissions}>
            {withElement(t`${SLOT} of ${all} in`, <b>{formatNumber(submissions.current)}</b>)}
          </p>
          <ConfirmedStep
            label={t`Skip`}
            question={t`Really skip?`}
            instruction={t`Press once more to skip the question.`}
            actions={actions}
          />
        </section>
        <QuestionContent question={question} />
      </div>
    </StageFrame>
  )
}
