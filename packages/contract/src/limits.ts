/** Every bound of the product, once. Lengths count Unicode code points. */
export const LIMITS = {
  email: { min: 6, max: 128 },
  password: { min: 8, max: 128 },
  nickname: { min: 2, max: 20 },
  personName: { min: 1, max: 64 },
  quizTitle: { min: 3, max: 95 },
  quizDescription: { min: 1, max: 500 },
  /** What our screens allow. */
  questionText: { min: 1, max: 75 },
  /** What the API accepts: quizzes of the existing web client have questions this long. */
  questionTextAccepted: { min: 1, max: 120 },
  optionText: { min: 1, max: 75 },
  typedAnswer: { min: 1, max: 20 },
  photoSearch: { min: 2, max: 20 },
  authorisationCode: { min: 10, max: 512 },
  codeVerifier: { min: 43, max: 128 },
  questionsPerQuiz: { min: 1, max: 50 },
  multiChoiceOptions: { min: 2, max: 6 },
  typeAnswerOptions: { min: 1, max: 4 },
  puzzleValues: { min: 3, max: 6 },
  rangeValue: { min: -10_000, max: 10_000 },
  zeroToOneHundred: { min: 0, max: 100 },
  pinPosition: { min: 0, max: 1 },
  optionIndex: { min: 0, max: 5 },
  phaseNumber: { min: 0, max: Number.MAX_SAFE_INTEGER },
  pageLimit: { min: 5, max: 50 },
  uploadBytes: { min: 1, max: 20_971_520 },
} as const

/** What one account may have at a time: enough for a school that shares one. */
export const QUOTAS = {
  /** Games that have not ended. One that is left alone ends after an hour. */
  runningGames: 100,
  /** Text of the results of its finished games. */
  resultsMegabytes: 4000,
  quizzes: 10_000,
  /** Text of the questions of its quizzes. */
  quizMegabytes: 200,
} as const

/** Page sizes that apply when the caller names none. */
export const DEFAULT_PAGE_LIMIT = { quizzes: 10, photos: 10, games: 5, players: 50 } as const

export const UPLOAD_MEDIA_TYPES = ['image/gif', 'image/jpeg', 'image/png', 'image/tiff', 'image/webp'] as const

/** What a new question starts with. */
export const QUESTION_DEFAULTS = {
  points: 1000,
  durationSeconds: 30,
  zeroToOneHundredDurationSeconds: 60,
  range: { min: 0, max: 100, correct: 50, margin: 'MEDIUM' },
  pin: { positionX: 0.5, positionY: 0.5, tolerance: 'MEDIUM' },
  zeroToOneHundredCorrect: 50,
} as const

/** Spans of a live game, in milliseconds. */
export const GAME_TIMING = {
  lobbyOpeningMs: 3000,
  beginMs: 3000,
  /** After the clock has run out an answer may still be on its way. */
  answerGraceMs: 500,
  /** A step without a phase number that comes this soon after the phase opened is a double click. */
  repeatedStepMs: 500,
  idleExpiryMs: 60 * 60 * 1000,
  heartbeatMs: 30_000,
} as const

/**
 * How the event stream reconnects: attempts, first and longest pause; silence after which it is given up, and the age at
 * which a client replaces it by a new one.
 */
export const STREAM_RETRY = {
  attempts: 10,
  firstMs: 1000,
  longestMs: 30_000,
  silenceMs: 45_000,
  maxAgeMs: 18_000_000,
} as const

/** Rows that a leaderboard or podium shows on the stage. */
export const LEADERBOARD_ROWS = 5
/** Right answers that a player's result lists at most: every player's event holds them. */
export const SHOWN_SOLUTIONS = 6
/** A streak is worth a badge from this length on. */
export const STREAK_BADGE_FROM = 2
