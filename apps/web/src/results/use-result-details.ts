import type { PlayerAnswer, ResultDetails } from '@pinwheel/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { allAnswers, playerAnswers, resultDetails } from '../api/results.ts'

/** Data that loads after the results. It is missing after a failure, or if only the metrics of the game were kept. */
export type Loadable<Data> = Data | 'loading' | 'missing'

/** The answers of a finished game never change. */
const NEVER_STALE = Number.POSITIVE_INFINITY

export const detailsQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['resultDetails', gameId],
    queryFn: ({ signal }) => resultDetails(gameId, signal),
  })

export function useResultDetails(gameId: string): Loadable<ResultDetails> {
  const { data, isPending } = useQuery(detailsQuery(gameId))
  return data ?? (isPending ? 'loading' : 'missing')
}

/** The answers of all players, for the export. */
export const answersQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['resultAnswers', gameId],
    queryFn: ({ signal }) => allAnswers(gameId, signal),
    staleTime: NEVER_STALE,
  })

/** The answers of one player, loaded when their row is opened. */
export const playerAnswersQuery = (gameId: string, playerId: string) =>
  queryOptions({
    queryKey: ['resultAnswers', gameId, playerId],
    queryFn: ({ signal }) => playerAnswers(gameId, playerId, signal),
    staleTime: NEVER_STALE,
  })

export function usePlayerAnswers(gameId: string, playerId: string): Loadable<readonly PlayerAnswer[]> {
  const { data, isPending } = useQuery(playerAnswersQuery(gameId, playerId))
  return data ?? (isPending ? 'loading' : 'missing')
}
