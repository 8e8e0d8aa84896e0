import {
  DESK_ROUTES,
  OwnQuizQuery,
  PublicQuizQuery,
  Quiz,
  QuizChoices,
  QuizOutline,
  QuizPage,
  QuizParams,
  QuizQuestions,
  QuizSave,
  ROUTES,
} from '@pinwheel/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mutexByKey } from '../concurrency/index.ts'
import {
  asUser,
  entityTag,
  expectedVersions,
  idFromKey,
  originOf,
  QUIZ_BODY_LIMIT_BYTES,
  refuse,
  rateLimit,
  userOf,
  responseClosed,
} from '../http/index.ts'
import type { ApiPlugin, Origin, SendInTurn } from '../http/index.ts'
import type { AttemptLimit } from '../limits/index.ts'
import { quizOf, requireAccess } from './access.ts'
import type { Quizzes } from './quizzes.ts'
import type { VersionedQuiz } from './views.ts'

type QuizLimits = { newQuiz: AttemptLimit; sendInTurn: SendInTurn }

export function quizRoutes(quizzes: Quizzes, publicOrigin: Origin, { newQuiz, sendInTurn }: QuizLimits): ApiPlugin {
  const origin = (request: FastifyRequest): Origin => originOf(request, publicOrigin)

  const asOwner = [asUser('QUIZ'), requireAccess(quizzes, 'own')]
  const asViewer = [asUser('QUIZ'), requireAccess(quizzes, 'view')]
  // Runs before the body is read, so that a request with an invalid body counts too.
  const countNewQuiz = rateLimit(newQuiz, (request) => userOf(request).userId)
  const largeBody = { bodyLimit: QUIZ_BODY_LIMIT_BYTES }
  // One list per account at a time: hundreds of concurrent searches would keep live games waiting for a database connection.
  const runExclusive = mutexByKey()

  return async (api) => {
    api.decorateRequest('quiz', undefined)

    api.get(
      ROUTES.ownQuizzes,
      { schema: { querystring: OwnQuizQuery, response: { 200: QuizPage } }, onRequest: asUser('QUIZ', 'USER') },
      async (request) => {
        const { userId } = userOf(request)
        return runExclusive(userId, () => quizzes.listOwn(userId, request.query, origin(request)))
      },
    )

    api.get(
      ROUTES.quizzes,
      { schema: { querystring: PublicQuizQuery, response: { 200: QuizPage } }, onRequest: asUser('QUIZ') },
      async (request) => runExclusive(userOf(request).userId, () => quizzes.listPublic(request.query, origin(request))),
    )

    api.get(
      DESK_ROUTES.quizChoices,
      { schema: { response: { 200: QuizChoices } }, onRequest: asUser('QUIZ') },
      async () => quizzes.choices(),
    )

    api.post(
      ROUTES.quizzes,
      {
        schema: { body: QuizSave, response: { 201: Quiz } },
        onRequest: [asUser('QUIZ'), countNewQuiz],
        ...largeBody,
      },
      async (request, reply) => {
        const saved = await quizzes.create(userOf(request).userId, request.body, origin(request), idFromKey(request))
        return saved.ok ? withVersion(reply.code(201), saved.value) : refuse(reply, saved.refusal)
      },
    )

    api.get(
      ROUTES.quiz,
      { schema: { params: QuizParams, response: { 200: Quiz } }, onRequest: asViewer },
      async (request, reply) =>
        withVersion(reply, await quizzes.view(quizOf(request), userOf(request).userId, origin(request))),
    )

    api.put(
      ROUTES.quiz,
      { schema: { params: QuizParams, body: QuizSave, response: { 200: Quiz } }, onRequest: asOwner, ...largeBody },
      async (request, reply) => {
        const expected = expectedVersions(request)
        const saved = await quizzes.replace(quizOf(request), request.body, origin(request), expected)
        return saved.ok ? withVersion(reply, saved.value) : refuse(reply, saved.refusal)
      },
    )

    api.delete(ROUTES.quiz, { schema: { params: QuizParams }, onRequest: asOwner }, async (request, reply) => {
      await quizzes.remove(quizOf(request), responseClosed(reply))
      return reply.code(204).send()
    })

    api.get(
      ROUTES.quizQuestions,
      { schema: { params: QuizParams, response: { 200: QuizQuestions } }, onRequest: asOwner },
      async (request, reply) =>
        sendInTurn(request, reply, async () => {
          const questions = await quizzes.questions(quizOf(request).id, origin(request))
          return questions ? reply.send(questions) : refuse(reply, 'quiz/not-found')
        }),
    )

    api.get(
      `${ROUTES.quiz}/outline`,
      { schema: { params: QuizParams, response: { 200: QuizOutline } }, onRequest: asViewer },
      async (request, reply) =>
        sendInTurn(request, reply, async () => {
          const outline = await quizzes.outline(quizOf(request).id)
          return outline ? reply.send(outline) : refuse(reply, 'quiz/not-found')
        }),
    )

    api.post(
      ROUTES.quizCopies,
      { schema: { params: QuizParams, response: { 201: Quiz } }, onRequest: [...asViewer, countNewQuiz] },
      async (request, reply) => {
        const copy = await quizzes.copy(quizOf(request).id, userOf(request).userId, origin(request))
        return copy.ok ? withVersion(reply.code(201), copy.value) : refuse(reply, copy.refusal)
      },
    )
  }
}

/** Names the version in the header `ETag`. */
function withVersion(reply: FastifyReply, { version, ...quiz }: VersionedQuiz): Quiz {
  void reply.header('etag', entityTag(version))
  return quiz
}
