import { addressOf } from './address.ts'
import type { Address } from './address.ts'
import type { History, Location } from './history.ts'
import { FIRST_KEY, newKey, visitStore } from './history.ts'

interface Entry {
  readonly key: string
  readonly state: unknown
}

/** The history of the tab. Made once, because it listens for back and forward as long as the page lives. */
export function browserHistory(): History {
  const { show, visit, subscribe } = visitStore({ location: currentLocation(), action: 'POP' })
  window.addEventListener('popstate', () => show(currentLocation(), 'POP'))

  return {
    visit,
    subscribe,
    push(address, state) {
      const location = newLocation(address, state)
      window.history.pushState(entryOf(location), '', addressOf(location))
      show(location, 'PUSH')
    },
    replace(address, state) {
      const location = newLocation(address, state)
      window.history.replaceState(entryOf(location), '', addressOf(location))
      show(location, 'REPLACE')
    },
    go: (delta) => window.history.go(delta),
  }
}

function currentLocation(): Location {
  const { pathname, search, hash } = window.location
  // Null for the first entry and for a link within the page, which the browser follows itself.
  const { key = FIRST_KEY, state = null } = (window.history.state ?? {}) as Partial<Entry>
  return { pathname, search, hash, key, state }
}

const newLocation = (address: Address, state: unknown): Location => ({ ...address, state, key: newKey() })
const entryOf = ({ key, state }: Location): Entry => ({ key, state })
