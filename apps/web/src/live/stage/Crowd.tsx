import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog.tsx'
import { NicknameChip } from '../../ui/NicknameChip/NicknameChip.tsx'
import { figure } from '../figures.ts'
import styles from './Crowd.module.css'

type Player = { id: string; nickname: string }

/** So many chips fit; with more players they shrink one step and only the newest stay. */
const ALL_UP_TO = 45
const NEWEST = 40

/** Up to so many there is room to write them larger. */
const FEW = 14

/** A chip stays white until it has been noticed. */
const FRESH_MS = 2000

/** Everybody who is in, as chips on the wall. A chip is the button that takes its player out, after a question. */
export function Crowd({ players, onRemove }: { players: readonly Player[]; onRemove: (playerId: string) => void }) {
  const [present] = useState(() => new Set(players.map(({ id }) => id)))
  const [leaving, setLeaving] = useState<Player>()
  const isCrowded = players.length > ALL_UP_TO
  const marked = players.map((player, mark) => ({ player, mark }))
  // Long names may need more room than there is: then the oldest are out of sight, not who is looking for theirs.
  const shown = isCrowded ? marked.slice(-NEWEST).toReversed() : marked
  return (
    <section
      className={styles.crowd}
      aria-label="Players"
      data-few={players.length <= FEW || undefined}
      data-crowded={isCrowded || undefined}
    >
      {isCrowded && <span className={styles.more}>+ {figure(players.length - NEWEST)} more</span>}
      {shown.map(({ player, mark }) => (
        <Chip
          key={player.id}
          player={player}
          mark={mark}
          isSmall={isCrowded}
          isNew={!present.has(player.id)}
          onRemove={() => setLeaving(player)}
        />
      ))}
      {players.length === 0 && <p className={styles.empty}>Waiting for the first player …</p>}
      {leaving && (
        <ConfirmDialog
          title={`Remove ${leaving.nickname}?`}
          message="They go back to the start, and can join again."
          confirm="Remove"
          destructive
          onCancel={() => setLeaving(undefined)}
          onConfirm={() => {
            onRemove(leaving.id)
            setLeaving(undefined)
          }}
        />
      )}
    </section>
  )
}

function Chip({
  player: { nickname },
  mark,
  isSmall,
  isNew,
  onRemove,
}: {
  player: Player
  mark: number
  isSmall: boolean
  isNew: boolean
  onRemove: () => void
}) {
  const [isFresh, setFresh] = useState(isNew)
  useEffect(() => {
    if (!isFresh) return
    const timer = setTimeout(() => setFresh(false), FRESH_MS)
    return () => clearTimeout(timer)
  }, [isFresh])
  return <NicknameChip nickname={nickname} mark={mark} fresh={isFresh} small={isSmall} onRemove={onRemove} />
}
