import { i18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { FALSE_MARK, TRUE_MARK } from '../../../ui/AnswerShape.tsx'
import { AnswerGrid } from '../../../ui/AnswerTile/AnswerGrid.tsx'
import type { AnswerState } from '../../../ui/AnswerTile/AnswerTile.tsx'
import { useQuoted } from '../../../ui/quoted.ts'
import type { Pad } from './pad.ts'
import styles from './pads.module.css'
import { useFittedAnswers } from './use-fitted-texts.ts'

/** A tap on a tile sends the answer. */
export const MultiChoicePad: Pad<'MULTI_CHOICE'> = ({ question, sent, send }) => {
  const chosen = sent?.type === 'MULTI_CHOICE' ? sent.optionIndex : undefined
  const quoted = useQuoted()
  return (
    <div ref={useFittedAnswers()} className={styles.tiles}>
      <AnswerGrid
        label={t({ message: 'Answers', context: 'to choose from' })}
        size="phone"
        disabled={sent !== undefined}
        answers={question.answers.map(({ value }, mark) => ({
          mark,
          text: value,
          ...quoted(value),
          state: tileState(mark, chosen),
        }))}
        onChoose={(optionIndex) => send({ type: 'MULTI_CHOICE', optionIndex })}
      />
    </div>
  )
}

const OPTIONS = [
  { value: true, mark: TRUE_MARK, text: msg`True` },
  { value: false, mark: FALSE_MARK, text: msg`False` },
] as const

export const TrueFalsePad: Pad<'TRUE_FALSE'> = ({ sent, send }) => {
  const chosen = sent?.type === 'TRUE_FALSE' ? sent.value : undefined
  return (
    <div ref={useFittedAnswers()} className={styles.tiles}>
      <AnswerGrid
        label={t({ message: 'Answers', context: 'to choose from' })}
        size="phone"
        disabled={sent !== undefined}
        answers={OPTIONS.map(({ value, mark, text }) => ({
          mark,
          text: i18n._(text),
          state: tileState(value, chosen),
        }))}
        onChoose={(position) => send({ type: 'TRUE_FALSE', value: position === 0 })}
      />
    </div>
  )
}

/** After the tap, the chosen tile is highlighted and the others are faded. */
function tileState<Option>(option: Option, chosen: Option | undefined): AnswerState {
  if (chosen === undefined) return 'idle'
  return option === chosen ? 'chosen' : 'faded'
}
