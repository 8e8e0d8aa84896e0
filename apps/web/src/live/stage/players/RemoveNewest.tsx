import { i18n } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import type { RemovalRequest } from '@pinwheel/contract'
import { use, useMemo, useState } from 'react'
import { ServerClockContext } from '../../../api/clock.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { SelectField } from '../../../ui/Field/desk-fields.tsx'
import { formatNumber } from '../../shared/format-number.ts'
import { useFoundPlayers } from './player-list.ts'
import type { PlayerCalls } from './player-list.ts'
import styles from './PlayersDialog.module.css'

const SPANS = [
  { value: 10, label: msg`the last 10 seconds`, all: msg`All who joined in the last 10 seconds.` },
  { value: 30, label: msg`the last 30 seconds`, all: msg`All who joined in the last 30 seconds.` },
  { value: 60, label: msg`the last minute`, all: msg`All who joined in the last minute.` },
  { value: 300, label: msg`the last 5 minutes`, all: msg`All who joined in the last 5 minutes.` },
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
  const span = SPANS.find(({ value }) => value === seconds)
  const count = page?.total ?? 0
  return (
    <div className={styles.newest}>
      <SelectField
        label={t`Remove all who joined in`}
        options={SPANS.map(({ value, label }) => ({ value, label: i18n._(label) }))}
        value={seconds}
        onChange={({ target }) => setSeconds(Number(target.value))}
      />
      <Button
        kind="secondary"
        inactive={count === 0}
        onClick={() => onRemove({ joinedSince }, count, span ? i18n._(span.all) : '')}
      >
        {page === undefined ? t`Remove …` : removeText(count)}
      </Button>
    </div>
  )
}

function removeText(count: number): string {
  const figure = formatNumber(count)
  return plural(count, { one: `Remove ${figure} player …`, other: `Remove ${figure} players …` })
}
