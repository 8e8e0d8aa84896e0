import {
  AnswerRequest,
  CompleteRequest,
  CorrectAnswer,
  GameCreated,
  GameEntryRequest,
  GameParams,
  GamePlayerParams,
  JoinParams,
  JoinRequest,
  LockRequest,
  QuizParams,
  ROUTES,
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
  userOf,
} from '../http/index.ts'
import type { ApiPlugin, Origin } from '../http/index.ts'
import { asVisitor, visitorOf } from './visitor.ts'
import type { IdentifyVisitor } from './visitor.ts'
import type { Place } from './entry.ts'
import type { Live } from './live.ts'
import { openStream } from './stream-route.ts'
import type { Refusal } from './turn.ts'

export type LiveRouteOptions = {
  live: Live
  publicOrigin: Origin
  identifyVisitor: IdentifyVisitor
  issueGameTokens: (place: Place, client: { ip: string; userAgent: string | undefined }) => Promise<TokenPair>
}

export function liveRoutes({ live, publicOrigin, identifyVisitor, issueGameTokens }: LiveRouteOptions): ApiPlugin {
  return async (api) => {
    api.decorateRequest('visitor', undefined)

    api.post(
      ROUTES.quizGames,
      { schema: { params: QuizParams, response: { 201: GameCreated } }, onRequest: asUser('GAME') },
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
        const { userId } = visitorOf(request)
        const outcome = await live.enter({ request: request.body, userId, address: request.ip })
        if (outcome.ok)
          return issueGameTokens(outcome.place, { ip: request.ip, userAgent: request.headers['user-agent'] })
        if (outcome.refusal === 'request/too-many') return refuseForNow(reply, outcome.retryAfterSeconds)
        return refuse(reply, outcome.refusal)
      },
    )

    api.post(
      ROUTES.gamePlayers,
      { schema: { params: JoinParams, body: JoinRequest }, onRequest: asGameTokenHolder },
      async (request, reply) => {
        const { gameId } = request.params
        return settle(reply, await live.join(participantOf(request), gameId, request.body.nickname, request.ip))
      },
    )

    api.delete(
      ROUTES.gamePlayer,
      { schema: { params: GamePlayerParams }, onRequest: asParticipant() },
      async (request, reply) => settle(reply, await live.remove(participantOf(request), request.params.playerId)),
    )

    api.post(
      ROUTES.completeTask,
      { schema: { params: GameParams, body: CompleteRequest }, onRequest: asParticipant('HOST') },
      async (request, reply) => settle(reply, await live.complete(participantOf(request), request.body.seq)),
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

    api.get(ROUTES.events, { schema: { params: GameParams }, onRequest: asParticipant() }, async (request, reply) => {
      const outcome = await live.watch(participantOf(request))
      return outcome.ok ? openStream(request, reply, outcome.channel, publicOrigin) : refuse(reply, outcome.refusal)
    })
  }
}

const settle = (reply: FastifyReply, refusal: Refusal): FastifyReply =>
  refusal === undefined ? reply.code(204).send() : refuse(reply, refusal)
