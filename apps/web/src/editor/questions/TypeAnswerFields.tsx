import type { TypeAnswerQuestion } from '@pinwheel/contract'
import { LIMITS } from '@pinwheel/contract/plain'
import { rowsOf, withEntry } from '../entries.ts'
import { EntryList } from './EntryList.tsx'
import { EntryRow } from './EntryRow.tsx'
import type { FieldsOf } from './fields.ts'

const { min, max } = LIMITS.typeAnswerOptions

/** One to four spellings that count as right. */
export function TypeAnswerFields({ question, complaint, onWrite }: FieldsOf<TypeAnswerQuestion>) {
  const options = rowsOf(question.options, min, '')
  const write = (written: string[]) => onWrite({ ...question, options: written })
  return (
    <EntryList
      label="Accepted answers"
      aside={`Up to ${LIMITS.typedAnswer.max} characters each`}
      error={complaint('options')}
      add={{ label: 'Add option', max, written: options.length, onAdd: () => write([...options, '']) }}
    >
      {options.map((option, index) => (
        <EntryRow
          key={index}
          path={`options.${index}`}
          label={`Option ${index + 1}`}
          value={option}
          mark={index + 1}
          error={complaint(`options.${index}`)}
          onWrite={(value) => write(withEntry(options, index, value, ''))}
          onRemove={options.length > min ? () => write(options.toSpliced(index, 1)) : undefined}
        />
      ))}
    </EntryList>
  )
}
