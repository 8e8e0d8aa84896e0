import { t } from '@lingui/core/macro'
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatNumber, isolated } from '../../shared/format-number.ts'
import type { HostActions } from '../../shared/screen.ts'
import { RemovalDialog } from '../players/RemovalDialog.tsx'
import { largestFit } from '../fit/fit-steps.ts'
import { overflows, useMeasured } from '../../shared/use-measured.ts'
import { prefersReducedMotion } from '../../shared/reduced-motion.ts'
import { PlayerChip } from './PlayerChip.tsx'
import styles from './LobbyPlayers.module.css'
import type { Player, Slots } from './chip-slots.ts'
import { rotate, startRotation } from './chip-slots.ts'
import { fitsLobby } from './chip-layout.ts'
import { useWiggles } from './use-wiggles.ts'

/** The scales of the chips in a lobby that is not crowded, from 2.2 to 1. The largest one at which all names are whole is used. */
const SCALES = Array.from({ length: 25 }, (_, step) => 2.2 - step / 20)

/** More chips than this never fit. */
const MANY = 45

/** In a large lobby at most this many slots change per interval, so that viewers can read the nicknames. */
const CHANGES = 4
const CHANGE_EVERY_MS = 500
/** Without new players, the slots change in every sixth interval: each nickname stays for about 20 s. */
const INTERVALS_PER_TURN = 6

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
  const area = useMeasured<HTMLElement>(scaleChips)
  usePointed(area)
  const slots = useSlots(players, area)
  const ids = new Set(players.map(({ id }) => id))
  const shown = isCrowded ? slots.map((player) => (player && ids.has(player.id) ? player : undefined)) : players
  const shownIds = new Set(shown.flatMap((player) => (player ? [player.id] : [])))
  const wiggles = useWiggles((id) => shownIds.has(id))
  const unseen = players.length - shown.filter((player) => player !== undefined).length
  const hidden = formatNumber(unseen)
  const name = isolated(leaving?.nickname ?? '')
  return (
    <>
      <section ref={area} className={styles.players} aria-label={t`Players`} data-crowded={isCrowded || undefined}>
        {shown.map((player, slot) =>
          player ? (
            <PlayerChip
              key={player.id}
              player={player}
              isSmall={isCrowded}
              isNew={!present.has(player.id)}
              wiggles={wiggles.shown.get(player.id) ?? 0}
              onRemove={() => setLeaving(player)}
            />
          ) : (
            <span key={slot} />
          ),
        )}
        {unseen > 0 && (
          <button type="button" className={styles.more} aria-haspopup="dialog" onClick={actions.showPlayers}>
            <span key={wiggles.hidden} data-wiggles={wiggles.hidden > 0 || undefined}>
              {t`+ ${hidden} more`}
            </span>
          </button>
        )}
        {players.length === 0 && <p className={styles.empty}>{t`Waiting for the first player …`}</p>}
      </section>
      {leaving && (
        <RemovalDialog
          title={t`Remove ${name}?`}
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

/** A crowded lobby has chips of one size: measuring it with every new player would only cost time. */
function scaleChips(area: HTMLElement): void {
  if (area.dataset['crowded'] !== undefined) return
  const apply = (scale: number) => area.style.setProperty('--chip-scale', String(scale))
  apply(
    largestFit(SCALES, (scale) => {
      apply(scale)
      return !overflows(area) && ![...area.querySelectorAll('[dir="auto"]')].some(isCut)
    }),
  )
}

const isCut = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth + 1

/** A resting pointer does not pause the rotation: the host may have left it there. */
const RESTS_AFTER_MS = 3000

/** Marks the area with [data-pointed] while the pointer moves over it, and for a moment afterwards. */
function usePointed(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      clearTimeout(timer)
      delete element.dataset['pointed']
    }
    const move = () => {
      rest()
      element.dataset['pointed'] = ''
      timer = setTimeout(rest, RESTS_AFTER_MS)
    }
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerleave', rest)
    return () => {
      rest()
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerleave', rest)
    }
  }, [area])
}

/** The current slots. A few of them change for new players; hidden players take turns, unless the host points at a chip. */
function useSlots(players: readonly Player[], area: RefObject<HTMLElement | null>): Slots {
  const [rotation, setRotation] = useState(() => startRotation(players))
  const change = useEffectEvent((isTurn: boolean) => {
    const isHeld = prefersReducedMotion() || area.current?.matches('[data-pointed], :focus-within')
    setRotation((before) => rotate(before, players, CHANGES, isTurn && !isHeld))
  })
  useEffect(() => {
    let intervals = 0
    const timer = setInterval(() => {
      intervals += 1
      change(intervals % INTERVALS_PER_TURN === 0)
    }, CHANGE_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return rotation.slots
}
