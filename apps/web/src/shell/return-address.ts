const KEY = 'turnedAwayFrom'

/** Remembers, for as long as the tab is open, which of our addresses somebody could not see without signing in. */
export function rememberTurnedAway(address: string): void {
  try {
    sessionStorage.setItem(KEY, address)
  } catch {
    // Without storage, signing in leads home.
  }
}

/** Where signing in leads to: a path of ours, whatever stands in the storage. */
export function turnedAwayFrom(): string | undefined {
  try {
    const { origin, pathname, search, hash } = new URL(sessionStorage.getItem(KEY) ?? '', location.origin)
    return origin === location.origin && pathname !== '/' ? pathname + search + hash : undefined
  } catch {
    return undefined
  }
}

export function forgetTurnedAway(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Then nothing was remembered either.
  }
}
