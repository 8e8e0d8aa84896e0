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
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock, EpochMs } from '../clock.ts'
import { asUser, originOf, refuse, refuseTooMany, userOf } from '../http/index.ts'
import type { ApiPlugin, Origin } from '../http/index.ts'
import { createReadSlots } from './read-slots.ts'
import type { Lookup, Reading, Results } from './results.ts'

/** Large bodies that this node has in memory for clients at the same time. */
const READERS_AT_ONCE = 2
const RETRY_SECONDS = 1
/** A body has up to three megabytes: a client that takes longer reads too slowly, and other clients wait for its turn. */
const READING_MS = 20_000

export function resultRoutes(results: Results, publicOrigin: Origin, clock: Clock): ApiPlugin {
  const slots = createReadSlots(READERS_AT_ONCE)
  const answerInSlot = async <Body>(
    request: FastifyRequest,
    reply: FastifyReply,
    lookup: Lookup<Reading<Body>>,
  ): Promise<FastifyReply> => {
    if (!lookup.ok) return refuse(reply, lookup.refusal)
    const { isLarge, read } = lookup.found
    if (isLarge) {
      const release = slots.take(userOf(request).userId)
      if (release === undefined) return refuseTooMany(reply, RETRY_SECONDS)
      endReading(reply, clock, release)
    }
    const body = await read()
    return body === undefined ? refuse(reply, 'game/not-found') : reply.send(body)
  }
  return async (api) => {
    api.get(
      ROUTES.results,
      { schema: { params: GameParams, response: { 200: GameResults } }, onRequest: asUser('GAME') },
      async (request, reply) =>
        answerInSlot(request, reply, await results.find(request.params.gameId, userOf(request).userId)),
    )

    api.get(
      ROUTES.resultDetails,
      { schema: { params: GameParams, response: { 200: ResultDetails } }, onRequest: asUser('GAME') },
      async (request, reply) => {
        const origin = originOf(request, publicOrigin)
        return answerInSlot(
          request,
          reply,
          await results.details(request.params.gameId, userOf(request).userId, origin),
        )
      },
    )

    api.get(
      ROUTES.resultAnswers,
      {
        schema: { params: GameParams, querystring: ResultAnswersQuery, response: { 200: ResultAnswers } },
        onRequest: asUser('GAME'),
      },
      async (request, reply) => {
        const lookup = await results.answers(request.params.gameId, userOf(request).userId, request.query)
        // Text that is JSON already: Fastify sends it as it is.
        return answerInSlot(request, reply.type('application/json; charset=utf-8'), lookup)
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
function endReading({ raw }: FastifyReply, clock: Clock, release: () => void): void {
  const cancel = clock.at((clock.now() + READING_MS) as EpochMs, () => raw.destroy())
  raw.once('close', () => {
    cancel()
    release()
  })
}
