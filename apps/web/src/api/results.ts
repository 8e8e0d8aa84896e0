import type { GameResults } from '@pinwheel/contract'
import { address, ROUTES } from '@pinwheel/contract/plain'
import { http } from './client.ts'

export const gameResults = (gameId: string, signal?: AbortSignal): Promise<GameResults> =>
  http.request({ method: 'GET', path: address(ROUTES.results, { gameId }), ...(signal && { signal }) })
