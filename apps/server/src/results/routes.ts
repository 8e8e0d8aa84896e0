import {
  DESK_ROUTES,
  GameChanges,
  GameHistoryPage,
  GameHistoryQuery,
  GameParams,
  GamePlayerParams,
  GameResults,
  GamesOfQuiz,
  PlayerProgress,
  QuizParams,
  ResultAnswers,
  ResultAnswersQuery,
  ResultDetails,
  ROUTES,
} from '@pinwheel/contract'
import type { ProblemCode } from '@pinwheel/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { mutexByKey } from '../concurrency/index.ts'
import { asUser, closedInTime, createSlots, originOf, refuse, refuseTooMany, userOf } from '../http/index.ts'
import type { ApiPlugin, Origin } from '../http/index.ts'
import type { ReadableResult, Results } from './results.ts'

/** How many large bodies this node keeps in memory at the same time: one for each account, so that none occupies all slots. */
const LARGE_BODIES = { each: 1, all: 2 }
const RETRY_SECONDS = 1
/** For a body of up to three megabytes. A slower client loses its connection, because others wait for its slot. */
const READ_TIMEOUT_MS = 20_000

export function resultRoutes(results: Results, publicOrigin: Origin, clock: Clock): ApiPlugin {
  const largeBodies = createSlots(LARGE_BODIES)
  // One history per account at a time: many would keep live games waiting for a database connection.
  const runExclusive = mutexByKey()
  const answerInSlot = async <Body>(
    request: FastifyRequest,
    reply: FastifyReply,
    readable: ReadableResult<Body>,
    missing: ProblemCode = 'game/not-found',
  ): Promise<FastifyReply> => {
    if (!readable.ok) return refuse(reply, readable.refusal)
    const { isLarge, read } = readable.value
    const send = async () => {
      const body = await read()
      return body === undefined ? refuse(reply, missing) : reply.send(body)
    }
    if (!isLarge) return send()
    const release = largeBodies.take(userOf(request).userId)
    if (release === undefined) return refuseTooMany(reply, RETRY_SECONDS)
    const closed = closedInTime(reply, clock, READ_TIMEOUT_MS)
    // Not when the client disconnects: the body may still be read from the database.
    return send().finally(() => void closed.then(release))
  }
  /** Runs before the body is read. */
  const requireHost = async (request: FastifyRequest, reply: FastifyReply) => {
    const { gameId } = request.params as GameParams
    const checked = await results.checkHost(gameId, userOf(request).userId)
    return checked.ok ? undefined : refuse(reply, checked.refusal)
  }
  const asHost = [asUser('GAME'), requireHost]
  return async (api) => {
    api.patch(
      ROUTES.finishedGame,
      { schema: { params: GameParams, body: GameChanges }, onRequest: asHost },
      async (request, reply) => {
        await results.change(request.params.gameId, request.body)
        return reply.code(204).send()
      },
    )

    api.delete(ROUTES.finishedGame, { schema: { params: GameParams }, onRequest: asHost }, async (request, reply) => {
      await results.remove(request.params.gameId, userOf(request).userId)
      return reply.code(204).send()
    })

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
        const readable = await results.answers(request.params.gameId, userOf(request).userId, request.query)
        // Fastify sends a string without serializing it: the body is JSON text already.
        return answerInSlot(request, reply.type('application/json; charset=utf-8'), readable)
      },
    )

    api.get(
      ROUTES.playerProgress,
      { schema: { params: GamePlayerParams, response: { 200: PlayerProgress } }, onRequest: asHost },
      async (request, reply) => {
        const progress = results.progress({ ...request.params, hostId: userOf(request).userId })
        return answerInSlot(request, reply, progress, 'player/not-found')
      },
    )

    api.get(
      ROUTES.resultsOfQuiz,
      { schema: { params: GameParams, response: { 200: GamesOfQuiz } }, onRequest: asHost },
      async (request) => results.gamesOfSameQuiz(request.params.gameId, userOf(request).userId),
    )

    api.get(
      DESK_ROUTES.ownGamesOfQuiz,
      { schema: { params: QuizParams, response: { 200: GamesOfQuiz } }, onRequest: asUser('GAME') },
      async (request) => results.gamesOfQuiz(request.params.quizId, userOf(request).userId),
    )

    api.get(
      ROUTES.ownGames,
      { schema: { querystring: GameHistoryQuery, response: { 200: GameHistoryPage } }, onRequest: asUser('GAME') },
      async (request) => {
        const { userId } = userOf(request)
        return runExclusive(userId, () => results.history(userId, request.query, originOf(request, publicOrigin)))
      },
    )
  }
}
