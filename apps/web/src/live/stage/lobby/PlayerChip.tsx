import { useEffect, useState } from 'react'
import { NicknameChip } from '../../../ui/NicknameChip/NicknameChip.tsx'
import type { Player } from './chip-slots.ts'

/** How long the chip of a new player is highlighted. */
const FRESH_MS = 2000

export function PlayerChip({
  player: { nickname },
  isSmall,
  isNew,
  wiggles,
  onRemove,
}: {
  player: Player
  isSmall: boolean
  isNew: boolean
  /** How often the player's animal has wiggled. */
  wiggles: number
  onRemove: () => void
}) {
  const [isFresh, setFresh] = useState(isNew)
  useEffect(() => {
    if (!isFresh) return
    const timer = setTimeout(() => setFresh(false), FRESH_MS)
    return () => clearTimeout(timer)
  }, [isFresh])
  return <NicknameChip nickname={nickname} fresh={isFresh} small={isSmall} wiggles={wiggles} onRemove={onRemove} />
}
