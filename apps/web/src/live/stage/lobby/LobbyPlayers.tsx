import { useEffect, useEffectEvent, useState } from 'react'
import { formatNumber } from '../../shared/format-number.ts'
import type { HostActions } from '../../shared/screen.ts'
import { RemovalDialog } from '../players/RemovalDialog.tsx'
import { PlayerChip } from './PlayerChip.tsx'
import styles from './LobbyPlayers.module.css'
import type { Player, Slots } from './chip-slots.ts'
import { assignSlots } from './chip-slots.ts'
import { fitsLobby } from './chip-layout.ts'

/** The scale of chips in a small lobby, as in the style sheet. */
const LARGE_SCALE = 1.4
const FEW = 14

/** More chips than this never fit. */
const MANY = 45

/** In a large lobby at most this many slots change per interval, so that viewers can read the nicknames. */
const CHANGES = 4
const CHANGE_EVERY_MS = 500

/** The players of the lobby as chips. A press on a chip asks whether to remove its player. */
export function LobbyPlayers({
  players,
  actions,
}: {
  players: readonly Player[]
  actions: Pick<HostActions, 'remove' | 'showPlayers'>
}) {
  const [present] = useState(() => new Set(players.map(({ id }) => id)))
  const [leaving, setLeaving] = useState<Player>()
  const nicknames = players.slice(0, MANY + 1).map(({ nickname }) => nickname)
  const isCrowded = players.length > MANY || !fitsLobby(nicknames)
  const areFew = players.length <= FEW && fitsLobby(nicknames, LARGE_SCALE)
  const slots = useSlots(players)
  const ids = new Set(players.map(({ id }) => id))
  const shown = isCrowded ? slots.map((player) => (player && ids.has(player.id) ? player : undefined)) : players
  const unseen = players.length - shown.filter((player) => player !== undefined).length
  return (
    <>
      <section
        className={styles.players}
        aria-label="Players"
        data-few={areFew || undefined}
        data-crowded={isCrowded || undefined}
      >
        {shown.map((player, slot) =>
          player ? (
            <PlayerChip
              key={player.id}
              player={player}
              isSmall={isCrowded}
              isNew={!present.has(player.id)}
              onRemove={() => setLeaving(player)}
            />
          ) : (
            <span key={slot} />
          ),
        )}
        {unseen > 0 && (
          <button type="button" className={styles.more} aria-haspopup="dialog" onClick={actions.showPlayers}>
            + {formatNumber(unseen)} more
          </button>
        )}
        {players.length === 0 && <p className={styles.empty}>Waiting for the first player …</p>}
      </section>
      {leaving && (
        <RemovalDialog
          title={`Remove ${leaving.nickname}?`}
          onCancel={() => setLeaving(undefined)}
          onRemove={(ban) => {
            actions.remove(leaving.id, ban)
            setLeaving(undefined)
          }}
        />
      )}
    </>
  )
}

/** The current slots; a few of them change every half second. */
function useSlots(players: readonly Player[]): Slots {
  const [slots, setSlots] = useState(() => assignSlots([], players))
  const change = useEffectEvent(() => {
    const next = assignSlots(slots, players, CHANGES)
    if (next.some((player, slot) => player?.id !== slots[slot]?.id)) setSlots(next)
  })
  useEffect(() => {
    const timer = setInterval(() => change(), CHANGE_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return slots
}
