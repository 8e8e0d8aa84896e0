import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse, userOf } from '../http/index.ts'
import type { QuizAccess, Quizzes } from './quizzes.ts'
import type { QuizRow } from './storage.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The quiz of the address, set by the access check. */
    quiz: QuizRow | undefined
  }
}

/** Checks that the quiz exists and that the user may access it, before the body is parsed. */
export const requireAccess =
  (quizzes: Quizzes, access: QuizAccess) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { quizId } = request.params as { quizId: string }
    const lookup = await quizzes.find(quizId, userOf(request).userId, access)
    if (!lookup.ok) return refuse(reply, lookup.refusal)
    request.quiz = lookup.value
    return undefined
  }

export function quizOf({ quiz }: FastifyRequest): QuizRow {
  if (quiz === undefined) throw new Error('This route has no access check for its quiz.')
  return quiz
}
