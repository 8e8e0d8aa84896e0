import {
  GameHistoryPage,
  GameHistoryQuery,
  GameParams,
  GameResults,
  ResultAnswers,
  ResultDetails,
  ROUTES,
} from '@pinwheel/contract'
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
        return lookup.ok ? lookup.found : refuse(reply, lookup.refusal)
      },
    )

    api.get(
      ROUTES.resultDetails,
      { schema: { params: GameParams, response: { 200: ResultDetails } }, onRequest: asUser('GAME') },
      async (request, reply) => {
        const origin = originOf(request, publicOrigin)
        const lookup = await results.details(request.params.gameId, userOf(request).userId, origin)
        return lookup.ok ? lookup.found : refuse(reply, lookup.refusal)
      },
    )

    api.get(
      ROUTES.resultAnswers,
      { schema: { params: GameParams, response: { 200: ResultAnswers } }, onRequest: asUser('GAME') },
      async (request, reply) => {
        const lookup = await results.answers(request.params.gameId, userOf(request).userId)
        if (!lookup.ok) return refuse(reply, lookup.refusal)
        // JSON already: Fastify sends text as it is.
        return reply.type('application/json; charset=utf-8').send(lookup.found as never)
      },
    )

    api.get(
      ROUTES.ownGames,
      { schema: { querystring: GameHistoryQuery, response: { 200: GameHistoryPage } }, onRequest: asUser('GAME') },
      async (request) => results.history(userOf(request).userId, request.query, originOf(request, publicOrigin)),
    )
  }
}
