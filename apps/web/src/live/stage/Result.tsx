import type { CorrectAnswer, RevealedQuestion } from '@pinwheel/contract'
import { useState } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { PlusIcon, TickIcon } from '../../ui/icons.tsx'
import { figure } from '../shared/format-number.ts'
import type { HostScreen } from '../shared/screen.ts'
import { NextStep } from './NextStep.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import styles from './Result.module.css'
import { Answers } from './results/AnswerDistribution.tsx'
import type { Marking } from './results/marking.ts'
import { StageFrame } from './StageFrame.tsx'
import { Where } from './QuestionPosition.tsx'

/** Only of these may the host change afterwards what was right. */
const CAN_BE_CORRECTED: ReadonlySet<RevealedQuestion['type']> = new Set(['MULTI_CHOICE', 'TYPE_ANSWER'])

/** How everybody answered, and what was right. */
export const Result: HostScreen<'GAME_RESULT_HOST'> = ({ event, actions }) => {
  const { game, question, results, pagination } = event
  const [isCorrecting, setCorrecting] = useState(false)
  const distribution: readonly { count: number; correct: boolean }[] = results.distribution
  const right = distribution.reduce((sum, { count, correct }) => sum + (correct ? count : 0), 0)
  const marking: Marking | undefined = isCorrecting
    ? {
        accept: (answer: CorrectAnswer) => actions.addCorrect(answer),
        reject: (answer: CorrectAnswer) => actions.removeCorrect(answer),
      }
    : undefined
  return (
    <StageFrame
      pin={[6, 45]}
      game={game}
      actions={actions}
      where={<Where pagination={pagination} />}
      foot={
        <>
          <p className={styles.share}>
            <b>{figure(right)}</b> of {figure(game.players)} had it right
          </p>
          {CAN_BE_CORRECTED.has(question.type) && (
            <Button
              kind="secondary"
              className={styles.correct}
              icon={isCorrecting ? TickIcon : PlusIcon}
              onClick={() => setCorrecting(!isCorrecting)}
            >
              {isCorrecting ? 'Done' : 'Accept another answer'}
            </Button>
          )}
          <NextStep label="Next" actions={actions} />
        </>
      }
    >
      <QuestionCard text={question.question} size="small" />
      <Answers question={question} results={results} marking={marking} />
    </StageFrame>
  )
}
