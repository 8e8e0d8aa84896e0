import { FALSE_MARK, TRUE_MARK } from '../../../ui/AnswerShape.tsx'
import { AnswerGrid } from '../../../ui/AnswerTile/AnswerGrid.tsx'
import type { Pad } from './pad.ts'
import styles from './pads.module.css'
import { tileState } from './tile-state.ts'

const OPTIONS = [
  { value: true, mark: TRUE_MARK, text: 'True' },
  { value: false, mark: FALSE_MARK, text: 'False' },
] as const

export const TrueFalsePad: Pad<'TRUE_FALSE'> = ({ sent, send }) => {
  const chosen = sent?.type === 'TRUE_FALSE' ? sent.value : undefined
  return (
    <div className={styles.tiles}>
      <AnswerGrid
        label="Answers"
        size="phone"
        disabled={sent !== undefined}
        answers={OPTIONS.map(({ value, mark, text }) => ({ mark, text, state: tileState(value, chosen) }))}
        onChoose={(position) => send({ type: 'TRUE_FALSE', value: position === 0 })}
      />
    </div>
  )
}
