import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../ui/Button/Button.tsx'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { QuizLanguage, quotedIn } from '../../../ui/quoted.ts'
import { AnswerReview } from '../AnswerReview.tsx'
import { Explanation } from '../Explanation.tsx'
import type { MissedQuestion } from './missed-questions.ts'
import { missedQuestions } from './missed-questions.ts'
export { featOf, remember } from './missed-questions.ts'
import styles from './MissedQuestions.module.css'

/** Offers the questions that the player has missed, to look through. Nothing if there are none. */
export function MissedQuestions({ gameId }: { gameId: string }) {
  const [questions] = useState(() => missedQuestions(gameId))
  const [isOpen, setOpen] = useState(false)
  if (questions.length === 0) return null
  return (
    <>
      <Button size="large" wide onClick={() => setOpen(true)}>
        {t`Questions you missed (${questions.length})`}
      </Button>
      {isOpen && <MissedDialog questions={questions} onClose={() => setOpen(false)} />}
    </>
  )
}

export function MissedDialog({ questions, onClose }: { questions: readonly MissedQuestion[]; onClose: () => void }) {
  return (
    <Dialog title={t`Questions you missed`} onClose={onClose}>
      <ol className={styles.list}>
        {questions.map(({ number, question, languageCode, answer, option, solution, explanation }) => (
          <li key={number} className={styles.question}>
            <QuizLanguage value={languageCode}>
              <h3 {...(question !== undefined && quotedIn(languageCode, question))}>
                {question ?? t`Question ${number}`}
              </h3>
              <AnswerReview {...{ answer, option, solution }} isRight={false} />
              <Explanation explanation={explanation} isOpen />
            </QuizLanguage>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
