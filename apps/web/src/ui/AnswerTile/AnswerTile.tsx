import { AnswerShape, answerMark } from '../AnswerShape.tsx'
import { PRESS_ON_TOUCH_END } from '../press-on-touch-end.ts'
import type { Corner } from '../hue.ts'
import { TickIcon } from '../icons.tsx'
import type { Quoted } from '../quoted.ts'
import styles from './AnswerTile.module.css'

/** `faded` is an option that was not chosen. */
export type AnswerState = 'idle' | 'chosen' | 'faded'

/**
 * One option: colour, shape and text. With `onChoose` it is a button, without it is to be read only.
 * `mark` is the position of the option, or TRUE_MARK and FALSE_MARK.
 */
export function AnswerTile({
  mark,
  text,
  dir = 'auto',
  state = 'idle',
  size,
  corner = 'br',
  disabled = false,
  onChoose,
  ...quoted
}: Partial<Quoted> & {
  mark: number
  text: string
  state?: AnswerState
  size: 'stage' | 'phone'
  corner?: Corner
  disabled?: boolean
  onChoose?: (() => void) | undefined
}) {
  const { hue, name } = answerMark(mark)
  const look = {
    className: styles.tile,
    'data-hue': hue,
    'data-blade': corner,
    'data-fold': '',
    'data-size': size,
    'data-state': state,
    'data-length': textStep(text),
    'data-tight': hasLongWord(text) || undefined,
  }
  const inside = (
    <>
      <AnswerShape index={mark} className={styles.shape} />
      <span className="visually-hidden">{name}: </span>
      <span className={styles.text} dir={dir} {...quoted}>
        {text}
      </span>
      {state === 'chosen' && (
        <span className={styles.tick}>
          <TickIcon />
        </span>
      )}
    </>
  )
  if (!onChoose) return <div {...look}>{inside}</div>
  return (
    <button
      {...look}
      {...PRESS_ON_TOUCH_END}
      type="button"
      aria-pressed={state === 'chosen'}
      // Not `disabled`, because a disabled tile would lose the focus after it is chosen.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onChoose}
    >
      {inside}
    </button>
  )
}

/** The text size: large up to 24 characters, medium up to 40, small up to 75. */
function textStep(text: string): 'short' | 'middle' | 'long' {
  const { length } = [...text]
  if (length <= 24) return 'short'
  return length <= 40 ? 'middle' : 'long'
}

// A long word would overflow: a condensed font is used before a smaller size.
function hasLongWord(text: string): boolean {
  return text.split(/[\s-]+/).some((word) => [...word].length > 11)
}
