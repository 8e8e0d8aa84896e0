import type { ReactNode } from 'react'
import { createContext, startTransition, use, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { resolveAddress } from './address.ts'
import type { Action, History, Location, Visit } from './history.ts'

interface Routing {
  readonly history: History
  readonly visit: Visit
}

const RoutingContext = createContext<Routing | undefined>(undefined)

function useRouting(): Routing {
  const routing = use(RoutingContext)
  if (!routing) throw new Error('A page that navigates needs a Router around it.')
  return routing
}

/** Provides the history to the pages in it. The previous page stays on the screen until the next one has loaded. */
export function Router({ history, children }: { history: History; children: ReactNode }) {
  const [visit, setVisit] = useState(history.visit)
  useLayoutEffect(() => {
    const show = () => startTransition(() => setVisit(history.visit()))
    // A page may have navigated before this effect.
    show()
    return history.subscribe(show)
  }, [history])
  const routing = useMemo(() => ({ history, visit }), [history, visit])
  return <RoutingContext value={routing}>{children}</RoutingContext>
}

/** The entry of the history that the page on the screen belongs to. */
export const useLocation = (): Location => useRouting().visit.location

/** How that entry was reached. */
export const useAction = (): Action => useRouting().visit.action

/** Whether the page on the screen still is the current entry: not so while the page of a later navigation is loading. */
export function useIsCurrent(): () => boolean {
  const { history, visit } = useRouting()
  return useCallback(() => history.visit() === visit, [history, visit])
}

export interface NavigateOptions {
  /** Takes the place of the current entry, so that going back skips it. */
  readonly replace?: boolean | undefined
  readonly state?: unknown
}

/** Opens an address of this site, or moves over so many entries of the history. */
export type NavigateTo = (to: string | number, options?: NavigateOptions) => void

/** Stays the same function as long as the router does. */
export function useNavigate(): NavigateTo {
  const { history } = useRouting()
  return useCallback(
    (to, { replace, state = null } = {}) => {
      if (typeof to === 'number') return history.go(to)
      const address = resolveAddress(to, history.visit().location)
      if (replace) history.replace(address, state)
      else history.push(address, state)
    },
    [history],
  )
}

type Parameters = ConstructorParameters<typeof URLSearchParams>[0]

/** The query of the address, and a setter that navigates to another query of the same page. */
export function useSearchParams(): [URLSearchParams, (next: Parameters, options?: NavigateOptions) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const parameters = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback(
    (next: Parameters, options?: NavigateOptions) => navigate(`?${new URLSearchParams(next)}`, options),
    [navigate],
  )
  return [parameters, set]
}
