import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { loadCurrentUser } from '../api/client.ts'
import { ApiError } from '../api/send.ts'
import { useCurrentUser, useIsSignedIn } from '../api/use-session.ts'

const FRESH_FOR_MS = 10_000

/** A new one for each sign-in, so that nobody ever sees what the person before them had loaded. */
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

let queryClient = newQueryClient()
let owner: string | undefined

function queryClientOf(userId: string | undefined): QueryClient {
  if (userId !== owner) queryClient = newQueryClient()
  owner = userId
  return queryClient
}

/** Around the pages of the desk: they load lists and details, which the player's path never does. */
export function DeskLayout() {
  const isSignedIn = useIsSignedIn()
  const user = useCurrentUser()
  const isUnknown = isSignedIn && user === undefined
  useEffect(() => {
    if (isUnknown) void loadCurrentUser()
  }, [isUnknown])
  return (
    <QueryClientProvider client={queryClientOf(user?.id)}>
      <Outlet />
    </QueryClientProvider>
  )
}
