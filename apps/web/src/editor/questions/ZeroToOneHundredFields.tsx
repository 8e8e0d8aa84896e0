import type { ZeroToOneHundredQuestion } from '@pinwheel/contract'
import { LIMITS } from '@pinwheel/contract/plain'
import { NumberField } from '../../ui/Field/TextField.tsx'
import type { FieldsOf } from './fields.ts'
import { numberIn, numberShown } from './fields.ts'
import styles from './Solution.module.css'

const { min, max } = LIMITS.zeroToOneHundred

/** The right number; by how much an answer misses it is what counts. */
export function ZeroToOneHundredFields({ question, complaint, onWrite }: FieldsOf<ZeroToOneHundredQuestion>) {
  return (
    <div className={styles.solution}>
      <NumberField
        name="correct"
        label="Correct"
        min={min}
        max={max}
        value={numberShown(question.correct)}
        hint={`A number from ${min} to ${max}. The closer an answer, the better.`}
        error={complaint('correct')}
        onChange={(event) => onWrite({ ...question, correct: numberIn(event.target) })}
      />
    </div>
  )
}
