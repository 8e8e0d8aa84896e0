import { AnswerGrid } from '../../../ui/AnswerTile/AnswerGrid.tsx'
import styles from './pads.module.css'
import type { Pad } from './pad.ts'
import { tileState } from './tile-state.ts'

/** One tap, and it is sent. */
export const MultiChoicePad: Pad<'MULTI_CHOICE'> = ({ question, sent, send }) => {
  const chosen = sent?.type === 'MULTI_CHOICE' ? sent.optionIndex : undefined
  return (
    <div className={styles.tiles}>
      <AnswerGrid
        label="Answers"
        size="phone"
        disabled={sent !== undefined}
        answers={question.answers.map(({ value }, mark) => ({ mark, text: value, state: tileState(mark, chosen) }))}
        onChoose={(optionIndex) => send({ type: 'MULTI_CHOICE', optionIndex })}
      />
    </div>
  )
}
