import { AnswerShape, answerMark, FALSE_MARK, TRUE_MARK } from '../../ui/AnswerShape.tsx'
import { Checkbox } from '../../ui/Field/Checkbox.tsx'
import type { DraftOf } from '../draft.ts'
import styles from './EntryList.module.css'
import { EntryList } from './EntryList.tsx'
import { EntryRow } from './EntryRow.tsx'
import type { FieldsOf } from './fields.ts'

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
    <EntryList label="Answers" aside="Tick the right one" error={complaint('correct')}>
      {SIDES.map(({ value, word, mark }) => (
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
          <span className={styles.right}>
            <Checkbox
              right
              name="correct"
              label="Right"
              aria-label={`${word} is right`}
              checked={question.correct === value}
              onChange={(event) => tick(value, event.target.checked)}
            />
          </span>
        </EntryRow>
      ))}
    </EntryList>
  )
}
