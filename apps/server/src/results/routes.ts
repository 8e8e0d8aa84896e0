import { GameHistoryPage, GameHistoryQuery, GameParams, GameResults, ROUTES } from '@pinwheel/contract'
import { asUser, originOf, refuse, userOf } from '../http/index.ts'
import type { ApiPlugin, Origin } from '../http/index.ts'
import type { Results } from './results.ts'

export function resultRoutes(results: Results, publicOrigin: Origin): ApiPlugin {
  return async (api) => {
    api.get(
      ROUTES.results,
      { schema: { params: GameParams, response: { 200: GameResults } }, onRequest: asUser('GAME') },
      async (request, reply) => {
        const lookup = await results.find(request.params.gameId, userOf(request).userId)
        return lookup.ok ? lookup.results : refuse(reply, lookup.refusal)
      },
    )

    api.get(
      ROUTES.ownGames,
      { schema: { querystring: GameHistoryQuery, response: { 200: GameHistoryPage } }, onRequest: asUser('GAME') },
      async (request) => results.history(userOf(request).userId, request.query, originOf(request, publicOrigin)),
    )
  }
}
