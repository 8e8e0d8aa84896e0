import type { Decorator } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from '../../navigation/testing/MemoryRouter.tsx'

/** Renders the story of a page of the desk: with a router and a query cache of its own, in which a failed request fails at once. */
export const inPage: Decorator = (Story) => (
  <MemoryRouter>
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Story />
    </QueryClientProvider>
  </MemoryRouter>
)
