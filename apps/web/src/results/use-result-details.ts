import type { PlayerAnswer, ResultDetails } from '@pinwheel/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { everyAnswer, playerAnswers, resultDetails } from '../api/results.ts'

/** What comes after the figures. A game of which only those were kept, and a failure, have nothing more to show. */
export type Later<Loaded> = Loaded | 'loading' | 'missing'

/** What is kept of a finished game does not change while one looks at it. */
const FOR_EVER = Number.POSITIVE_INFINITY

export function useResultDetails(gameId: string): Later<ResultDetails> {
  const { data, isPending } = useQuery({
    queryKey: ['resultDetails', gameId],
    queryFn: ({ signal }) => resultDetails(gameId, signal),
  })
  return data ?? (isPending ? 'loading' : 'missing')
}

/** Everybody's, for the export. */
export const answersQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['resultAnswers', gameId],
    queryFn: ({ signal }) => everyAnswer(gameId, signal),
    staleTime: FOR_EVER,
  })

/** One player's: asked for when they are to be shown. */
export const playerAnswersQuery = (gameId: string, playerId: string) =>
  queryOptions({
    queryKey: ['resultAnswers', gameId, playerId],
    queryFn: ({ signal }) => playerAnswers(gameId, playerId, signal),
    staleTime: FOR_EVER,
  })

export function usePlayerAnswers(gameId: string, playerId: string): Later<readonly PlayerAnswer[]> {
  const { data, isPending } = useQuery(playerAnswersQuery(gameId, playerId))
  return data ?? (isPending ? 'loading' : 'missing')
}
