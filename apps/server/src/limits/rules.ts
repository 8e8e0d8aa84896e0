const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How many attempts of one key are allowed before the key has to wait. */
export type AttemptRule = {
  /** The attempt with this number within the window blocks the key. */
  blockingAttempt: number
  withinMs: number
  blockMs: number
  /** From that attempt on, the key may try once per `blockMs` instead of being blocked. For `reserve` only. */
  thenOnePerBlock?: boolean
  /** A key is not blocked if it had this number of successes per counted attempt within `withinMs`. */
  forgiveness?: { successesPerAttempt: number; withinMs: number; mostAttempts: number }
}

/**
 * The limits that all nodes share. Most count failures only, so that they do not affect a school of two thousand players with
 * one address. Limits of emails count every request.
 */
export const ATTEMPT_RULES = {
  /** By account and address: the attempt after ten wrong passwords has to wait. */
  wrongPasswordFromHere: { blockingAttempt: 10, withinMs: 15 * MINUTE_MS, blockMs: 15 * MINUTE_MS },
  /** By account, for browsers without an earlier sign-in to it: after a hundred, one attempt in ten seconds. */
  wrongPasswordFromAnywhere: {
    blockingAttempt: 100,
    withinMs: 15 * MINUTE_MS,
    blockMs: 10 * SECOND_MS,
    thenOnePerBlock: true,
  },
  /** By account and browser, for browsers with an earlier sign-in to the account. */
  wrongPasswordFromKnownBrowser: { blockingAttempt: 10, withinMs: 15 * MINUTE_MS, blockMs: 15 * MINUTE_MS },
  /** By account: successful sign-ins, because each is stored for a month. */
  signInToAccount: { blockingAttempt: 121, withinMs: 15 * MINUTE_MS, blockMs: 5 * MINUTE_MS },
  /** By address: successful sign-ins, enough for three schools of two thousand users within ten minutes. */
  signInFromAddress: { blockingAttempt: 6_001, withinMs: 10 * MINUTE_MS, blockMs: MINUTE_MS },
  /** By account: each change sends an email to the owner. */
  passwordChange: { blockingAttempt: 21, withinMs: DAY_MS, blockMs: DAY_MS / 12 },
  /** By address, for all accounts. Forgiveness is bounded, because attackers could earn it with sign-ins to own accounts. */
  wrongPasswordOnAnyAccount: {
    blockingAttempt: 100,
    withinMs: 15 * MINUTE_MS,
    blockMs: 15 * MINUTE_MS,
    forgiveness: { successesPerAttempt: 2, withinMs: 15 * MINUTE_MS, mostAttempts: 500 },
  },
  /** By address: forged, used or expired links of emails. */
  wrongLink: { blockingAttempt: 30, withinMs: 10 * MINUTE_MS, blockMs: 10 * MINUTE_MS },
  /** By address: failed code exchanges. Each is a call to the external provider, which may limit our calls. */
  refusedCode: { blockingAttempt: 31, withinMs: MINUTE_MS, blockMs: MINUTE_MS },
  /** By address: several classes may register in one lesson. */
  registration: { blockingAttempt: 301, withinMs: HOUR_MS, blockMs: 10 * MINUTE_MS },
  /** By account: each search may be a call to a provider that limits our calls. */
  photoSearch: { blockingAttempt: 61, withinMs: MINUTE_MS, blockMs: MINUTE_MS },
  /** By account: each preview may be a request to another site. A page of found photos is fifty previews. */
  picturePreview: { blockingAttempt: 1201, withinMs: 10 * MINUTE_MS, blockMs: MINUTE_MS },
  /** By email address, with or without an account, so that no mailbox is flooded. */
  mailToAddress: { blockingAttempt: 11, withinMs: DAY_MS, blockMs: DAY_MS / 12 },
  /** By the address of the client that requests emails. */
  mailRequest: { blockingAttempt: 201, withinMs: HOUR_MS, blockMs: 10 * MINUTE_MS },
  /** By account: a game occupies a PIN and a copy of its quiz until it ends or has been idle for an hour. */
  openedGame: { blockingAttempt: 1001, withinMs: 10 * MINUTE_MS, blockMs: 10 * MINUTE_MS },
  /** By account: a script could fill the disk with quizzes. */
  newQuiz: { blockingAttempt: 1001, withinMs: 10 * MINUTE_MS, blockMs: 10 * MINUTE_MS },
  /** By account: one request may change a hundred quizzes. */
  quizOrder: { blockingAttempt: 301, withinMs: 10 * MINUTE_MS, blockMs: MINUTE_MS },
  /** By account: the editor keeps a changed draft every few seconds. */
  keptDraft: { blockingAttempt: 601, withinMs: 10 * MINUTE_MS, blockMs: MINUTE_MS },
  /** By account: each search of the question bank reads forty quizzes. */
  questionBank: { blockingAttempt: 61, withinMs: MINUTE_MS, blockMs: MINUTE_MS },
  /** By account: opened links to private quizzes. Each reads the questions of a quiz, and a wrong one is a guess. */
  sharedQuiz: { blockingAttempt: 301, withinMs: 10 * MINUTE_MS, blockMs: MINUTE_MS },
  /** By account: re-encoding a picture takes CPU time, even if the picture is deleted later. */
  upload: { blockingAttempt: 121, withinMs: 10 * MINUTE_MS, blockMs: 10 * MINUTE_MS },
} as const satisfies Record<string, AttemptRule>

/** The number of allowed events of one key, and how much successes of the key add to it. */
export type AllowanceRule = {
  base: number
  withinMs: number
  /** The first event beyond the allowance blocks the key for this time. */
  blockMs: number
  earned: { perSuccess: number; withinMs: number; most: number }
}

/**
 * By address: wrong PINs. Joins are successes, also those of an attacker's own game. What they add is bounded, so that an attacker
 * gains at most a factor of five.
 */
export const WRONG_PIN: AllowanceRule = {
  base: 30,
  withinMs: MINUTE_MS,
  blockMs: MINUTE_MS,
  earned: { perSuccess: 1 / 10, withinMs: 10 * MINUTE_MS, most: 150 },
}

/** By address and game: entries without a join. Each writes two token rows. @param most enough for a school */
export const unjoinedEntries = (most: number): AllowanceRule => ({
  base: most,
  withinMs: 10 * MINUTE_MS,
  blockMs: MINUTE_MS,
  earned: { perSuccess: 1, withinMs: 10 * MINUTE_MS, most: Number.POSITIVE_INFINITY },
})

/** By address and game: joins, including refused ones. @param most enough for a school */
export const joinsIntoGame = (most: number): AllowanceRule => ({
  base: most,
  withinMs: MINUTE_MS,
  blockMs: MINUTE_MS,
  earned: { perSuccess: 0, withinMs: MINUTE_MS, most },
})

export type AttemptKind = keyof typeof ATTEMPT_RULES

/** Calls within one fixed window, counted on each machine separately. */
export type CallRule = { most: number; withinMs: number }

export const CALL_RULES = {
  /** By the subject of the token. The client of a fast game makes one call in several seconds. */
  signedIn: { most: 1_200, withinMs: MINUTE_MS },
  /** By address: ten thousand clients may enter a game within a minute, each twice. */
  anonymous: { most: 20_000, withinMs: MINUTE_MS },
  /** By address: ten thousand clients may open a page within a minute, each twice. */
  page: { most: 20_000, withinMs: MINUTE_MS },
  /** By address: unknown routes and files. Two thousand phones may request a file of the previous version. */
  unknownAddress: { most: 3_000, withinMs: MINUTE_MS },
} as const satisfies Record<string, CallRule>
