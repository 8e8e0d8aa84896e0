import type { PuzzleQuestion } from '@pinwheel/contract'
import { LIMITS } from '@pinwheel/contract/plain'
import { IconButton } from '../../ui/Button/IconButton.tsx'
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons.tsx'
import { rowsOf, withEntry } from '../entries.ts'
import { EntryList } from './EntryList.tsx'
import { EntryRow } from './EntryRow.tsx'
import type { FieldsOf } from './fields.ts'
import styles from './Solution.module.css'

const { min, max } = LIMITS.puzzleValues

/** Three to six values in the order that is right. */
export function PuzzleFields({ question, complaint, onWrite }: FieldsOf<PuzzleQuestion>) {
  const values = rowsOf(question.values, min, '')
  const write = (written: string[]) => onWrite({ ...question, values: written })
  const swap = (index: number, other: number) =>
    write(values.with(index, values[other] ?? '').with(other, values[index] ?? ''))
  return (
    <div className={styles.solution}>
      <EntryList
        label="Values"
        aside="In the right order"
        error={complaint('values')}
        add={{ label: 'Add value', max, written: values.length, onAdd: () => write([...values, '']) }}
      >
        {values.map((value, index) => (
          <EntryRow
            key={index}
            path={`values.${index}`}
            label={`Value ${index + 1}`}
            value={value}
            mark={index + 1}
            error={complaint(`values.${index}`)}
            onWrite={(written) => write(withEntry(values, index, written, ''))}
            onRemove={values.length > min ? () => write(values.toSpliced(index, 1)) : undefined}
          >
            <IconButton
              icon={ArrowUpIcon}
              label={`Move value ${index + 1} up`}
              size="small"
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            />
            <IconButton
              icon={ArrowDownIcon}
              label={`Move value ${index + 1} down`}
              size="small"
              disabled={index === values.length - 1}
              onClick={() => swap(index, index + 1)}
            />
          </EntryRow>
        ))}
      </EntryList>
      <p className={styles.info}>
        Add at least {min} answers in the correct order. During the game they are shown in random order.
      </p>
    </div>
  )
}
