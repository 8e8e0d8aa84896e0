import type { GamePlayersPage, RemovalRequest } from '@pinwheel/contract'
import { useEffect, useState } from 'react'
import type { Query } from '../../../api/send.ts'

/** The calls behind the list of players. */
export type PlayerCalls = {
  find: (query: Query, signal?: AbortSignal) => Promise<GamePlayersPage>
  remove: (playerId: string, ban: boolean) => Promise<unknown>
  removeNewest: (request: RemovalRequest) => Promise<unknown>
}

export type ListedPlayer = GamePlayersPage['results'][number]

/** Typing pauses this long before a search is made. */
const SEARCH_AFTER_MS = 200
/** As many as the server gives in one page: a list of ten thousand names helps no host. */
export const MOST_SHOWN = 50

type Found = { page?: GamePlayersPage; hasFailed: boolean }

/**
 * The players who fit a query, fetched again when `version` changes. A failure leaves the last page in place.
 * @param version anything that differs once the players have changed
 */
export function useFoundPlayers(find: PlayerCalls['find'], query: Query, version: string): Found {
  const [found, setFound] = useState<Found>({ hasFailed: false })
  const key = JSON.stringify([query, version])
  useEffect(() => {
    const search = new AbortController()
    const timer = setTimeout(() => {
      const [wanted] = JSON.parse(key) as [Query]
      find(wanted, search.signal).then(
        (page) => search.signal.aborted || setFound({ page, hasFailed: false }),
        () => search.signal.aborted || setFound(({ page }) => ({ ...(page && { page }), hasFailed: true })),
      )
    }, SEARCH_AFTER_MS)
    return () => {
      clearTimeout(timer)
      search.abort()
    }
  }, [find, key])
  return found
}
