import type { RemovalRequest } from '@pinwheel/contract'
import { useState } from 'react'
import { Button } from '../../../ui/Button/Button.tsx'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { TextField } from '../../../ui/Field/TextField.tsx'
import { SearchIcon } from '../../../ui/desk-icons.tsx'
import { formatCount, formatNumber } from '../../shared/format-number.ts'
import { useThrottled } from '../use-throttled.ts'
import { MOST_SHOWN, useFoundPlayers } from './player-list.ts'
import type { ListedPlayer, PlayerCalls } from './player-list.ts'
import styles from './PlayersDialog.module.css'
import { RemovalDialog } from './RemovalDialog.tsx'
import { RemoveNewest } from './RemoveNewest.tsx'

/** The minimum interval between two requests for the list while players join and leave. */
const READ_EVERY_MS = 1000

type Removal = { title: string; message?: string; run: (ban: boolean) => Promise<unknown> }

/** Finds and removes players, in any phase. @param players their number according to the newest event */
export function PlayersDialog({
  players,
  calls,
  onClose,
}: {
  players: number
  calls: PlayerCalls
  onClose: () => void
}) {
  const [search, setSearch] = useState('')
  const [removal, setRemoval] = useState<Removal>()
  const [removals, setRemovals] = useState(0)
  const version = `${useThrottled(players, READ_EVERY_MS)} ${removals}`
  const wanted = search.trim()
  const { page, hasFailed } = useFoundPlayers(calls.find, wanted === '' ? {} : { search: wanted }, version)

  const askNewest = (request: RemovalRequest, count: number, message: string) =>
    setRemoval({
      title: `Remove ${formatCount(count, 'player')}?`,
      message,
      run: (ban) => calls.removeNewest({ ...request, ban }),
    })
  async function askFrom({ id, nickname }: ListedPlayer) {
    const { total } = await calls.find({ fromPlayer: id, limit: 5 })
    askNewest({ fromPlayer: id }, total, `${nickname} and all who joined after.`)
  }
  async function remove(ban: boolean) {
    setRemoval(undefined)
    await removal?.run(ban).catch(ignoreReported)
    setRemovals((count) => count + 1)
  }

  return (
    <>
      <Dialog title="Players" size="large" onClose={onClose}>
        <RemoveNewest find={calls.find} version={version} onRemove={askNewest} />
        <TextField
          label="Find a player"
          type="search"
          value={search}
          maxLength={40}
          before={<SearchIcon />}
          onChange={({ target }) => setSearch(target.value)}
        />
        <p role="status" className={styles.summary}>
          {hasFailed ? 'The list could not be read. Change the search to try again.' : page && summary(page, wanted)}
        </p>
        {page && page.results.length > 0 && (
          <ul className={styles.list} aria-label="Players found">
            {page.results.map((player) => (
              <li key={player.id} className={styles.row}>
                <span className={styles.name} dir="auto">
                  {player.nickname}
                </span>
                <Button
                  kind="plain"
                  size="small"
                  aria-label={`Remove ${player.nickname} and all who joined after`}
                  onClick={() => void askFrom(player).catch(ignoreReported)}
                >
                  Remove from here on
                </Button>
                <Button
                  kind="secondary"
                  size="small"
                  aria-label={`Remove ${player.nickname}`}
                  onClick={() =>
                    setRemoval({ title: `Remove ${player.nickname}?`, run: (ban) => calls.remove(player.id, ban) })
                  }
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Dialog>
      {removal && (
        <RemovalDialog
          title={removal.title}
          {...(removal.message !== undefined && { message: removal.message })}
          onCancel={() => setRemoval(undefined)}
          onRemove={(ban) => void remove(ban)}
        />
      )}
    </>
  )
}

/** The HTTP client shows why a call was refused. */
const ignoreReported = (): void => undefined

function summary({ total }: { total: number }, search: string): string {
  if (total === 0) return search === '' ? 'No player is in the game.' : `No player is called “${search}”.`
  const all = search === '' ? formatCount(total, 'player') : `${formatCount(total, 'player')} found`
  return total > MOST_SHOWN
    ? `${all}. These are the first ${formatNumber(MOST_SHOWN)}: search for the others.`
    : `${all}.`
}
