import type { GameResults, ResultAnswers, ResultDetails } from '@pinwheel/contract'
import { address, ROUTES } from '@pinwheel/contract/plain'
import { http } from './client.ts'
import type { LoadCall } from './send.ts'

export const gameResults = (gameId: string, call: LoadCall = {}): Promise<GameResults> =>
  http.request({ method: 'GET', path: address(ROUTES.results, { gameId }), ...call })

/** Quiet: the figures stand without it, and say themselves what is missing. */
export const resultDetails = (gameId: string, signal?: AbortSignal): Promise<ResultDetails> =>
  http.request({
    method: 'GET',
    path: address(ROUTES.resultDetails, { gameId }),
    quiet: true,
    ...(signal && { signal }),
  })

/** Everybody's for the host, one's own for a player. Quiet, as above. */
export const resultAnswers = (gameId: string, signal?: AbortSignal): Promise<ResultAnswers> =>
  http.request({
    method: 'GET',
    path: address(ROUTES.resultAnswers, { gameId }),
    quiet: true,
    ...(signal && { signal }),
  })
