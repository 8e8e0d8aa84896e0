import { t } from '@lingui/core/macro'
import type { RangeQuestion, ZeroToOneHundredQuestion } from '@pinwheel/contract'
import type { RangeMargin } from '@pinwheel/contract/plain'
import { acceptedRange, LIMITS, rangeStep } from '@pinwheel/contract/plain'
import { MARGIN_LABELS, optionsOf } from '../../quizzes/index.ts'
import { NumberField, SelectField } from '../../ui/Field/desk-fields.tsx'
import type { QuestionFieldsProps } from '../use-field-errors.ts'
import { marginText } from './margin-text.ts'
import { RangeScale } from './RangeScale.tsx'
import styles from './Solution.module.css'

/** The ends of the slider, the correct number, and the margin. */
export function RangeFields({ question, errorOf, onWrite }: QuestionFieldsProps<RangeQuestion>) {
  const numberField = (field: 'min' | 'max' | 'correct') => ({
    name: field,
    value: numberShown(question[field]),
    error: errorOf(field),
    onChange: (event: { target: HTMLInputElement }) => onWrite({ ...question, [field]: numberIn(event.target) }),
  })
  return (
    <div className={styles.solution}>
      <div className={styles.pair}>
        <NumberField label={t`Min`} {...numberField('min')} />
        <NumberField label={t`Max`} {...numberField('max')} />
      </div>
      <div className={styles.pair}>
        <NumberField
          label={t({ message: 'Correct', context: 'number' })}
          step="any"
          hint={withinHint(question)}
          {...numberField('correct')}
        />
        <SelectField
          name="margin"
          label={t`Margin`}
          options={optionsOf(MARGIN_LABELS)}
          value={question.margin}
          error={errorOf('margin')}
          hint={hintFor(question)}
          onChange={(event) => onWrite({ ...question, margin: event.target.value as RangeMargin })}
        />
      </div>
      {/* Below the fields, which do not move when it comes and goes. */}
      {isConsistent(question) && <RangeScale {...question} accepted={acceptedRange(withStep(question))} />}
    </div>
  )
}

const withinHint = ({ min, max }: RangeQuestion): string =>
  min < max ? t`Must lie within min and max: ${min} to ${max}.` : t`Must lie within min and max.`

const isConsistent = ({ min, max, correct }: RangeQuestion): boolean => min < max && min <= correct && correct <= max

const withStep = (question: RangeQuestion) => ({ ...question, step: rangeStep(question) })

/** Undefined while the numbers are inconsistent. */
function hintFor(question: RangeQuestion): string | undefined {
  if (!isConsistent(question)) return undefined
  const solution = withStep(question)
  const { step } = solution
  const accepted = marginText(solution)
  return t`${accepted} The slider moves in steps of ${step}.`
}

const { min, max } = LIMITS.zeroToOneHundred

/** The correct number. The distance to it decides the penalty. */
export function ZeroToOneHundredFields({ question, errorOf, onWrite }: QuestionFieldsProps<ZeroToOneHundredQuestion>) {
  const { correct } = question
  return (
    <div className={styles.solution}>
      <NumberField
        name="correct"
        label={t({ message: 'Correct', context: 'number' })}
        min={min}
        max={max}
        value={numberShown(question.correct)}
        hint={t`A number from ${min} to ${max}. The closer an answer, the better.`}
        error={errorOf('correct')}
        onChange={(event) => onWrite({ ...question, correct: numberIn(event.target) })}
      />
      {min <= correct && correct <= max && (
        <RangeScale {...{ min, max, correct }} accepted={{ lower: correct, upper: correct }} />
      )}
    </div>
  )
}

/** NaN for an empty field, which the contract refuses as not a number. */
const numberIn = (input: HTMLInputElement): number => input.valueAsNumber

const numberShown = (value: number): number | '' => (Number.isNaN(value) ? '' : value)
