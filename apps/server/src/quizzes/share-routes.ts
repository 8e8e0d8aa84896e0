import {
  DESK_ROUTES,
  JoinLink,
  Quiz,
  QuizParams,
  QuestionBankPage,
  QuestionBankQuery,
  QuizShare,
  SharedQuiz,
  SharedQuizRequest,
} from '@pinwheel/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asAnyone, asUser, entityTag, originOf, rateLimit, refuse, refuseTooMany, userOf } from '../http/index.ts'
import type { ApiPlugin, Origin } from '../http/index.ts'
import { networkOf } from '../limits/index.ts'
import type { Limits } from '../limits/index.ts'
import { quizOf, requireAccess } from './access.ts'
import type { Quizzes } from './quizzes.ts'

/** What users share: questions, links to a private quiz, and the addresses on join sheets. */
export function shareRoutes(
  quizzes: Quizzes,
  publicOrigin: Origin,
  limits: Pick<Limits, 'sharedQuiz' | 'newQuiz' | 'questionBank'>,
): ApiPlugin {
  const origin = (request: FastifyRequest): Origin => originOf(request, publicOrigin)
  const asOwner = [asUser('QUIZ'), requireAccess(quizzes, 'own')]
  const asHost = [asUser('GAME'), requireAccess(quizzes, 'view')]
  const byUser = (request: FastifyRequest) => userOf(request).userId
  const asVisitor = [asUser('QUIZ'), rateLimit(limits.sharedQuiz, byUser)]

  return async (api) => {
    api.get(
      DESK_ROUTES.questionBank,
      {
        schema: { querystring: QuestionBankQuery, response: { 200: QuestionBankPage } },
        onRequest: [asUser('QUIZ'), rateLimit(limits.questionBank, byUser)],
      },
      async (request) => quizzes.questionBank(byUser(request), request.query, origin(request)),
    )

    api.put(
      DESK_ROUTES.quizShare,
      { schema: { params: QuizParams, response: { 200: QuizShare } }, onRequest: asOwner },
      async (request, reply) => {
        const shared = await quizzes.share(quizOf(request).id)
        return shared.ok ? { token: shared.value } : refuse(reply, shared.refusal)
      },
    )

    api.delete(
      DESK_ROUTES.quizShare,
      { schema: { params: QuizParams }, onRequest: asOwner },
      async (request, reply) => {
        await quizzes.endShare(quizOf(request).id)
        return reply.code(204).send()
      },
    )

    api.post(
      DESK_ROUTES.sharedQuiz,
      { schema: { body: SharedQuizRequest, response: { 200: SharedQuiz } }, onRequest: asVisitor },
      async (request, reply) => {
        const shared = await quizzes.shared(request.body.token, origin(request))
        return shared.ok ? shared.value : refuse(reply, shared.refusal)
      },
    )

    api.post(
      DESK_ROUTES.sharedQuizCopies,
      {
        schema: { body: SharedQuizRequest, response: { 201: Quiz } },
        onRequest: [...asVisitor, rateLimit(limits.newQuiz, byUser)],
      },
      async (request, reply) => {
        const copied = await quizzes.copyShared(request.body.token, byUser(request), origin(request))
        if (!copied.ok) return refuse(reply, copied.refusal)
        const { version, ...quiz } = copied.value
        return reply.code(201).header('etag', entityTag(version)).send(quiz)
      },
    )

    api.put(
      DESK_ROUTES.joinLink,
      { schema: { params: QuizParams, response: { 200: JoinLink } }, onRequest: asHost },
      async (request, reply) => {
        const code = await quizzes.joinCode(quizOf(request).id, byUser(request))
        return code.ok ? { code: code.value } : refuse(reply, code.refusal)
      },
    )

    api.delete(DESK_ROUTES.joinLink, { schema: { params: QuizParams }, onRequest: asHost }, async (request, reply) => {
      await quizzes.endJoinCode(quizOf(request).id, byUser(request))
      return reply.code(204).send()
    })
  }
}

type JoinAddresses = {
  nextGameOf: Quizzes['nextGameOf']
  /** The PIN of the newest running game of a host with a quiz. */
  runningPin: (game: { quizId: string; hostId: string }) => Promise<string | undefined>
  wrongPin: Limits['wrongPin']
}

const JOIN_PATH = '/n/:code'
const CODE = /^[a-z2-9]{12}$/

/**
 * Serves the addresses on join sheets: redirects to the running game, or to the page where a PIN is entered. An unknown code has
 * the same response as one without a running game, and counts as a wrong PIN of the client's address.
 */
export function registerJoinAddresses(app: FastifyInstance, { nextGameOf, runningPin, wrongPin }: JoinAddresses): void {
  app.get<{ Params: { code: string } }>(JOIN_PATH, { onRequest: asAnyone }, async (request, reply) => {
    const { code } = request.params
    const next = CODE.test(code) ? await nextGameOf(code) : undefined
    const pin = next && (await runningPin(next))
    const waitSeconds = await wrongPin.judge(networkOf(request.ip), next === undefined)
    if (waitSeconds > 0) return refuseTooMany(reply, waitSeconds)
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
      .redirect(pin === undefined ? '/' : `/j/${pin}`, 302)
  })
}
