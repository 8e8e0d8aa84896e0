import { address, ROUTES } from '@pinwheel/contract/plain'
import { apiUrl } from '../../api/api-url.ts'
import { http } from '../../api/client.ts'
import { ApiError } from '../../api/send.ts'

const UNAUTHORISED = 401

export const eventsUrl = (gameId: string): string => apiUrl(address(ROUTES.events, { gameId }))

/** Whether this browser's participant has joined the game: then, and only then, its events can be had. */
export async function isInGame(gameId: string): Promise<boolean> {
  const attempt = new AbortController()
  try {
    return await http.withToken('GAME', async (bearer) => {
      const headers = { Authorization: `Bearer ${bearer}` }
      const response = await window.fetch(eventsUrl(gameId), { headers, signal: attempt.signal, cache: 'no-store' })
      if (response.status === UNAUTHORISED) throw new ApiError(UNAUTHORISED, 'The token was refused.')
      return response.ok
    })
  } catch {
    return false
  } finally {
    attempt.abort()
  }
}
