import type { ParticipantType, Result } from '@pinwheel/contract'
import type {
  Effect,
  EpochMs,
  Game,
  GameId,
  JoinRefusal,
  ParticipantId,
  Player,
  RecordedAnswer,
} from '@pinwheel/engine'
import type { Executor } from '../../sql/index.ts'

/** An active game as it is stored, whole, at one of its versions. */
export type StoredGame = {
  game: Game
  version: number
  /** How many of its versions only added players. */
  joins: number
  changedAt: EpochMs
}

/** A state of a game that the caller has in memory. It may be older than the stored one. */
export type KnownGame = Pick<StoredGame, 'game' | 'version' | 'joins'>

/** The result of an update function. The same game object means that nothing changed. `value` is passed to the caller. */
export type GameUpdate<Value> = { game: Game; effects: readonly Effect[]; value: Value }

/**
 * The part of one game in a change of several. `known` is called before the game is locked, and again while it is; `update` with
 * each state, so it must have no side effects.
 */
export type GameChangeRequest<Value> = {
  gameId: GameId
  update: (stored: StoredGame) => GameUpdate<Value>
  known: () => KnownGame | undefined
}

/** A game before and after an update, with the effects and the value that the update returned. */
export type GameChange<Value> = { before: StoredGame; after: StoredGame; effects: readonly Effect[]; value: Value }

/** The most joiners of a game in one call, and so in one version of it. */
export const MAX_JOINERS = 100

export type Joiner = { playerId: ParticipantId; nickname: string }
export type JoinResult = Result<Player, JoinRefusal>

/** One result for each joiner, and the new version. */
export type Joined = { version: number; results: readonly JoinResult[] }

/** The joiners of a game, and what the caller knows of it. */
export type JoinRequest = { joiners: readonly Joiner[]; known: KnownGame | undefined }

/** Answers to one question: `seq` is the phase in which it is open. */
export type AnswerBatch = {
  gameId: GameId
  seq: number
  index: number
  /** How many versions of the game did not only add players, when it was known that those who answer are its players. */
  changes?: number
  answers: readonly RecordedAnswer[]
}

/** A game that was changed without a command, and its new version. */
export type ChangedGame = { gameId: GameId; version: number }

export type ParticipantKey = { gameId: string; participantId: string }

export type GameQuotaRefusal = 'game/too-many-running' | 'game/allowance-used'
/** `pin-taken`: another active game has the PIN. `already-stored`: a game with this id exists. */
type InsertRefusal = 'pin-taken' | 'already-stored' | GameQuotaRefusal

/** The games that one host hosted with a quiz. */
export type QuizGames = { quizId: string; hostId: string }

/** The stored state of a game in short, which a node compares with its snapshot. */
export type StoredState = { version: number; answers: number }

/** An active game in the history of its host or of a player. `score` and `rank` are a player's. */
export type ActiveGame = {
  id: GameId
  quizId: string
  name: string
  mode: Game['mode']
  createdAt: EpochMs
  participantType: ParticipantType
  rank?: number
  score?: number
}

export type PageBounds = { limit: number; offset: number }
/** `total`: of all active games of the user. */
export type ActiveGamesPage = { total: number; games: readonly ActiveGame[] }

/** An active game, as far as entering it needs. */
export type EnterableGame = {
  gameId: GameId
  pin: string
  hostId: ParticipantId
  /** Known only for games that this node serves. */
  locked?: boolean
}

/**
 * Stores live games. Transactions that change one game run one after another. Answers are recorded in transactions of their
 * own, and locks exclude the two: a change that closes a question reads every answer that was acknowledged.
 */
