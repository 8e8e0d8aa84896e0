import type { GameMode } from '@pinwheel/contract/plain'
import { GAME_MODES } from '@pinwheel/contract/plain'
import type { ReactNode } from 'react'
import { AnswerShape, answerMark } from '../ui/AnswerShape.tsx'
import { Dialog } from '../ui/Dialog/Dialog.tsx'
import styles from './ChooseMode.module.css'

const MODES = {
  CLASSIC: {
    name: 'Classic Mode',
    text: 'A traditional quiz with multiple-choice, true/false, range sliders and typed answers.',
    shape: 0,
  },
  ZERO_TO_ONE_HUNDRED: {
    name: '0-100 Mode',
    text: 'Slider-based: every answer lies between 0 and 100, and the closest wins.',
    shape: 2,
  },
} as const satisfies Record<GameMode, { name: string; text: string; shape: number }>

/** What kind of quiz it is to be. */
export function ModeDialog({
  onChoose,
  onClose,
  children,
}: {
  onChoose: (mode: GameMode) => void
  onClose: () => void
  /** Other ways to a quiz. */
  children?: ReactNode
}) {
  return (
    <Dialog title="Choose Your Game Mode" size="large" onClose={onClose}>
      <div className={styles.modes}>
        {GAME_MODES.map((mode, index) => (
          <button
            key={mode}
            type="button"
            className={styles.mode}
            data-hue={answerMark(MODES[mode].shape).hue}
            data-blade={index === 0 ? 'tl' : 'tr'}
            data-fold=""
            onClick={() => onChoose(mode)}
          >
            <AnswerShape index={MODES[mode].shape} className={styles.shape} />
            <b>{MODES[mode].name}</b>
            <span>{MODES[mode].text}</span>
          </button>
        ))}
      </div>
      {children}
    </Dialog>
  )
}
