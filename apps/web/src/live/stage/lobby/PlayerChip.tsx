import { useEffect, useState } from 'react'
import { NicknameChip } from '../../../ui/NicknameChip/NicknameChip.tsx'
import type { Player } from './chip-slots.ts'

/** A chip stays white until it has been noticed. */
const FRESH_MS = 2000

export function Chip({
  player: { id, nickname },
  isSmall,
  isNew,
  onRemove,
}: {
  player: Player
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
  return <NicknameChip nickname={nickname} mark={markOf(id)} fresh={isFresh} small={isSmall} onRemove={onRemove} />
}

/** Of the player, not of their place in the queue: whoever leaves before them must not change it. */
const markOf = (id: string): number => Number.parseInt(id.slice(-6), 16) || 0
