import { AnswerShape, answerMark } from '../AnswerShape.tsx'
import { CrossIcon } from '../icons.tsx'
import { splitNickname } from './split-nickname.ts'
import styles from './NicknameChip.module.css'

/**
 * The nickname of a player in the lobby, with one of the six shapes. `fresh` chips of new players are white. With
 * `onRemove` the whole chip is the button that removes the player.
 */
export function NicknameChip({
  nickname,
  mark,
  fresh = false,
  small = false,
  onRemove,
}: {
  nickname: string
  /** The index of the shape: the order of joining, so that it never changes. */
  mark: number
  fresh?: boolean
  /** The smaller size for lobbies with many players. */
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
        {small ? <Shortened nickname={nickname} /> : nickname}
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

/** A nickname that is shortened in its middle, if there is no room for all of it: its end distinguishes it from others. */
function Shortened({ nickname }: { nickname: string }) {
  const { start, end } = splitNickname(nickname)
  if (end === '') return nickname
  return (
    <>
      <span className={styles.start}>{start}</span>
      <span className={styles.end}>{end}</span>
    </>
  )
}
