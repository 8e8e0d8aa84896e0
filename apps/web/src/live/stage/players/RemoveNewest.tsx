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

type NewestPlayers = {
  find: PlayerCalls['find']
  /** Changes with the list of players. */
  version: string
  onRemove: (request: RemovalRequest, count: number, message: string) => void
}

/** Removes all recently joined players, against a script that floods the game. Shows their number first. */
export function RemoveNewest(newest: NewestPlayers) {
  const [seconds, setSeconds] = useState<number>(30)
  return (
    <div className={styles.newest}>
      <SelectField
        label={t`Remove all who joined in`}
        options={SPANS.map(({ value, label }) => ({ value, label: i18n._(label) }))}
        value={seconds}
        onChange={({ target }) => setSeconds(Number(target.value))}
      />
      {/* The key forgets the number of another span. */}
      <RemoveButton key={seconds} seconds={seconds} {...newest} />
    </div>
  )
}

function RemoveButton({ seconds, find, version, onRemove }: NewestPlayers & { seconds: number }) {
  const clock = use(ServerClockContext)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the clock is read once for each count
  const joinedSince = useMemo(() => new Date(clock.read() - seconds * 1000).toISOString(), [clock, seconds, version])
  const { page, query } = useFoundPlayers(find, { joinedSince, limit: 5 }, version)
  const span = SPANS.find(({ value }) => value === seconds)
  const count = page?.total ?? 0
  // The start of the span that was counted, not of the next count: the counted players are removed.
  const remove = () => onRemove({ joinedSince: String(query['joinedSince']) }, count, span ? i18n._(span.all) : '')
  return (
    <Button kind="secondary" inactive={count === 0} onClick={remove}>
      {page === undefined ? t`Remove …` : removeText(count)}
    </Button>
  )
}

function removeText(count: number): string {
  const figure = formatNumber(count)
  return plural(count, { one: `Remove ${figure} player …`, other: `Remove ${figure} players …` })
}
