/** All limits of the product. Lengths count Unicode code points. */
export const LIMITS = {
  email: { min: 6, max: 128 },
  password: { min: 8, max: 128 },
  nickname: { min: 2, max: 20 },
  personName: { min: 1, max: 64 },
  quizTitle: { min: 3, max: 95 },
  quizDescription: { min: 1, max: 500 },
  folderName: { min: 1, max: 60 },
  tag: { min: 1, max: 30 },
  gameName: { min: 1, max: 95 },
  gameNote: { min: 1, max: 500 },
  /** The limit in our screens. */
  questionText: { min: 1, max: 75 },
  /** The limit of the API: quizzes of the existing web client contain questions of this length. */
  questionTextAccepted: { min: 1, max: 120 },
  optionText: { min: 1, max: 75 },
  explanationText: { min: 1, max: 256 },
  mediaAlt: { min: 1, max: 150 },
  pictureCredit: { min: 1, max: 200 },
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
  /** A sound of a few minutes. It is stored as sent. */
  soundBytes: { min: 1, max: 10_485_760 },
} as const

/** Limits per account, large enough for a school that shares one. */
export const QUOTAS = {
  /** Games that have not ended. An idle game ends after an hour. */
  runningGames: 100,
  /** The size of the results of its finished games. */
  resultsMegabytes: 4000,
  quizzes: 10_000,
  /** The size of the questions of its quizzes. */
  quizMegabytes: 200,
} as const

/** Bounds of the unfinished quizzes that an account keeps. */
export const DRAFTS = {
  perAccount: 30,
  /** Of all of them together. */
  megabytes: 10,
  /** Of one, in UTF-16 code units. */
  characters: 1_000_000,
} as const

/** Bounds of the order that an account keeps in its quizzes. */
export const FOLDERS = {
  foldersPerAccount: 100,
  tagsPerQuiz: 20,
  /** The number of quizzes that one request changes or deletes. */
  quizzesAtOnce: 100,
} as const

/** The questions that a search of the question bank finds at most. */
export const MAX_BANK_QUESTIONS = 50

/** The number of games of one quiz that its host can choose from for a comparison. */
export const MAX_GAMES_OF_QUIZ = 50

/** The number of games in the progress of a player. */
export const MAX_GAMES_OF_PLAYER = 100

/** Page sizes for requests without `limit`. */
export const DEFAULT_PAGE_LIMIT = { quizzes: 10, photos: 10, games: 5, players: 50 } as const

export const UPLOAD_MEDIA_TYPES = ['image/gif', 'image/jpeg', 'image/png', 'image/tiff', 'image/webp'] as const

/** The initial values of a new question. */
export const QUESTION_DEFAULTS = {
  points: 1000,
  durationSeconds: 30,
  zeroToOneHundredDurationSeconds: 60,
  range: { min: 0, max: 100, correct: 50, margin: 'MEDIUM' },
  pin: { positionX: 0.5, positionY: 0.5, tolerance: 'MEDIUM' },
  zeroToOneHundredCorrect: 50,
} as const

/** Durations in a live game, in milliseconds. */
export const GAME_TIMING = {
  lobbyOpeningMs: 3000,
  beginMs: 3000,
  /** Covers the network delay of answers sent at the last moment. */
  answerGraceMs: 500,
  /** A step without `seq` this soon after the opening of a phase is a double click. */
  repeatedStepMs: 500,
  idleExpiryMs: 60 * 60 * 1000,
  heartbeatMs: 30_000,
} as const

/**
 * How clients reconnect an event stream: number of attempts, first and longest delay, the silence after which a stream
 * counts as lost, and the age at which a client replaces it.
 */
export const STREAM_RETRY = {
  attempts: 10,
  firstMs: 1000,
  longestMs: 30_000,
  silenceMs: 45_000,
  maxAgeMs: 18_000_000,
} as const

/** Rows of the leaderboard and the podium on the host's screen. */
export const LEADERBOARD_ROWS = 5
/** The number of correct answers of a question, with those that the host adds. Each answer of a player is compared with all of them. */
export const MAX_CORRECT_ANSWERS = 50
/** The number of correct answers in a player's result. Limited because every player's event contains them. */
export const SHOWN_SOLUTIONS = 6
/** The number of nicknames in the host's result of a 0–100 question. */
export const NAMED_NEAREST = 3
/** The shortest streak that is shown with a badge. */
export const STREAK_BADGE_FROM = 2
