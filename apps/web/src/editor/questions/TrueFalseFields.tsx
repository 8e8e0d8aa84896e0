import { answerMark, AnswerShape, FALSE_MARK, TRUE_MARK } from '../../ui/AnswerShape.tsx'
import type { DraftOf } from '../model/draft-question.ts'
import type { FieldsOf } from '../use-field-errors.ts'
import { EntryGroup } from './AnswerList.tsx'
import { EntryRow, RightBox } from './AnswerRow.tsx'

const SIDES = [
  { value: true, word: 'True', mark: TRUE_MARK },
  { value: false, word: 'False', mark: FALSE_MARK },
] as const

/** True and False stand fixed; one of them is right. */
export function TrueFalseFields({ question, complaint, onWrite }: FieldsOf<DraftOf<'TRUE_FALSE'>>) {
  function tick(value: boolean, isTicked: boolean) {
    const { correct: _before, ...unticked } = question
    onWrite(isTicked ? { ...unticked, correct: value } : unticked)
  }

  return (
    <EntryGroup
      label="Answers"
      aside="Tick the right one"
      error={complaint('correct')}
      rows={SIDES.map(({ value, word, mark }) => (
        <EntryRow
          key={word}
          path="correct"
          label={word}
          value={word}
          readOnly
          hue={answerMark(mark).hue}
          mark={<AnswerShape index={mark} />}
          isRight={question.correct === value}
        >
          <RightBox
            name="correct"
            of={word}
            checked={question.correct === value}
            onTick={(isTicked) => tick(value, isTicked)}
          />
        </EntryRow>
      ))}
    />
  )
}
