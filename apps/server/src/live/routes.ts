import type { OutgoingHttpHeaders } from 'node:http'
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
  ok,
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
  knownParticipant,
  knownVisitor,
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
import type { EntryAttempt, GameEntry } from './commands/enter.ts'
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
  type Client = Parameters<typeof issueGameTokens>[1]
  const enter = async (
    attempt: EntryAttempt,
    client: Client,
    enteredBy?: string,
  ): Promise<Result<GameEntryTokens> | RateLimited> => {
    const entered = await limitedEntry.enter(attempt, client.ip)
    if (!entered.ok) return entered
    const { entry, isLocked } = entered.value
    const issued = await issueGameTokens({ ...entry, enteredBy }, client)
    return issued.ok ? ok({ ...issued.value, ...(isLocked && { locked: true as const }) }) : issued
  }
  return async (api) => {
    api.decorateRequest('optionalUser', undefined)
    api.addHook('onRoute', (route) => {
      route.bodyLimit = GAME_BODY_LIMIT_BYTES
    })
    // Clients compute the difference of the clocks from it, and from the times at which they sent the request and received the response.
    api.addHook('onRequest', (_request, reply, done) => {
      reply.header(SERVER_TIME_HEADER, new Date(clock.now()).toISOString())
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
        const { userId, tokenId } = optionalUserOf(request)
        const client = { ip: request.ip, userAgent: request.headers['user-agent'] }
        const failure = api.directCalls.failureOf(request.raw)
        const entered = await (failure ?? enter({ request: request.body, userId }, client, tokenId))
        if (entered.ok) return entered.value
        if (entered.refusal === 'game/too-many-entries') reply.header('retry-after', 60)
        return refuseResult(reply, entered)
      },
    )
    api.directCalls.add({
      name: `POST ${API_BASES[0]}${ROUTES.enterGame}`,
      guard: knownVisitor,
      bodyLimitBytes: GAME_BODY_LIMIT_BYTES,
      accept(_visitor, body, { address, headers }) {
        const entry = GameEntryRequest.safeParse(body)
        if (!entry.success) return undefined
        return async () => {
          const client = { ip: address, userAgent: headers['user-agent'] }
          const entered = await enter({ request: entry.data, userId: undefined }, client)
          return entered.ok ? ok({ content: entered.value }) : entered
        }
      },
    })

    api.post(
      ROUTES.gamePlayers,
      { schema: { params: JoinParams, body: JoinRequest }, onRequest: asGameTokenHolder },
      async (request, reply) => {
        const { gameId } = request.params
        const join = { gameId, nickname: request.body.nickname }
        const failure = api.directCalls.failureOf(request.raw)
        return sendNoContent(reply, await (failure ?? limitedEntry.join(participantOf(request), join, request.ip)))
      },
    )
    api.directCalls.add({
      name: `POST ${API_BASES[0]}${ROUTES.gamePlayers}`,
      guard: knownParticipant(),
      bodyLimitBytes: GAME_BODY_LIMIT_BYTES,
      accept(caller, body, { address }) {
        const join = JoinRequest.safeParse(body)
        if (!join.success) return undefined
        return () => limitedEntry.join(caller, { gameId: caller.gameId, nickname: join.data.nickname }, address)
      },
    })

    api.delete(
      ROUTES.gamePlayer,
      { schema: { params: GamePlayerParams, querystring: GamePlayerQuery }, onRequest: asParticipant() },
      async (request, reply) => {
        const caller = { ...participantOf(request), responseSent: responseClosed(reply) }
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
        const caller = { ...participantOf(request), responseSent: responseClosed(reply) }
        return sendNoContent(reply, await live.complete(caller, request.body?.seq))
      },
    )

    api.post(
      ROUTES.answers,
      { schema: { params: GameParams, body: AnswerRequest }, onRequest: asParticipant('PLAYER') },
      async (request, reply) => {
        const failure = api.directCalls.failureOf(request.raw)
        return sendNoContent(reply, await (failure ?? live.answers.answer(participantOf(request), request.body)))
      },
    )
    api.directCalls.add({
      name: `POST ${API_BASES[0]}${ROUTES.answers}`,
      guard: knownParticipant('PLAYER'),
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
      const caller = participantOf(request)
      const channel = await (api.directCalls.failureOf(request.raw) ?? live.watch(caller))
      if (!channel.ok) return refuseResult(reply, channel)
      reply.hijack()
      // A hijacked reply does not send the headers that hooks have set, such as those for other origins.
      const headers = reply.getHeaders() as OutgoingHttpHeaders
      const stream = openStream(reply.raw, {
        request,
        caller,
        channel: channel.value,
        tokens: api.tokens,
        publicOrigin,
        headers,
      })
      live.streams.add(caller.tokenId, stream)
      return reply
    })
    api.directCalls.add({
      name: `GET ${API_BASES[0]}${ROUTES.events}`,
      guard: knownParticipant(),
      accept: (caller, _body, request) => async () => {
        const free = api.takeStream(request.address)
        if (free === undefined) return undefined
        const channel = await live.watch(caller).catch((error: unknown) => {
          free()
          throw error
        })
        if (!channel.ok) {
          free()
          return channel
        }
        return ok({
          open(response, headers) {
            const opened = { request, caller, channel: channel.value, tokens: api.tokens, publicOrigin, headers }
            const stream = openStream(response, opened)
            stream.onClose(free)
            live.streams.add(caller.tokenId, stream)
          },
        })
      },
    })
  }
}

const sendNoContent = (reply: FastifyReply, result: Result | RateLimited): FastifyReply =>
  result.ok ? reply.code(204).send() : refuseResult(reply, result)
