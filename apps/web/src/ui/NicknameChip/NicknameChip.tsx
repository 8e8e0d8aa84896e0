import { t } from '@lingui/core/macro'
import { returnFocusOnRemoval } from '../Dialog/focus-memory.ts'
import { CrossIcon } from '../icons.tsx'
import { PaperCreature } from '../PaperCreature/PaperCreature.tsx'
import { joinedLetters } from '../quoted.ts'
import { splitNickname } from './split-nickname.ts'
import styles from './NicknameChip.module.css'

/**
 * The nickname of a player in the lobby, with the player's paper animal. `fresh` chips of new players are white. With
 * `onRemove` the whole chip is the button that removes the player. The animal wiggles whenever `wiggles` changes.
 */
export function NicknameChip({
  nickname,
  fresh = false,
  small = false,
  wiggles = 0,
  onRemove,
}: {
  nickname: string
  fresh?: boolean
  /** The smaller size for lobbies with many players. */
  small?: boolean
  /** How often the animal has wiggled. */
  wiggles?: number
  onRemove?: () => void
}) {
  const look = {
    className: styles.chip,
    'data-fresh': fresh || undefined,
    'data-small': small || undefined,
  }
  const inside = (
    <>
      <PaperCreature key={wiggles} nickname={nickname} className={styles.creature} wiggles={wiggles > 0} />
      <span className={styles.name} dir="auto" {...joinedLetters(nickname)}>
        {small ? <Shortened nickname={nickname} /> : nickname}
      </span>
    </>
  )
  if (!onRemove) return <span {...look}>{inside}</span>
  const name = nickname
  return (
    <button
      {...look}
      ref={returnFocusOnRemoval}
      type="button"
      aria-label={t`Remove ${name}`}
      title={t`Remove ${name}`}
      onClick={onRemove}
    >
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
