import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../api/send.ts'
import { useUserId } from '../api/use-session.ts'
import { Outlet } from '../navigation/index.ts'

const FRESH_FOR_MS = 10_000

/** Wraps the desk pages, which load data through React Query. Pages of a live game never load it. */
export function DeskLayout() {
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
