const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How often something may be tried under one key, before the key has to wait. */
export type AttemptRule = {
  /** This one of the attempts counted within the window blocks the key. */
  blockingAttempt: number
  withinMs: number
  blockMs: number
  /** Instead of being blocked, the key may try once in each `blockMs` from that attempt on. For `reserve` only. */
  thenOnePerBlock?: boolean
  /** Successes of the last `withinMs` speak for a key while they are at least so many for each attempt counted. */
  forgiveness?: { successesPerAttempt: number; withinMs: number; mostAttempts: number }
}

/**
 * Every limit that holds across nodes. What counts is what went wrong, so that a school of two thousand behind one
 * address notices nothing; where the sending of mails is limited, every request counts.
 */
export const ATTEMPT_RULES = {
  /** By account and address: after ten wrong passwords the eleventh attempt waits. */
  wrongPasswordFromHere: { blockingAttempt: 10, withinMs: 15 * MINUTE_MS, blockMs: 15 * MINUTE_MS },
  /** By account, from browsers that have not signed in to it before: after a hundred, one attempt in ten seconds. */
  wrongPasswordFromAnywhere: {
    blockingAttempt: 100,
    withinMs: 15 * MINUTE_MS,
    blockMs: 10 * SECOND_MS,
    thenOnePerBlock: true,
  },
  /** By account and browser that has signed in to it before. */
  wrongPasswordFromKnownBrowser: { blockingAttempt: 10, withinMs: 15 * MINUTE_MS, blockMs: 15 * MINUTE_MS },
  /** By account, with the right password: the 121st. A sign-in is stored for a month. */
  signInToAccount: { blockingAttempt: 121, withinMs: 15 * MINUTE_MS, blockMs: 5 * MINUTE_MS },
  /** By address, with the right passwords: three schools of two thousand within ten minutes. */
  signInFromAddress: { blockingAttempt: 6_001, withinMs: 10 * MINUTE_MS, blockMs: MINUTE_MS },
  /** By account: each change is a mail to its owner. */
  passwordChange: { blockingAttempt: 21, withinMs: DAY_MS, blockMs: DAY_MS / 12 },
  /**
   * By address, on whichever accounts. Whoever guesses could pay for forgiveness with sign-ins of their own, hence an end
   * to it.
   */
  wrongPasswordOnAnyAccount: {
    blockingAttempt: 100,
    withinMs: 15 * MINUTE_MS,
    blockMs: 15 * MINUTE_MS,
    forgiveness: { successesPerAttempt: 2, withinMs: 15 * MINUTE_MS, mostAttempts: 500 },
  },
  /** By address: links in mails that are forged, used or out of date. */
  wrongLink: { blockingAttempt: 30, withinMs: 10 * MINUTE_MS, blockMs: 10 * MINUTE_MS },
  /** By address: codes that an external provider refuses. Each is a call to it, and it may count ours. */
  refusedCode: { blockingAttempt: 31, withinMs: MINUTE_MS, blockMs: MINUTE_MS },
  /** By address: several classes may register in one lesson. */
  registration: { blockingAttempt: 301, withinMs: HOUR_MS, blockMs: 10 * MINUTE_MS },
  /** By account: each search may be a call to a provider that counts ours. */
  photoSearch: { blockingAttempt: 61, withinMs: MINUTE_MS, blockMs: MINUTE_MS },
  /** By account: each preview may be a request to another site. A page of found photos is fifty previews. */
  picturePreview: { blockingAttempt: 1201, withinMs: 10 * MINUTE_MS, blockMs: MINUTE_MS },
  /** By the address that the mail would go to, whether somebody has it or not: nobody's inbox is flooded. */
  mailToAddress: { blockingAttempt: 11, withinMs: DAY_MS, blockMs: DAY_MS / 12 },
  /** By the address of whoever asks for mails. */
  mailRequest: { blockingAttempt: 201, withinMs: HOUR_MS, blockMs: 10 * MINUTE_MS },
  /** By account: a game holds its PIN and a copy of its quiz until it is over, or has been idle for an hour. */
  openedGame: { blockingAttempt: 1001, withinMs: 10 * MINUTE_MS, blockMs: 10 * MINUTE_MS },
  /** By account: quizzes stay. A script at full speed would fill the disk with them. */
  newQuiz: { blockingAttempt: 1001, withinMs: 10 * MINUTE_MS, blockMs: 10 * MINUTE_MS },
  /** By account: pictures cost the node's time, also those that are deleted again. */
  upload: { blockingAttempt: 121, withinMs: 10 * MINUTE_MS, blockMs: 10 * MINUTE_MS },
} as const satisfies Record<string, AttemptRule>

/** How often something may happen under one key, and how much more of it successes under that key earn. */
export type AllowanceRule = {
  base: number
  withinMs: number
  /** The first event beyond the allowance blocks the key for so long. */
  blockMs: number
  earned: { perSuccess: number; withinMs: number; most: number }
}

/**
 * By address: wrong PINs. Successes are joins, also those into a game of one's own: what they earn is bounded, so that a
 * guesser gains a factor of five at most.
 */
export const WRONG_PIN: AllowanceRule = {
  base: 30,
  withinMs: MINUTE_MS,
  blockMs: MINUTE_MS,
  earned: { perSuccess: 1 / 10, withinMs: 10 * MINUTE_MS, most: 150 },
}

/** By address and game: entries that no join has followed. Each writes two token rows. @param most a school's worth */
export const unjoinedEntries = (most: number): AllowanceRule => ({
  base: most,
  withinMs: 10 * MINUTE_MS,
  blockMs: MINUTE_MS,
  earned: { perSuccess: 1, withinMs: 10 * MINUTE_MS, most: Number.POSITIVE_INFINITY },
})

/** By address and game: joins, refused ones too. @param most a school's worth */
export const joinsIntoGame = (most: number): AllowanceRule => ({
  base: most,
  withinMs: MINUTE_MS,
  blockMs: MINUTE_MS,
  earned: { perSuccess: 0, withinMs: MINUTE_MS, most },
})

export type AttemptKind = keyof typeof ATTEMPT_RULES

/** Calls within one window of the clock, counted by each node for itself. */
export type CallRule = { most: number; withinMs: number }

export const CALL_RULES = {
  /** By whoever the token is for. A game at full speed takes one call in several seconds. */
  signedIn: { most: 1_200, withinMs: MINUTE_MS },
  /** By address: ten thousand who enter a game within a minute, each of them twice. */
  anonymous: { most: 20_000, withinMs: MINUTE_MS },
  /** By address: ten thousand who open a page of ours within a minute, each of them twice. */
  page: { most: 20_000, withinMs: MINUTE_MS },
  /** By address: what does not exist. Two thousand phones that look for a file of the last version get their 404. */
  unknownAddress: { most: 3_000, withinMs: MINUTE_MS },
} as const satisfies Record<string, CallRule>
