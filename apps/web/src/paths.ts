/** All page addresses and route patterns. No other module contains one. */
const withQuery = (path: string, query: Readonly<Record<string, string>>) => `${path}?${new URLSearchParams(query)}`

export const paths = {
  home: () => '/',
  login: () => '/auth/login',
  register: () => '/auth/register',
  forgotPassword: () => '/auth/password/forgot',
  resetPassword: () => '/auth/password/reset',
  resetPasswordBy: (token: string) => withQuery('/auth/password/reset', { token }),
  verifyEmail: () => '/auth/verify',
  undoChange: () => '/auth/undo',
  providerCallback: () => '/auth/google/callback',
  enterByPin: (pin: string) => withQuery('/auth/game', { pin }),
  /** The address in the QR code: short, so that the code has few and large modules. */
  enterByCode: (pin: string) => `/j/${encodeURIComponent(pin)}`,
  join: () => '/join',
  game: () => '/game',
  gameResults: (gameId: string) => `/game/results/${encodeURIComponent(gameId)}`,
  playerResults: (gameId: string, playerId: string) =>
    `/game/results/${encodeURIComponent(gameId)}/players/${encodeURIComponent(playerId)}`,
  compareResults: (gameId: string) => `/game/results/${encodeURIComponent(gameId)}/compare`,
  printResults: (gameId: string) => `/game/results/${encodeURIComponent(gameId)}/print`,
  discover: () => '/discover',
  profile: () => '/profile/user',
  ownQuizzes: () => '/profile/quizzes',
  ownGames: () => '/profile/games',
  createQuiz: () => '/quiz/create',
  importQuizzes: () => '/quiz/create?import',
  quiz: (quizId: string) => `/quiz/details/${encodeURIComponent(quizId)}`,
  /** The token is the fragment, which browsers send to no server. */
  sharedQuiz: (token = '') => `/quiz/shared${token && `#${token}`}`,
  joinSheet: (quizId: string) => `/quiz/details/${encodeURIComponent(quizId)}/join-sheet`,
  editQuiz: (quizId: string) => `/quiz/details/${encodeURIComponent(quizId)}/edit`,
  debug: () => '/debug',
} as const

export const PATTERNS = {
  enterGame: '/auth/game',
  enterByCode: '/j/:pin',
  gameResults: '/game/results/:gameId',
  playerResults: '/game/results/:gameId/players/:playerId',
  compareResults: '/game/results/:gameId/compare',
  printResults: '/game/results/:gameId/print',
  quiz: '/quiz/details/:quizId',
  joinSheet: '/quiz/details/:quizId/join-sheet',
  editQuiz: '/quiz/details/:quizId/edit',
} as const
