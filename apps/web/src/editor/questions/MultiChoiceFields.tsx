import type { MultiChoiceQuestion } from '@pinwheel/contract'
import { LIMITS } from '@pinwheel/contract/plain'
import { AnswerShape, answerMark } from '../../ui/AnswerShape.tsx'
import { Checkbox } from '../../ui/Field/Checkbox.tsx'
import { BLANK_OPTION } from '../complaints.ts'
import { rowsOf, withEntry } from '../entries.ts'
import styles from './EntryList.module.css'
import { EntryList } from './EntryList.tsx'
import { EntryRow } from './EntryRow.tsx'
import type { FieldsOf } from './fields.ts'

const { min, max } = LIMITS.multiChoiceOptions

/** Two to six options, each with its colour and shape, of which at least one is right. */
export function MultiChoiceFields({ question, complaint, onWrite }: FieldsOf<MultiChoiceQuestion>) {
  const options = rowsOf(question.options, min, BLANK_OPTION)
  const writeAll = (written: MultiChoiceQuestion['options']) => onWrite({ ...question, options: written })
  const write = (index: number, option: typeof BLANK_OPTION) =>
    writeAll(withEntry(options, index, option, BLANK_OPTION))
  return (
    <EntryList
      label="Answers"
      aside="Tick every right one"
      error={complaint('options')}
      add={{
        label: 'Add option',
        max,
        written: options.length,
        onAdd: () => writeAll([...options, BLANK_OPTION]),
      }}
    >
      {options.map((option, index) => (
        <EntryRow
          key={index}
          path={`options.${index}.value`}
          label={`Option ${index + 1}`}
          value={option.value}
          hue={answerMark(index).hue}
          mark={<AnswerShape index={index} />}
          error={complaint(`options.${index}.value`)}
          isRight={option.correct}
          onWrite={(value) => write(index, { ...option, value })}
          onRemove={options.length > min ? () => writeAll(options.toSpliced(index, 1)) : undefined}
        >
          <span className={styles.right}>
            <Checkbox
              right
              name={`options.${index}.correct`}
              label="Right"
              aria-label={`Option ${index + 1} is right`}
              checked={option.correct}
              onChange={(event) => write(index, { ...option, correct: event.target.checked })}
            />
          </span>
        </EntryRow>
      ))}
    </EntryList>
  )
}
