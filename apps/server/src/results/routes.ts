import {
  GameHistoryPage,
  GameHistoryQuery,
  GameParams,
  GameResults,
  ResultAnswers,
  ResultAnswersQuery,
  ResultDetails,
  ROUTES,
} from '@pinwheel/contract'
import type { FastifyReply } from 'fastify'
import type { Clock, EpochMs } from '../clock.ts'
import { asUser, originOf, refuse, refuseForNow, userOf } from '../http/index.ts'
import type { ApiPlugin, Origin } from '../http/index.ts'
import { readingTurns } from './read-slots.ts'
import type { Results } from './results.ts'

const READERS_AT_ONCE = 2
const RETRY_SECONDS = 1
/** A page is a megabyte or two: a client that takes longer reads too slowly, and others wait for its turn. */
const READING_MS = 20_000

export function resultRoutes(results: Results, publicOrigin: Origin, clock: Clock): ApiPlugin {
  const turns = readingTurns(READERS_AT_ONCE)
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
      {
        schema: { params: GameParams, querystring: ResultAnswersQuery, response: { 200: ResultAnswers } },
        onRequest: asUser('GAME'),
      },
      async (request, reply) => {
        const { userId } = userOf(request)
        const lookup = await results.answers(request.params.gameId, userId, request.query)
        if (!lookup.ok) return refuse(reply, lookup.refusal)
        const { isSheet, text } = lookup.found
        if (isSheet) {
          const giveBack = turns.take(userId)
          if (giveBack === undefined) return refuseForNow(reply, RETRY_SECONDS)
          endReading(reply, clock, giveBack)
        }
        // JSON already: Fastify sends text as it is.
        return reply.type('application/json; charset=utf-8').send((await text()) as never)
      },
    )

    api.get(
      ROUTES.ownGames,
      { schema: { querystring: GameHistoryQuery, response: { 200: GameHistoryPage } }, onRequest: asUser('GAME') },
      async (request) => results.history(userOf(request).userId, request.query, originOf(request, publicOrigin)),
    )
  }
}

/** Gives the turn back once the response has left this process, and ends the connection of a client that does not read it. */
function endReading({ raw }: FastifyReply, clock: Clock, giveBack: () => void): void {
  const cancel = clock.at((clock.now() + READING_MS) as EpochMs, () => raw.destroy())
  raw.once('close', () => {
    cancel()
    giveBack()
  })
}
