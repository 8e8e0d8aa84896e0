import type { QuizPage } from '@pinwheel/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListQuery } from './list-query.ts'

/** Loads one page of a list. A quiet call shows no message if it fails. */
export type LoadQuizzes = (query: ListQuery, call: { signal: AbortSignal; quiet: boolean }) => Promise<QuizPage>

/** A list that could not be loaded is retried at this interval while the page is visible. */
const RETRY_MS = 10_000

/**
 * The quizzes of a query. The previous list stays while another query loads (`isOutdated`). Only the first failure of a
 * load shows a message; the retries are quiet. A loaded list stays if refreshing it fails (`isStale`).
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
    refetchInterval: ({ state }) => (state.status === 'error' && state.data === undefined ? RETRY_MS : false),
  })
  const isLoaded = data !== undefined && !isPlaceholderData
  const hasFailed = !isLoaded && (isError || errorUpdateCount > 0)
  return {
    quizzes: hasFailed ? undefined : data,
    isOutdated: isPlaceholderData,
    hasFailed,
    isStale: isLoaded && isError,
    isTrying: isFetching,
    tryAgain: () => void refetch(),
  }
}
