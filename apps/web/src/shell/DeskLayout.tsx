import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../api/send.ts'
import { useUserId } from '../api/use-session.ts'
import { Outlet, useLocation } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { useEnglishPage } from '../ui/english-page.ts'

/** The pages of the desk that are in the language of the user. */
const TRANSLATED: readonly string[] = [paths.profile()]

const FRESH_FOR_MS = 10_000

/** Wraps the desk pages, which load data through React Query. Pages of a live game never load it. */
export function DeskLayout() {
  const { pathname } = useLocation()
  useEnglishPage(!TRANSLATED.includes(pathname.replace(/\/+$/, '')))
  const userId = useUserId()
  // The key drops the cache when another user signs in.
  return <Desk key={userId} />
}

function Desk() {
  const [queryClient] = useState(newQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}

const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        // Retries once, and only requests that got no answer: the server would refuse the others again.
        retry: (failures, reason) => failures < 1 && (!(reason instanceof ApiError) || reason.status === 0),
      },
    },
  })
