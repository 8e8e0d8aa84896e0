import type { Address } from '../address.ts'
import { resolveAddress } from '../address.ts'
import type { History, Location } from '../history.ts'
import { FIRST_KEY, newKey, visitStore } from '../history.ts'

const HOME: Address = { pathname: '/', search: '', hash: '' }

/** A history beside the tab's. It begins with these addresses, the last of them open, with this state. */
export function memoryHistory(addresses: readonly string[] = ['/'], state: unknown = null): History {
  const entries = addresses.map((to, at): Location => {
    const isLast = at === addresses.length - 1
    return { ...resolveAddress(to, HOME), state: isLast ? state : null, key: at === 0 ? FIRST_KEY : newKey() }
  })
  let at = entries.length - 1
  const entry = () => {
    const location = entries[at]
    if (!location) throw new Error('A history has at least one entry.')
    return location
  }
  const { show, visit, subscribe } = visitStore({ location: entry(), action: 'POP' })

  return {
    visit,
    subscribe,
    push(address, passed) {
      entries.splice(at + 1, Infinity, { ...address, state: passed, key: newKey() })
      at += 1
      show(entry(), 'PUSH')
    },
    replace(address, passed) {
      entries[at] = { ...address, state: passed, key: newKey() }
      show(entry(), 'REPLACE')
    },
    go(delta) {
      if (entries[at + delta] === undefined) return
      at += delta
      show(entry(), 'POP')
    },
  }
}
