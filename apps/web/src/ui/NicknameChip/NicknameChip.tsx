import { AnswerShape, answerMark } from '../AnswerShape.tsx'
import { CrossIcon } from '../icons.tsx'
import styles from './NicknameChip.module.css'

/**
 * A player's name on the wall, with one of the six shapes. `fresh` chips are white until they have been noticed. With
 * `onRemove` the whole chip is the button that takes the player out.
 */
export function NicknameChip({
  nickname,
  mark,
  fresh = false,
  small = false,
  onRemove,
}: {
  nickname: string
  /** Which shape: the order of joining, so that a player keeps it. */
  mark: number
  fresh?: boolean
  /** The step down when the wall gets crowded. */
  small?: boolean
  onRemove?: () => void
}) {
  const look = {
    className: styles.chip,
    'data-hue': answerMark(mark).hue,
    'data-fresh': fresh || undefined,
    'data-small': small || undefined,
  }
  const inside = (
    <>
      <AnswerShape index={mark} className={styles.shape} />
      <span className={styles.name} dir="auto">
        {nickname}
      </span>
    </>
  )
  if (!onRemove) return <span {...look}>{inside}</span>
  return (
    <button {...look} type="button" aria-label={`Remove ${nickname}`} title={`Remove ${nickname}`} onClick={onRemove}>
      {inside}
      <CrossIcon className={styles.cross} />
    </button>
  )
}
