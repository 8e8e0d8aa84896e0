import type { Quiz } from '@pinwheel/contract'
import { address, ROUTES } from '@pinwheel/contract/plain'
import { http } from '../../api/client.ts'
import { ApiError } from '../../api/send.ts'

/** Whether a quiz was stored once and is no more. No, as long as the server cannot say. */
export const isDeleted = (quizId: string): Promise<boolean> =>
  http.request<Quiz>({ method: 'GET', path: address(ROUTES.quiz, { quizId }), quiet: true }).then(
    () => false,
    (reason: unknown) => reason instanceof ApiError && reason.status === 404,
  )
