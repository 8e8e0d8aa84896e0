const KEY = 'turnedAwayFrom'

/** Stores, for as long as the tab is open, the address of a page that required signing in. */
export function rememberReturnAddress(address: string): void {
  try {
    sessionStorage.setItem(KEY, address)
  } catch {
    // Without storage, signing in leads home.
  }
}

/** The address to open after signing in; undefined for home. Only addresses of this origin are accepted. */
export function returnAddress(): string | undefined {
  try {
    const { origin, pathname, search, hash } = new URL(sessionStorage.getItem(KEY) ?? '', location.origin)
    return origin === location.origin && pathname !== '/' ? pathname + search + hash : undefined
  } catch {
    return undefined
  }
}

export function forgetReturnAddress(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without storage there is nothing to remove.
  }
}
