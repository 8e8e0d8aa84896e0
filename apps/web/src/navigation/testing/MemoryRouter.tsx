import type { ReactNode } from 'react'
import { useState } from 'react'
import { Router } from '../Router.tsx'
import { memoryHistory } from './memory-history.ts'

/** Renders pages at an address without changing the tab's. */
export function MemoryRouter({ address = '/', children }: { address?: string; children: ReactNode }) {
  const [history] = useState(() => memoryHistory([address]))
  return <Router history={history}>{children}</Router>
}
