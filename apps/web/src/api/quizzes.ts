import type {
  GamesOfQuiz,
  JoinLink,
  Question,
  QuestionBankPage,
  Quiz,
  QuizChoices,
  QuizOutline,
  QuizPage,
  QuizSave,
  QuizShare,
  SharedQuiz,
} from '@pinwheel/contract'
import { address, DESK_ROUTES, ROUTES } from '@pinwheel/contract/plain'
import { http } from './client.ts'
import type { LoadCall, Query } from './send.ts'
import { ApiError } from './send.ts'

export const publicQuizzes = (query: Query, call: LoadCall = {}): Promise<QuizPage> =>
  http.request({ method: 'GET', path: ROUTES.quizzes, query, ...call })

/** Which categories and languages public quizzes have, the most frequent first. */
export const quizChoices = (call: LoadCall = {}): Promise<QuizChoices> =>
  http.request({ method: 'GET', path: DESK_ROUTES.quizChoices, ...call })

export const ownQuizzes = (query: Query, call: LoadCall = {}): Promise<QuizPage> =>
  http.request({ method: 'GET', path: ROUTES.ownQuizzes, query, ...call })

export const quizById = (quizId: string, call: LoadCall = {}): Promise<Quiz> =>
  http.request({ method: 'GET', path: address(ROUTES.quiz, { quizId }), ...call })

/** Whether the server answers that the quiz does not exist. False when the server cannot be reached. Shows no message. */
export const isQuizDeleted = (quizId: string): Promise<boolean> =>
  quizById(quizId, { quiet: true }).then(
    () => false,
    (reason: unknown) => reason instanceof ApiError && reason.status === 404,
  )

/** A quiz and the version that its next save replaces; undefined if a proxy removed the header. */
export type VersionedQuiz = { quiz: Quiz; version: string | undefined }

async function versioned(call: Parameters<typeof http.request>[0]): Promise<VersionedQuiz> {
  let version: string | undefined
  const onHeaders = (headers: Headers) => {
    version = headers.get('etag') ?? undefined
  }
  return { quiz: await http.request<Quiz>({ ...call, onHeaders }), version }
}

export const versionedQuiz = (quizId: string, signal?: AbortSignal): Promise<VersionedQuiz> =>
  versioned({ method: 'GET', path: address(ROUTES.quiz, { quizId }), ...(signal && { signal }) })

/** For the owner only, because the questions include their solutions. */
export const questionsOf = (quizId: string, signal?: AbortSignal): Promise<Question[]> =>
  http.request({ method: 'GET', path: address(ROUTES.quizQuestions, { quizId }), ...(signal && { signal }) })

/** What an own or a public quiz asks, with the answers, but without media. */
export const quizOutline = (quizId: string, call: LoadCall = {}): Promise<QuizOutline> =>
  http.request({ method: 'GET', path: `${address(ROUTES.quiz, { quizId })}/outline`, ...call })

/** @param idempotencyKey the same for every attempt to create this quiz: the last one decides what it contains */
export const createQuiz = (quiz: QuizSave, idempotencyKey: string): Promise<VersionedQuiz> =>
  versioned({ method: 'POST', path: ROUTES.quizzes, body: quiz, idempotencyKey })

const PRECONDITION_FAILED = 412

/**
 * Replaces the whole quiz: absent fields are cleared.
 * @param version the version to replace; any if undefined. If the quiz has another one, see {@link isChangedElsewhere}
 */
export const replaceQuiz = (quizId: string, quiz: QuizSave, version: string | undefined): Promise<VersionedQuiz> =>
  versioned({
    method: 'PUT',
    path: address(ROUTES.quiz, { quizId }),
    body: quiz,
    ifMatch: version,
    handles: PRECONDITION_FAILED,
  })

/** Whether {@link replaceQuiz} was refused because the quiz has another version. */
export const isChangedElsewhere = (reason: unknown): boolean =>
  reason instanceof ApiError && reason.status === PRECONDITION_FAILED

/** Copies an own or a public quiz. The copy is private and belongs to the caller. */
export const copyQuiz = (quizId: string): Promise<Quiz> =>
  http.request({ method: 'POST', path: address(ROUTES.quizCopies, { quizId }) })

/** Questions of own and of public quizzes, with their solutions. */
export const questionBank = (query: Query, call: LoadCall = {}): Promise<QuestionBankPage> =>
  http.request({ method: 'GET', path: DESK_ROUTES.questionBank, query, ...call })

/** Creates the link to a private quiz; an earlier one ends. Only this response contains its token. */
export const shareQuiz = (quizId: string): Promise<QuizShare> =>
  http.request({ method: 'PUT', path: address(DESK_ROUTES.quizShare, { quizId }) })

export const endShare = (quizId: string): Promise<unknown> =>
  http.request({ method: 'DELETE', path: address(DESK_ROUTES.quizShare, { quizId }) })

/** The quiz of a link. Quiet: the page shows a failure. */
export const sharedQuiz = (token: string, call: LoadCall = {}): Promise<SharedQuiz> =>
  http.request({ method: 'POST', path: DESK_ROUTES.sharedQuiz, body: { token }, ...call })

/** Copies the quiz of a link. */
export const copySharedQuiz = (token: string): Promise<Quiz> =>
  http.request({ method: 'POST', path: DESK_ROUTES.sharedQuizCopies, body: { token } })

/** The code of the address that leads players to the next game that the user hosts with a quiz. */
export const joinLink = (quizId: string, call: LoadCall = {}): Promise<JoinLink> =>
  http.request({ method: 'PUT', path: address(DESK_ROUTES.joinLink, { quizId }), ...call })

export const endJoinLink = (quizId: string): Promise<unknown> =>
  http.request({ method: 'DELETE', path: address(DESK_ROUTES.joinLink, { quizId }) })

/** The finished games that the user hosted with a quiz, the newest ones. */
export const gamesWithQuiz = (quizId: string, call: LoadCall = {}): Promise<GamesOfQuiz> =>
  http.request({ method: 'GET', path: address(DESK_ROUTES.ownGamesOfQuiz, { quizId }), ...call })

export const deleteQuiz = (quizId: string): Promise<unknown> =>
  http.request({ method: 'DELETE', path: address(ROUTES.quiz, { quizId }) })

/**
 * Creates a game of the quiz. The host then enters it.
 * @param idempotencyKey the same for every attempt to create this game
 * @param quiet true if the caller shows a refusal
 */
export const createGame = (quizId: string, idempotencyKey: string, { quiet = false } = {}): Promise<{ id: string }> =>
  http.request({ method: 'POST', path: address(ROUTES.quizGames, { quizId }), idempotencyKey, quiet })

/** Whether {@link createGame} was refused because the quiz was deleted, or became private and is another user's. */
export const isNotHostable = (reason: unknown): boolean =>
  reason instanceof ApiError && (reason.status === 403 || reason.status === 404)
