import { address, API_BASES, ROUTES } from '@pinwheel/contract/plain'
import { http } from '../api/client.ts'

export const eventsUrl = (gameId: string): string => `${API_BASES[0]}${address(ROUTES.events, { gameId })}`

/** Whether this browser's participant has joined the game: then, and only then, its events can be had. */
export async function isInGame(gameId: string): Promise<boolean> {
  const attempt = new AbortController()
  try {
    const headers = { Authorization: `Bearer ${await http.accessToken('GAME')}` }
    const response = await window.fetch(eventsUrl(gameId), { headers, signal: attempt.signal, cache: 'no-store' })
    return response.ok
  } catch {
    return false
  } finally {
    attempt.abort()
  }
}
