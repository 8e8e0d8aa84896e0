import type { ResultAnswers, ResultDetails } from '@pinwheel/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { resultAnswers, resultDetails } from '../api/results.ts'

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

export const answersQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['resultAnswers', gameId],
    queryFn: ({ signal }) => resultAnswers(gameId, signal),
    staleTime: FOR_EVER,
  })

/** Of a large hall they weigh megabytes: asked for when something is to show them. */
export function useResultAnswers(gameId: string): Later<ResultAnswers['answers']> {
  const { data, isPending } = useQuery(answersQuery(gameId))
  return data?.answers ?? (isPending ? 'loading' : 'missing')
}
