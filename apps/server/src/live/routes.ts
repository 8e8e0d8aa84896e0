import {
  CompleteRequest,
  CorrectAnswer,
  GameCreated,
  GameParams,
  GamePlayerParams,
  GamePlayerQuery,
  GamePlayersPage,
  GamePlayersQuery,
  LockRequest,
  QuizParams,
  RemovalRequest,
  ROUTES,
  SERVER_TIME_HEADER,
  WigglesRequest,
} from '@pinwheel/contract'
import {
  asParticipant,
  asUser,
  idFromKey,
  isoTime,
  participantOf,
  refuse,
  rateLimit,
  userOf,
  responseClosed,
} from '../http/index.ts'
import type { Clock } from '../clock.ts'
import type { ApiPlugin } from '../http/index.ts'
import type { Limits } from '../limits/index.ts'
import { frequentRoutes } from './frequent-routes.ts'
import type { FrequentRouteOptions } from './frequent-routes.ts'
import { sendNoContent } from './no-content.ts'

export type LiveRouteOptions = Omit<FrequentRouteOptions, 'limits' | 'bodyLimitBytes'> & {
  clock: Clock
  limits: Pick<Limits, 'wrongPin' | 'unjoinedEntries' | 'joins' | 'openedGame'>
}

/** The longest answer is six puzzle values of 75 characters, each escaped as twelve. */
const GAME_BODY_LIMIT_BYTES = 8 * 1024

export function liveRoutes(options: LiveRouteOptions): ApiPlugin {
  const { live, clock, limits } = options
  return async (api) => {
    api.decorateRequest('optionalUser', undefined)
    api.addHook('onRoute', (route) => {
      route.bodyLimit = GAME_BODY_LIMIT_BYTES
    })
    // Clients compute the difference of the clocks from it, and from the times at which they sent the request and received the response.
    api.addHook('onRequest', (_request, reply, done) => {
      reply.header(SERVER_TIME_HEADER, isoTime(clock.now()))
      done()
    })

    await api.register(frequentRoutes({ bodyLimitBytes: GAME_BODY_LIMIT_BYTES, ...options }))

    api.post(
      ROUTES.quizGames,
      {
        schema: { params: QuizParams, response: { 201: GameCreated } },
        onRequest: asUser('GAME'),
        preHandler: rateLimit(limits.openedGame, (request) => userOf(request).userId),
      },
      async (request, reply) => {
        const hosted = await live.host(request.params.quizId, userOf(request).userId, idFromKey(request))
        return hosted.ok ? reply.code(201).send({ id: hosted.value }) : refuse(reply, hosted.refusal)
      },
    )

    api.delete(
      ROUTES.gamePlayer,
      { schema: { params: GamePlayerParams, querystring: GamePlayerQuery }, onRequest: asParticipant() },
      async (request, reply) => {
        const caller = { responseSent: responseClosed(reply), ...participantOf(request) }
        return sendNoContent(reply, await live.remove(caller, request.params.playerId, request.query.ban ?? false))
      },
    )

    api.get(
      ROUTES.gamePlayers,
      {
        schema: { params: GameParams, querystring: GamePlayersQuery, response: { 200: GamePlayersPage } },
        onRequest: asParticipant('HOST'),
      },
      async (request, reply) => {
        const page = await live.players(participantOf(request), request.query)
        return page.ok ? reply.send(page.value) : refuse(reply, page.refusal)
      },
    )

    api.post(
      ROUTES.removals,
      { schema: { params: GameParams, body: RemovalRequest }, onRequest: asParticipant('HOST') },
      async (request, reply) => sendNoContent(reply, await live.removeNewest(participantOf(request), request.body)),
    )

    api.post(
      ROUTES.completeTask,
      // A request without a body is validated as null.
      { schema: { params: GameParams, body: CompleteRequest.nullable() }, onRequest: asParticipant('HOST') },
      async (request, reply) => {
        const caller = { responseSent: responseClosed(reply), ...participantOf(request) }
        return sendNoContent(reply, await live.complete(caller, request.body?.seq))
      },
    )

    const asHost = { schema: { params: GameParams, body: CorrectAnswer }, onRequest: asParticipant('HOST') }
    api.post(ROUTES.correctAnswers, asHost, async (request, reply) =>
      sendNoContent(reply, await live.addCorrect(participantOf(request), request.body)),
    )
    api.delete(ROUTES.correctAnswers, asHost, async (request, reply) =>
      sendNoContent(reply, await live.removeCorrect(participantOf(request), request.body)),
    )

    api.put(
      ROUTES.lock,
      { schema: { params: GameParams, body: LockRequest }, onRequest: asParticipant('HOST') },
      async (request, reply) => sendNoContent(reply, await live.lock(participantOf(request), request.body.locked)),
    )

    api.put(
      `${ROUTES.finishedGame}/wiggles`,
      { schema: { params: GameParams, body: WigglesRequest }, onRequest: asParticipant('HOST') },
      async (request, reply) =>
        sendNoContent(reply, await live.allowWiggles(participantOf(request), request.body.allowed)),
    )

    api.post(
      `${ROUTES.finishedGame}/wiggles`,
      { schema: { params: GameParams }, onRequest: asParticipant('PLAYER') },
      async (request, reply) => sendNoContent(reply, await live.wiggle(participantOf(request))),
    )
  }
}
