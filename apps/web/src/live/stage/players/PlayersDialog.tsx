import { plural, t } from '@lingui/core/macro'
import type { RemovalRequest } from '@pinwheel/contract'
import { acceptedSearch } from '@pinwheel/contract/plain'
import { useState } from 'react'
import type { Query } from '../../../api/send.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { returnFocusOnRemoval } from '../../../ui/Dialog/focus-memory.ts'
import { TextField } from '../../../ui/Field/TextField.tsx'
import { SearchIcon } from '../../../ui/desk-icons.tsx'
import { PaperCreature } from '../../../ui/PaperCreature/PaperCreature.tsx'
import { formatNumber, isolated } from '../../shared/format-number.ts'
import { playersOf } from '../counts.ts'
import { useThrottled } from '../use-throttled.ts'
import { MOST_SHOWN, useFoundPlayers } from './player-list.ts'
import type { ListedPlayer, PlayerCalls } from './player-list.ts'
import styles from './PlayersDialog.module.css'
import { RemovalDialog } from './RemovalDialog.tsx'
import { RemoveNewest } from './RemoveNewest.tsx'
import { joinedLetters } from '../../../ui/quoted.ts'

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
  const wanted = acceptedSearch(search)
  const { page, query, hasFailed } = useFoundPlayers(calls.find, wanted === '' ? {} : { search: wanted }, version)

  // A question that is open stays: the count may arrive after the host has pressed another button.
  const askNewest = (request: RemovalRequest, count: number, message: string) =>
    setRemoval(
      (open) => open ?? { title: removeText(count), message, run: (ban) => calls.removeNewest({ ...request, ban }) },
    )
  async function askFrom({ id, nickname }: ListedPlayer) {
    const { total } = await calls.find({ fromPlayer: id, limit: 5 })
    const name = isolated(nickname)
    askNewest({ fromPlayer: id }, total, t`${name} and all who joined after.`)
  }
  async function remove(ban: boolean) {
    setRemoval(undefined)
    await removal?.run(ban).catch(ignoreReported)
    setRemovals((count) => count + 1)
  }

  return (
    <>
      <Dialog title={t`Players`} size="large" onClose={onClose}>
        <RemoveNewest find={calls.find} version={version} onRemove={askNewest} />
        <TextField
          label={t`Find a player`}
          type="search"
          value={search}
          maxLength={40}
          before={<SearchIcon />}
          onChange={({ target }) => setSearch(target.value)}
        />
        <p role="status" className={styles.summary}>
          {hasFailed ? t`The list could not be read. Change the search to try again.` : page && summary(page, query)}
        </p>
        {page && page.results.length > 0 && (
          <ul className={styles.list} aria-label={t`Players found`}>
            {page.results.map((player) => (
              <li key={player.id} className={styles.row}>
                <PaperCreature nickname={player.nickname} className={styles.creature} />
                <span className={styles.name} dir="auto" {...joinedLetters(player.nickname)}>
                  {player.nickname}
                </span>
                <Button
                  ref={returnFocusOnRemoval}
                  kind="plain"
                  size="small"
                  aria-label={removeFromText(player.nickname)}
                  onClick={() => void askFrom(player).catch(ignoreReported)}
                >
                  {t`Remove from here on`}
                </Button>
                <Button
                  ref={returnFocusOnRemoval}
                  kind="secondary"
                  size="small"
                  aria-label={removeNamed(player.nickname)}
                  onClick={() =>
                    setRemoval({ title: askToRemove(player.nickname), run: (ban) => calls.remove(player.id, ban) })
                  }
                >
                  {t`Remove`}
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

function summary({ total }: { total: number }, { search = '' }: Query): string {
  const wanted = isolated(String(search))
  if (total === 0) return search === '' ? t`No player is in the game.` : t`No player is called “${wanted}”.`
  const all = search === '' ? playersOf(total) : foundText(total)
  const shown = formatNumber(MOST_SHOWN)
  return total > MOST_SHOWN ? t`${all}. These are the first ${shown}: search for the others.` : t`${all}.`
}

function foundText(count: number): string {
  const figure = formatNumber(count)
  return plural(count, { one: `${figure} player found`, other: `${figure} players found` })
}

function removeText(count: number): string {
  const figure = formatNumber(count)
  return plural(count, { one: `Remove ${figure} player?`, other: `Remove ${figure} players?` })
}

function removeFromText(nickname: string): string {
  const name = isolated(nickname)
  return t`Remove ${name} and all who joined after`
}

function removeNamed(nickname: string): string {
  const name = isolated(nickname)
  return t`Remove ${name}`
}

function askToRemove(nickname: string): string {
  const name = isolated(nickname)
  return t`Remove ${name}?`
}
