import { t } from '@lingui/core/macro'
import type { MultiChoiceQuestion } from '@pinwheel/contract'
import { answerMark, AnswerShape } from '../../ui/AnswerShape.tsx'
import { CHOICE_OPTIONS } from '../model/answer-rows.ts'
import type { QuestionFieldsProps } from '../use-field-errors.ts'
import { AnswerList } from './AnswerList.tsx'
import { AnswerRow, CorrectCheckbox } from './AnswerRow.tsx'

/** Two to six options, each with its colour and shape, at least one of them correct. */
export function MultiChoiceFields({ question, errorOf, onWrite }: QuestionFieldsProps<MultiChoiceQuestion>) {
  return (
    <AnswerList
      kind={CHOICE_OPTIONS}
      items={question.options}
      noun="option"
      label={t({ message: 'Answers', context: 'to choose from' })}
      aside={t`Tick every right one`}
      error={errorOf('options')}
      onWrite={(options) => onWrite({ ...question, options })}
      onTick={(option) => ({ ...option, correct: !option.correct })}
      renderRow={(option, index, { row, replace }) => (
        <AnswerRow
          key={index}
          {...row}
          path={`options.${index}.value`}
          hue={answerMark(index).hue}
          mark={<AnswerShape index={index} />}
          error={errorOf(`options.${index}.value`)}
          isCorrect={option.correct}
        >
          <CorrectCheckbox
            name={`options.${index}.correct`}
            of={row.label}
            checked={option.correct}
            onTick={(correct) => replace({ ...option, correct })}
          />
        </AnswerRow>
      )}
    />
  )
}