export type LiveStore = {
  /** Stores a new game of this quiz, within the quota of its host. */
  insertGame(game: Game, quizId: string): Promise<Result<undefined, InsertRefusal>>
  /** Undefined: the game does not exist or is over. */
  load(gameId: GameId): Promise<StoredGame | undefined>
  /**
   * Calls `update` with the stored state, and stores what it returns, results and end included. Nothing else changes the game in
   * between. Undefined: the game is not active.
   * @param known is used instead of reading the game if nothing has changed since. `update` may be called with it before the game is
   * locked, and once more afterwards.
   */
  change<Value>(
    gameId: GameId,
    now: EpochMs,
    update: (stored: StoredGame) => GameUpdate<Value>,
    known?: () => KnownGame | undefined,
  ): Promise<GameChange<Value> | undefined>
  /**
   * Changes different games in one call of the database, which waits for none of them.
   * @returns undefined for a game that is locked or over, has changed since it was known, or whose update changes nothing, removes
   * players or has effects: nothing of it is stored. Call `change` for it
   */
  changeTogether<Value>(
    changes: readonly GameChangeRequest<Value>[],
    now: EpochMs,
  ): Promise<readonly (GameChange<Value> | undefined)[]>
  /**
   * Adds the joiners that the game admits, in the given order: in one statement if the known game admits all and has not changed
   * since but for joins, otherwise in a transaction of five.
   */
  join(gameId: GameId, joiners: readonly Joiner[], now: EpochMs, known?: KnownGame): Promise<Joined>
  /**
   * Adds the joiners of different games in one statement, which waits for none of them. Players may have joined since a game was
   * known: what else admits a joiner is the same, and the database refuses a second player with the same id or nickname.
   * @returns undefined for a game that is unknown, locked or over, has changed since it was known, may be full, or refuses a joiner:
   * an outdated state must not refuse. Nothing of it is stored. Call `join` for it
   */
  joinTogether(requests: readonly JoinRequest[], now: EpochMs): Promise<readonly (Joined | undefined)[]>
  /**
   * Records at most one answer per player, the first. Resolves once that is committed.
   * @returns the players whose answers this call recorded, or undefined when the phase is over.
   */
  recordAnswers(batch: AnswerBatch): Promise<ReadonlySet<ParticipantId> | undefined>
  /**
   * Records the answers of several games in one statement, which waits for none of them, and looks up no players of a batch with
   * `changes`.
   * @returns undefined for a batch whose phase is over, whose game is locked, or which has changed: call `recordAnswers` for it
   */
  recordAnswersTogether(batches: readonly AnswerBatch[]): Promise<readonly (ReadonlySet<ParticipantId> | undefined)[]>
  /** The states of those games that are active. */
  states(gameIds: readonly GameId[]): Promise<ReadonlyMap<GameId, StoredState>>
  isActive(gameId: GameId): Promise<boolean>
  /** The active games that have one of these ids or PINs. */
  findActive(keys: { gameIds: readonly string[]; pins: readonly string[] }): Promise<readonly EnterableGame[]>
  /** Active games with a phase that a timer ends. */
  withTimers(): Promise<readonly GameId[]>
  /** Active games that have not changed since a moment. */
  idleSince(moment: EpochMs): Promise<readonly GameId[]>
  /** Deletes games that expired before then: neither a history nor a result shows them. */
  deleteExpired(before: EpochMs): Promise<void>
  /** Newest first. */
  activeGamesOf(userId: string, page: PageBounds): Promise<ActiveGamesPage>
  /** The role of a user in an active game; `over` and `unknown` when the game is not active. */
  participation(gameId: string, userId: string): Promise<ParticipantType | 'not-participating' | 'over' | 'unknown'>
  /** Those of the participants who are the host or a player of an active game now. */
  currentParticipants(keys: readonly ParticipantKey[]): Promise<readonly ParticipantKey[]>
  /** Deletes these games with all their rows. @returns those that were active, with their next version. */
  deleteOfQuiz(tx: Executor, games: QuizGames): Promise<readonly ChangedGame[]>
  /** Deletes a game of this host that is over, with what the archive has of it. A game that is not over stays. */
  deleteEnded(gameId: GameId, hostId: string): Promise<void>
  /**
   * Transfers a user's games, places as a player and answers to another user. In games where both participate nothing changes.
   * @returns the active games that changed
   */
  transferOwnership(tx: Executor, transfer: { from: string; to: string }): Promise<readonly ChangedGame[]>
}
