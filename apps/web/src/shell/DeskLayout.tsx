import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { ApiError } from '../api/send.ts'
import { useUserId } from '../api/use-session.ts'

const FRESH_FOR_MS = 10_000

/** Around the pages of the desk: they load lists and details, which the player's path never does. */
export function DeskLayout() {
  const userId = useUserId()
  // With the key, nobody ever sees what the person before them had loaded.
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
        // What the server has refused it will refuse again; what was lost on the way may arrive the second time.
        retry: (failures, reason) => failures < 1 && (!(reason instanceof ApiError) || reason.status === 0),
      },
    },
  })
