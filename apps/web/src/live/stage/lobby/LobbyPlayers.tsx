import { useEffect, useEffectEvent, useState } from 'react'
import { formatNumber } from '../../shared/format-number.ts'
import type { HostActions } from '../../shared/screen.ts'
import { RemovalDialog } from '../players/RemovalDialog.tsx'
import { PlayerChip } from './PlayerChip.tsx'
import styles from './LobbyPlayers.module.css'
import type { Player, Slots } from './chip-slots.ts'
import { assignSlots } from './chip-slots.ts'
import { fitsLobby } from './chip-layout.ts'

/** Few names are written so much larger, as in the style sheet. */
const LARGER = 1.4
const FEW = 14

/** More names than any wall has room for. */
const MANY = 45

/** When hundreds come in at once, so many seats change hands so often; the figure below the wall counts everybody. */
const CHANGES = 4
const CHANGE_EVERY_MS = 500

/** Everybody who is in, as chips on the wall. A chip is the button that takes its player out, after a question. */
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
  const areFew = players.length <= FEW && fitsLobby(nicknames, LARGER)
  const seats = useSlots(players)
  const ids = new Set(players.map(({ id }) => id))
  const shown = isCrowded ? seats.map((player) => (player && ids.has(player.id) ? player : undefined)) : players
  const unseen = players.length - shown.filter((player) => player !== undefined).length
  return (
    <section
      className={styles.crowd}
      aria-label="Players"
      data-few={areFew || undefined}
      data-crowded={isCrowded || undefined}
    >
      {shown.map((player, seat) =>
        player ? (
          <PlayerChip
            key={player.id}
            player={player}
            isSmall={isCrowded}
            isNew={!present.has(player.id)}
            onRemove={() => setLeaving(player)}
          />
        ) : (
          <span key={seat} />
        ),
      )}
      {unseen > 0 && (
        <button type="button" className={styles.more} aria-haspopup="dialog" onClick={actions.showPlayers}>
          + {formatNumber(unseen)} more
        </button>
      )}
      {players.length === 0 && <p className={styles.empty}>Waiting for the first player …</p>}
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
    </section>
  )
}

/** The seats as they are now, while every half a second a few of them change hands. */
function useSlots(players: readonly Player[]): Slots {
  const [seats, setSeats] = useState(() => assignSlots([], players))
  const change = useEffectEvent(() => {
    const next = assignSlots(seats, players, CHANGES)
    if (next.some((player, seat) => player?.id !== seats[seat]?.id)) setSeats(next)
  })
  useEffect(() => {
    const timer = setInterval(() => change(), CHANGE_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return seats
}
