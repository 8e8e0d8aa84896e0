import type { RemovalRequest } from '@pinwheel/contract'
import { use, useMemo, useState } from 'react'
import { ServerClockContext } from '../../../api/clock.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { SelectField } from '../../../ui/Field/desk-fields.tsx'
import { formatCount } from '../../shared/format-number.ts'
import { useFoundPlayers } from './player-list.ts'
import type { PlayerCalls } from './player-list.ts'
import styles from './PlayersDialog.module.css'

const SPANS = [
  { value: 10, label: 'the last 10 seconds' },
  { value: 30, label: 'the last 30 seconds' },
  { value: 60, label: 'the last minute' },
  { value: 300, label: 'the last 5 minutes' },
] as const

/** Removes all recently joined players, against a script that floods the game. Shows their number first. */
export function RemoveNewest({
  find,
  version,
  onRemove,
}: {
  find: PlayerCalls['find']
  /** Changes with the list of players. */
  version: string
  onRemove: (request: RemovalRequest, count: number, message: string) => void
}) {
  const clock = use(ServerClockContext)
  const [seconds, setSeconds] = useState<number>(30)
  // The start of the span is fixed per count, so that exactly the counted players are removed.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the clock is read once for each count
  const joinedSince = useMemo(() => new Date(clock.read() - seconds * 1000).toISOString(), [clock, seconds, version])
  const { page } = useFoundPlayers(find, { joinedSince, limit: 5 }, version)
  const span = SPANS.find(({ value }) => value === seconds)?.label ?? ''
  const count = page?.total ?? 0
  return (
    <div className={styles.newest}>
      <SelectField
        label="Remove all who joined in"
        options={SPANS}
        value={seconds}
        onChange={({ target }) => setSeconds(Number(target.value))}
      />
      <Button
        kind="secondary"
        inactive={count === 0}
        onClick={() => onRemove({ joinedSince }, count, `All who joined in ${span}.`)}
      >
        {page === undefined ? 'Remove …' : `Remove ${formatCount(count, 'player')} …`}
      </Button>
    </div>
  )
}
