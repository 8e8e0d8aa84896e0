/** Addresses of the API, below its base (`/api`). The server registers the patterns, the client fills them in. */
export const API_BASES = ['/api', '/quiz-service/api'] as const

export const UPLOADS_PATH = '/uploads/images'

/** Request header of calls that create a quiz or a game: a repeated call with the same key creates nothing new. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key'

/** Response header of live games: the server's time (ISO) at the arrival of the request. */
export const SERVER_TIME_HEADER = 'server-time'

export const ROUTES = {
  settings: '/settings',
  login: '/auth/login',
  googleExchange: '/auth/google/exchange',
  enterGame: '/auth/game',
  refresh: '/auth/refresh',
  revoke: '/auth/revoke',
  verifyEmail: '/auth/email/verify',
  resendVerification: '/auth/email/resend_verification',
  forgotPassword: '/auth/password/forgot',
  resetPassword: '/auth/password/reset',
  changePassword: '/auth/password',
  undoChange: '/auth/undo',
  users: '/users',
  profile: '/profile/user',
  ownQuizzes: '/profile/quizzes',
  ownGames: '/profile/games',
  migrateUser: '/migration/user',
  quizzes: '/quizzes',
  quiz: '/quizzes/:quizId',
  quizQuestions: '/quizzes/:quizId/questions',
  quizCopies: '/quizzes/:quizId/copies',
  quizGames: '/quizzes/:quizId/games',
  finishedGame: '/games/:gameId',
  gamePlayers: '/games/:gameId/players',
  gamePlayer: '/games/:gameId/players/:playerId',
  removals: '/games/:gameId/removals',
  completeTask: '/games/:gameId/tasks/current/complete',
  answers: '/games/:gameId/answers',
  correctAnswers: '/games/:gameId/tasks/current/correct_answers',
  lock: '/games/:gameId/lock',
  events: '/games/:gameId/events',
  results: '/games/:gameId/results',
  resultDetails: '/games/:gameId/results/details',
  resultAnswers: '/games/:gameId/results/answers',
  playerProgress: '/games/:gameId/results/players/:playerId/progress',
  resultsOfQuiz: '/games/:gameId/results/of-quiz',
  photos: '/media/photos',
  picturePreview: '/media/pictures/preview',
  uploadedPhotos: '/media/uploads/photos',
  uploadedSounds: '/media/uploads/sounds',
  keptUploads: '/media/uploads/kept',
  uploadedPhoto: '/media/uploads/photos/:photoId',
  openApi: '/openapi.json',
  reference: '/reference',
  referenceStyles: '/reference.css',
} as const
export type RouteName = keyof typeof ROUTES

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Builds a path: `address(ROUTES.quiz, { quizId })`. Parameters are encoded. */
export function address<const Path extends string>(path: Path, parameters: Record<ParameterOf<Path>, string>): string {
  const values: Record<string, string> = parameters
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
