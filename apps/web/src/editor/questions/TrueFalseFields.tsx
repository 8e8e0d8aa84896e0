import { t } from '@lingui/core/macro'
import { answerMark, AnswerShape, FALSE_MARK, TRUE_MARK } from '../../ui/AnswerShape.tsx'
import type { DraftOf } from '../model/draft-question.ts'
import type { QuestionFieldsProps } from '../use-field-errors.ts'
import { AnswerGroup } from './AnswerList.tsx'
import { AnswerRow, CorrectCheckbox } from './AnswerRow.tsx'

const SIDES = [
  { value: true, word: () => t`True`, mark: TRUE_MARK },
  { value: false, word: () => t`False`, mark: FALSE_MARK },
] as const

/** The fixed answers True and False, one of them correct. */
export function TrueFalseFields({ question, errorOf, onWrite }: QuestionFieldsProps<DraftOf<'TRUE_FALSE'>>) {
  function tick(value: boolean, isTicked: boolean) {
    const { correct: _before, ...unticked } = question
    onWrite(isTicked ? { ...unticked, correct: value } : unticked)
  }

  return (
    <AnswerGroup
      label={t({ message: 'Answers', context: 'to choose from' })}
      aside={t`Tick the right one`}
      error={errorOf('correct')}
      rows={SIDES.map(({ value, word, mark }) => (
        <AnswerRow
          key={mark}
          path="correct"
          label={word()}
          value={word()}
          readOnly
          hue={answerMark(mark).hue}
          mark={<AnswerShape index={mark} />}
          isCorrect={question.correct === value}
        >
          <CorrectCheckbox
            name="correct"
            of={word()}
            checked={question.correct === value}
            onTick={(isTicked) => tick(value, isTicked)}
          />
        </AnswerRow>
      ))}
    />
  )
}
