import { session } from './client.ts'

const KEY = 'joinedGame'
const CODE_KEY = 'enteredCode'

const participant = (): string | undefined => {
  const { gameId, sub } = session.read().auth.GAME?.ACCESS ?? {}
  return gameId === undefined ? undefined : `${gameId} ${sub}`
}

/** Remembers in this browser that its participant has joined: entering the game again would make a second player. */
export function rememberJoined(hasJoined: boolean): void {
  const joined = participant()
  try {
    if (hasJoined && joined !== undefined) localStorage.setItem(KEY, joined)
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the session lasts no longer than the page either.
  }
}

/** Whether this browser's participant has joined this game, or hosts it. */
export function hasJoined(gameId: string): boolean {
  const { gameId: current, participantType } = session.read().auth.GAME?.ACCESS ?? {}
  if (current !== gameId) return false
  if (participantType === 'HOST') return true
  try {
    return localStorage.getItem(KEY) === participant()
  } catch {
    return false
  }
}

/** Remembers which game the scanned code has entered, because its address contains the PIN instead of the id. */
export function rememberCode(code: string | undefined): void {
  const { gameId } = session.read().auth.GAME?.ACCESS ?? {}
  try {
    if (code !== undefined && gameId !== undefined) localStorage.setItem(CODE_KEY, `${code} ${gameId}`)
    else localStorage.removeItem(CODE_KEY)
  } catch {
    // As above.
  }
}

/** The game that a scanned code entered before, in this browser. */
export function gameOfCode(code: string | undefined): string | null {
  try {
    const [entered, gameId] = localStorage.getItem(CODE_KEY)?.split(' ') ?? []
    return code !== undefined && entered === code && gameId !== undefined ? gameId : null
  } catch {
    return null
  }
}
