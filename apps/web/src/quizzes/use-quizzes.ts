import type { QuizPage } from '@pinwheel/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListQuery } from './list-query.ts'

/** One page of a list. A quiet call shows no message when it fails. */
export type LoadQuizzes = (query: ListQuery, call: { signal: AbortSignal; quiet: boolean }) => Promise<QuizPage>

/** A list that could not be loaded asks again by itself this often, while somebody looks. */
const AGAIN_AFTER_MS = 10_000

/**
 * The quizzes that a query finds. While another query is on its way the list before stays, `isOutdated`. When it fails
 * the first failure is shown as a message; then the list goes on trying in silence. A list that is here stays: that it
 * could not be refreshed is `isStale`.
 */
export function useQuizzes(name: string, query: ListQuery, load: LoadQuizzes) {
  const { data, isPlaceholderData, isError, isFetching, errorUpdateCount, refetch } = useQuery({
    queryKey: ['quizzes', name, query],
    queryFn: ({ signal, client, queryKey }) => {
      const { errorUpdateCount = 0, data } = client.getQueryState(queryKey) ?? {}
      const quiet = errorUpdateCount > 0 || data !== undefined
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
    isStale: isHere && isError,
    isTrying: isFetching,
    tryAgain: () => void refetch(),
  }
}
