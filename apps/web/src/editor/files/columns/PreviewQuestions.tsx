import { t } from '@lingui/core/macro'
import { QUESTION_TYPE_LABELS } from '../../../quizzes/index.ts'
import { Badge } from '../../../ui/Badge/Badge.tsx'
import { TickIcon } from '../../../ui/icons.tsx'
import type { ClassicDraft } from '../../model/draft-question.ts'
import { isPlaced } from '../../model/draft-question.ts'
import type { Reading } from '../formats/reading.ts'
import styles from './ColumnMapping.module.css'

/** The first questions of a table, as they would be imported. */
export function PreviewQuestions({ of: { questions } }: { of: Reading }) {
  return (
    <ol className={styles.questions}>
      {questions.map(({ question, place }) => (
        <li key={place}>
          <p className={styles.asked}>
            <b dir="auto">{question.question || t`No text`}</b> <Badge>{QUESTION_TYPE_LABELS[question.type]}</Badge>
          </p>
          <ul>
            {solutionOf(question).map(({ text, isRight }, index) => (
              <li key={index} dir="auto" data-right={isRight || undefined}>
                {isRight && <TickIcon />}
                {text}
                {isRight && <span className="visually-hidden">{t`, right`}</span>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

type Shown = { text: string; isRight: boolean }

function solutionOf(question: ClassicDraft): Shown[] {
  switch (question.type) {
    case 'MULTI_CHOICE':
      return question.options.map(({ value, correct }) => ({ text: value, isRight: correct }))
    case 'TRUE_FALSE':
      return [true, false].map((truth) => ({ text: truth ? t`True` : t`False`, isRight: question.correct === truth }))
    case 'TYPE_ANSWER':
      return question.options.map((text) => ({ text, isRight: true }))
    case 'PUZZLE':
      return question.values.map((text, index) => ({ text: `${index + 1}. ${text}`, isRight: false }))
    case 'RANGE': {
      const { min, max, correct } = question
      return [
        { text: t`From ${min} to ${max}`, isRight: false },
        { text: String(correct), isRight: true },
      ]
    }
    case 'PIN': {
      const { positionX, positionY } = question
      if (!isPlaced(question)) return []
      return [{ text: t`At ${positionX}, ${positionY} of the picture`, isRight: true }]
    }
  }
}
