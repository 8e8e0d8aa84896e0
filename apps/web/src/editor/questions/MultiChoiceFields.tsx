import type { MultiChoiceQuestion } from '@pinwheel/contract'
import { answerMark, AnswerShape } from '../../ui/AnswerShape.tsx'
import { CHOICE_OPTIONS } from '../model/answer-rows.ts'
import type { FieldsOf } from '../use-field-errors.ts'
import { EntryList } from './AnswerList.tsx'
import { EntryRow, RightBox } from './AnswerRow.tsx'

/** Two to six options, each with its colour and shape, of which at least one is right. */
export function MultiChoiceFields({ question, complaint, onWrite }: FieldsOf<MultiChoiceQuestion>) {
  return (
    <EntryList
      kind={CHOICE_OPTIONS}
      items={question.options}
      noun="option"
      label="Answers"
      aside="Tick every right one"
      error={complaint('options')}
      onWrite={(options) => onWrite({ ...question, options })}
      renderRow={(option, index, { row, replace }) => (
        <EntryRow
          key={index}
          {...row}
          path={`options.${index}.value`}
          hue={answerMark(index).hue}
          mark={<AnswerShape index={index} />}
          error={complaint(`options.${index}.value`)}
          isRight={option.correct}
        >
          <RightBox
            name={`options.${index}.correct`}
            of={row.label}
            checked={option.correct}
            onTick={(correct) => replace({ ...option, correct })}
          />
        </EntryRow>
      )}
    />
  )
}
