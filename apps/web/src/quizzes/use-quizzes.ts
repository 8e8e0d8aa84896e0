import type { QuizPage } from '@pinwheel/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListQuery } from './list-query.ts'

/** One page of a list. A quiet call shows no message when it fails. */
export type LoadQuizzes = (query: ListQuery, call: { signal: AbortSignal; quiet: boolean }) => Promise<QuizPage>

/** A list that could not be loaded asks again by itself this often, while somebody looks. */
const AGAIN_AFTER_MS = 10_000

/**
 * The quizzes that a query finds. While another query is on its way the list before stays, `isOutdated`. When it fails
 * the first failure is shown as a message; then the list goes on trying in silence.
 */
export function useQuizzes(name: string, query: ListQuery, load: LoadQuizzes) {
  const { data, isPlaceholderData, isError, errorUpdateCount, refetch } = useQuery({
    queryKey: ['quizzes', name, query],
    queryFn: ({ signal, client, queryKey }) => {
      const quiet = (client.getQueryState(queryKey)?.errorUpdateCount ?? 0) > 0
      return load(query, { signal, quiet })
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.status === 'error' && state.data === undefined ? AGAIN_AFTER_MS : false),
  })
  const isHere = data !== undefined && !isPlaceholderData
  const hasFailed = !isHere && (isError || errorUpdateCount > 0)
  return {
    quizzes: hasFailed ? undefined : data,
    isOutdated: isPlaceholderData,
    hasFailed,
    tryAgain: () => void refetch(),
  }
}
