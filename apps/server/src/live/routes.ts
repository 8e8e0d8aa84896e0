import {
  AnswerRequest,
  API_BASES,
  CompleteRequest,
  CorrectAnswer,
  GameCreated,
  GameEntryRequest,
  GameEntryTokens,
  GameParams,
  GamePlayerParams,
  GamePlayerQuery,
  GamePlayersPage,
  GamePlayersQuery,
  JoinParams,
  JoinRequest,
  LockRequest,
  QuizParams,
  RemovalRequest,
  ROUTES,
  SERVER_TIME_HEADER,
  WigglesRequest,
} from '@pinwheel/contract'
import type { RateLimited, Result, TokenPair } from '@pinwheel/contract'
import type { FastifyReply } from 'fastify'
import {
  asAnyone,
  asGameTokenHolder,
  asParticipant,
  asUser,
  idFromKey,
  isoTime,
  participantOf,
  refuse,
  refuseResult,
  rateLimit,
  userOf,
  responseClosed,
} from '../http/index.ts'
import type { Clock } from '../clock.ts'
import type { ApiPlugin, Origin } from '../http/index.ts'
import type { Limits } from '../limits/index.ts'
import { rateLimitEntry } from './commands/entry-limits.ts'
import type { GameEntry } from './commands/enter.ts'
import { optionalUserOf, withOptionalUser } from './commands/optional-user.ts'
import type { IdentifyUser } from './commands/optional-user.ts'
import type { Live } from './live.ts'
import { openStream } from './streams/route.ts'

export type LiveRouteOptions = {
  live: Live
  clock: Clock
  publicOrigin: Origin
  limits: Pick<Limits, 'wrongPin' | 'unjoinedEntries' | 'joins' | 'openedGame'>
  identifyUser: IdentifyUser
  issueGameTokens: (
    entry: GameEntry & { enteredBy: string | undefined },
    client: { ip: string; userAgent: string | undefined },
  ) => Promise<Result<TokenPair, 'token/invalid' | 'game/too-many-entries'>>
}

/** The longest answer is six puzzle values of 75 characters, each escaped as twelve. */
const GAME_BODY_LIMIT_BYTES = 8 * 1024

export function liveRoutes(options: LiveRouteOptions): ApiPlugin {
  const { live, clock, publicOrigin, limits, identifyUser, issueGameTokens } = options
  const limitedEntry = rateLimitEntry(live, limits)
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

    api.post(
      ROUTES.enterGame,
      {
        schema: { body: GameEntryRequest, response: { 200: GameEntryTokens } },
        onRequest: [asAnyone, withOptionalUser(identifyUser)],
      },
      async (request, reply) => {
        const { userId, tokenId: enteredBy } = optionalUserOf(request)
        const entered = await limitedEntry.enter({ request: request.body, userId }, request.ip)
        if (!entered.ok) return refuseResult(reply, entered)
        const { entry, isLocked } = entered.value
        const client = { ip: request.ip, userAgent: request.headers['user-agent'] }
        const issued = await issueGameTokens({ enteredBy, ...entry }, client)
        if (issued.ok) return { ...issued.value, ...(isLocked && { locked: true as const }) }
        return refuse(issued.refusal === 'token/invalid' ? reply : reply.header('retry-after', 60), issued.refusal)
      },
    )

    api.post(
      ROUTES.gamePlayers,
      { schema: { params: JoinParams, body: JoinRequest }, onRequest: asGameTokenHolder },
      async (request, reply) => {
        const { gameId } = request.params
        const join = { gameId, nickname: request.body.nickname }
        return sendNoContent(reply, await limitedEntry.join(participantOf(request), join, request.ip))
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

    api.post(
      ROUTES.answers,
      { schema: { params: GameParams, body: AnswerRequest }, onRequest: asParticipant('PLAYER') },
      async (request, reply) => {
        const refusal = api.directCalls.refusalOf(request.raw)
        return sendNoContent(reply, refusal ?? (await live.answers.answer(participantOf(request), request.body)))
      },
    )
    api.directCalls.add({
      route: `${API_BASES[0]}${ROUTES.answers}`,
      role: 'PLAYER',
      bodyLimitBytes: GAME_BODY_LIMIT_BYTES,
      accept(caller, body) {
        const answer = AnswerRequest.safeParse(body)
        return answer.success ? live.answers.accept(caller, answer.data) : undefined
      },
    })

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

    const watching = [asParticipant(), api.limitStreams]
    api.get(ROUTES.events, { schema: { params: GameParams }, onRequest: watching }, async (request, reply) => {
      const channel = await live.watch(participantOf(request))
      if (!channel.ok) return refuse(reply, channel.refusal)
      const { tokenId } = participantOf(request)
      live.streams.add(tokenId, openStream(request, reply, channel.value, publicOrigin))
      return reply
    })
  }
}

const sendNoContent = (reply: FastifyReply, result: Result | RateLimited): FastifyReply =>
  result.ok ? reply.code(204).send() : refuseResult(reply, result)
