import type { Quiz } from '@pinwheel/contract'
import { LIMITS } from '@pinwheel/contract/plain'
import { ownQuizzes } from '../api/quizzes.ts'

/** All quizzes of the user, page by page. A quiz that moves to a later page meanwhile is listed once. */
export async function allOwnQuizzes(): Promise<Quiz[]> {
  const all = new Map<string, Quiz>()
  const limit = LIMITS.pageLimit.max
  for (let offset = 0; ; offset += limit) {
    const { results, total } = await ownQuizzes({ limit, offset })
    for (const quiz of results) all.set(quiz.id, quiz)
    if (offset + limit >= total) return [...all.values()]
  }
}
