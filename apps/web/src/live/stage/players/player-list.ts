import type { GamePlayersPage, RemovalRequest } from '@pinwheel/contract'
import { useEffect, useState } from 'react'
import type { Query } from '../../../api/send.ts'

/** The API calls of the list of players. */
export type PlayerCalls = {
  find: (query: Query, signal?: AbortSignal) => Promise<GamePlayersPage>
  remove: (playerId: string, ban: boolean) => Promise<unknown>
  removeNewest: (request: RemovalRequest) => Promise<unknown>
}

export type ListedPlayer = GamePlayersPage['results'][number]

/** The debounce of the search. */
const SEARCH_AFTER_MS = 200
/** The largest page that the server returns. */
export const MOST_SHOWN = 50

type Found = {
  page?: GamePlayersPage
  /** That of the page, which is an earlier one until the newest is answered. */
  query: Query
  hasFailed: boolean
}

/**
 * The players who match a query, fetched again when `version` changes. After a failure the last page stays.
 * @param version any value that changes with the list of players
 */
export function useFoundPlayers(find: PlayerCalls['find'], query: Query, version: string): Found {
  const [found, setFound] = useState<Found>({ query: {}, hasFailed: false })
  const key = JSON.stringify([query, version])
  useEffect(() => {
    const search = new AbortController()
    const timer = setTimeout(() => {
      const [wanted] = JSON.parse(key) as [Query]
      find(wanted, search.signal).then(
        (page) => search.signal.aborted || setFound({ page, query: wanted, hasFailed: false }),
        () => search.signal.aborted || setFound((last) => ({ ...last, hasFailed: true })),
      )
    }, SEARCH_AFTER_MS)
    return () => {
      clearTimeout(timer)
      search.abort()
    }
  }, [find, key])
  return found
}
