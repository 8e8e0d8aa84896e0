import { plural, t } from '@lingui/core/macro'
import type { TypeAnswerQuestion } from '@pinwheel/contract'
import { LIMITS, comparedAnswer } from '@pinwheel/contract/plain'
import { ACCEPTED_ANSWERS } from '../model/answer-rows.ts'
import { AnswerList } from './AnswerList.tsx'
import { AnswerRow } from './AnswerRow.tsx'
import type { QuestionFieldsProps } from '../use-field-errors.ts'

/** One to four spellings that count as correct. */
export function TypeAnswerFields({ question, errorOf, onWrite }: QuestionFieldsProps<TypeAnswerQuestion>) {
  return (
    <AnswerList
      kind={ACCEPTED_ANSWERS}
      items={question.options}
      noun="option"
      label={t`Accepted answers`}
      aside={lengthText(LIMITS.typedAnswer.max)}
      hint={t`Add every spelling that shall count. Upper and lower case make no difference.`}
      error={errorOf('options')}
      onWrite={(options) => onWrite({ ...question, options })}
      renderRow={(_text, index, { row }) => (
        <AnswerRow
          key={index}
          {...row}
          path={`options.${index}`}
          mark={index + 1}
          error={errorOf(`options.${index}`)}
          note={noteOnRepeat(question.options, index)}
        />
      )}
    />
  )
}

const lengthText = (max: number): string =>
  plural(max, { one: 'Up to # character each', other: 'Up to # characters each' })

function noteOnRepeat(options: readonly string[], index: number): string | undefined {
  const text = comparedAnswer(options[index] ?? '')
  const first = options.findIndex((option) => comparedAnswer(option) === text)
  const number = first + 1
  return text === '' || first >= index ? undefined : t`Counts the same as option ${number}.`
}
