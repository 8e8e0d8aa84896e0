/** What somebody has written into the form of their profile and not saved. Passwords are no part of it. */
export type UnsavedProfile = Partial<Record<'email' | 'givenName' | 'familyName' | 'defaultNickname', string>>

const KEY = 'unsavedProfile'

type Kept = { userId: string; values: UnsavedProfile }

/**
 * Keeps it for as long as the tab is open: a session may end while one writes, and who signs in again goes on where they
 * were. It is shown to its writer only.
 */
export function keepUnsaved(userId: string, values: UnsavedProfile): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId, values } satisfies Kept))
  } catch {
    // Without storage it lasts as long as the form.
  }
}

/** Undefined when there is nothing of theirs. */
export function unsavedOf(userId: string | undefined): UnsavedProfile | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
    return kept && kept.userId === userId ? kept.values : undefined
  } catch {
    return undefined
  }
}

export function dropUnsaved(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Then nothing was kept either.
  }
}
