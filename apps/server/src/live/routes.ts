import {
  AnswerRequest,
  CompleteRequest,
  CorrectAnswer,
  GameCreated,
  GameEntryRequest,
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
  TokenPair,
} from '@pinwheel/contract'
import type { FastifyReply } from 'fastify'
import {
  asAnyone,
  asGameTokenHolder,
  asParticipant,
  asUser,
  participantOf,
  refuse,
  refuseForNow,
  takingTurns,
  userOf,
  whenAnswered,
} from '../http/index.ts'
import type { Clock } from '../clock.ts'
import type { ApiPlugin, Origin } from '../http/index.ts'
import type { Limits } from '../limits/index.ts'
import { createAdmission } from './commands/entry-limits.ts'
import { asVisitor, visitorOf } from './commands/optional-user.ts'
import type { IdentifyVisitor } from './commands/optional-user.ts'
import type { Place } from './commands/enter.ts'
import type { Live } from './live.ts'
import { openStream } from './streams/route.ts'
import type { Refusal } from './commands/apply-commands.ts'

export type LiveRouteOptions = {
  live: Live
  clock: Clock
  publicOrigin: Origin
  limits: Pick<Limits, 'wrongPin' | 'unjoinedEntries' | 'joins' | 'openedGame'>
  identifyVisitor: IdentifyVisitor
  issueGameTokens: (
    admission: Place & { enteredBy: string | undefined },
    client: { ip: string; userAgent: string | undefined },
  ) => Promise<TokenPair | 'token/invalid' | 'game/too-many-entries'>
}

/** The longest answer is six puzzle values of 75 characters, each escaped as twelve. */
const GAME_BODY_LIMIT_BYTES = 8 * 1024

export function liveRoutes(options: LiveRouteOptions): ApiPlugin {
  const { live, clock, publicOrigin, limits, identifyVisitor, issueGameTokens } = options
  const admission = createAdmission(live, limits)
  return async (api) => {
    api.decorateRequest('visitor', undefined)
    api.addHook('onRoute', (route) => {
      route.bodyLimit = GAME_BODY_LIMIT_BYTES
    })
    // A client that knows when it asked and when it was answered knows our clock better than one that is only told.
    api.addHook('onRequest', async (_request, reply) => {
      reply.header(SERVER_TIME_HEADER, new Date(clock.now()).toISOString())
    })

    api.post(
      ROUTES.quizGames,
      {
        schema: { params: QuizParams, response: { 201: GameCreated } },
        onRequest: asUser('GAME'),
        preHandler: takingTurns(limits.openedGame, (request) => userOf(request).userId),
      },
      async (request, reply) => {
        const outcome = await live.host(request.params.quizId, userOf(request).userId)
        return outcome.ok ? reply.code(201).send({ id: outcome.gameId }) : refuse(reply, outcome.refusal)
      },
    )

    api.post(
      ROUTES.enterGame,
      {
        schema: { body: GameEntryRequest, response: { 200: TokenPair } },
        onRequest: [asAnyone, asVisitor(identifyVisitor)],
      },
      async (request, reply) => {
        const { userId, tokenId: enteredBy } = visitorOf(request)
        const outcome = await admission.enter({ request: request.body, userId }, request.ip)
        const client = { ip: request.ip, userAgent: request.headers['user-agent'] }
        if (outcome.ok) {
          const issued = await issueGameTokens({ ...outcome.place, enteredBy }, client)
          if (typeof issued !== 'string') return issued
          return refuse(issued === 'token/invalid' ? reply : reply.header('retry-after', 60), issued)
        }
        if (outcome.refusal === 'request/too-many') return refuseForNow(reply, outcome.retryAfterSeconds)
        return refuse(reply, outcome.refusal)
      },
    )

    api.post(
      ROUTES.gamePlayers,
      { schema: { params: JoinParams, body: JoinRequest }, onRequest: asGameTokenHolder },
      async (request, reply) => {
        const { gameId } = request.params
        const join = { gameId, nickname: request.body.nickname }
        const outcome = await admission.join(participantOf(request), join, request.ip)
        if (outcome.ok) return settle(reply, undefined)
        if (outcome.refusal === 'request/too-many' && 'retryAfterSeconds' in outcome)
          return refuseForNow(reply, outcome.retryAfterSeconds)
        return refuse(reply, outcome.refusal)
      },
    )

    api.delete(
      ROUTES.gamePlayer,
      { schema: { params: GamePlayerParams, querystring: GamePlayerQuery }, onRequest: asParticipant() },
      async (request, reply) => {
        const caller = { ...participantOf(request), answered: whenAnswered(reply) }
        return settle(reply, await live.remove(caller, request.params.playerId, request.query.ban ?? false))
      },
    )

    api.get(
      ROUTES.gamePlayers,
      {
        schema: { params: GameParams, querystring: GamePlayersQuery, response: { 200: GamePlayersPage } },
        onRequest: asParticipant('HOST'),
      },
      async (request, reply) => {
        const outcome = await live.players(participantOf(request), request.query)
        return outcome.ok ? reply.send(outcome.page) : refuse(reply, outcome.refusal)
      },
    )

    api.post(
      ROUTES.removals,
      { schema: { params: GameParams, body: RemovalRequest }, onRequest: asParticipant('HOST') },
      async (request, reply) => settle(reply, await live.removeNewest(participantOf(request), request.body)),
    )

    api.post(
      ROUTES.completeTask,
      // Without a payload, which is as good as an empty one, there is null to check.
      { schema: { params: GameParams, body: CompleteRequest.nullable() }, onRequest: asParticipant('HOST') },
      async (request, reply) => {
        const caller = { ...participantOf(request), answered: whenAnswered(reply) }
        return settle(reply, await live.complete(caller, request.body?.seq))
      },
    )

    api.post(
      ROUTES.answers,
      { schema: { params: GameParams, body: AnswerRequest }, onRequest: asParticipant('PLAYER') },
      async (request, reply) => settle(reply, await live.answer(participantOf(request), request.body)),
    )

    const asHost = { schema: { params: GameParams, body: CorrectAnswer }, onRequest: asParticipant('HOST') }
    api.post(ROUTES.correctAnswers, asHost, async (request, reply) =>
      settle(reply, await live.addCorrect(participantOf(request), request.body)),
    )
    api.delete(ROUTES.correctAnswers, asHost, async (request, reply) =>
      settle(reply, await live.removeCorrect(participantOf(request), request.body)),
    )

    api.put(
      ROUTES.lock,
      { schema: { params: GameParams, body: LockRequest }, onRequest: asParticipant('HOST') },
      async (request, reply) => settle(reply, await live.lock(participantOf(request), request.body.locked)),
    )

    const watching = [asParticipant(), api.takingStream]
    api.get(ROUTES.events, { schema: { params: GameParams }, onRequest: watching }, async (request, reply) => {
      const outcome = await live.watch(participantOf(request))
      if (!outcome.ok) return refuse(reply, outcome.refusal)
      const { tokenId } = participantOf(request)
      live.streams.add(tokenId, openStream(request, reply, outcome.channel, publicOrigin))
      return reply
    })
  }
}

const settle = (reply: FastifyReply, refusal: Refusal): FastifyReply =>
  refusal === undefined ? reply.code(204).send() : refuse(reply, refusal)
