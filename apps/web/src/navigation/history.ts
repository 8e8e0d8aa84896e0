import type { Address } from './address.ts'

/** One entry of the history: a page that was visited. */
export interface Location extends Address {
  /** What the navigation passed along. Unchecked, because the browser keeps it over reloads and updates. */
  readonly state: unknown
  /** Names the entry. The entry at which the visit of the site began has the key "default". */
  readonly key: string
}

/** How the current entry was reached: POP by back, forward, or at the start of the visit. */
export type Action = 'PUSH' | 'REPLACE' | 'POP'

/** Replaced, never changed, by each navigation. */
export interface Visit {
  readonly location: Location
  readonly action: Action
}

/** Where the site's entries are kept: in the browser, or in memory for tests and stories. */
export interface History {
  visit: () => Visit
  push: (address: Address, state: unknown) => void
  replace: (address: Address, state: unknown) => void
  /** Moves over so many entries; backwards if negative. */
  go: (delta: number) => void
  /** Calls `onVisit` after each navigation until the returned function is called. */
  subscribe: (onVisit: () => void) => () => void
}

export const FIRST_KEY = 'default'

export const newKey = (): string => Math.random().toString(36).slice(2, 10)

/** Keeps a visit and tells its listeners of the next one. */
export function visitStore(first: Visit) {
  let visit = first
  const listeners = new Set<() => void>()
  return {
    visit: () => visit,
    show(location: Location, action: Action) {
      visit = { location, action }
      listeners.forEach((listener) => listener())
    },
    subscribe(onVisit: () => void) {
      listeners.add(onVisit)
      return () => void listeners.delete(onVisit)
    },
  }
}
