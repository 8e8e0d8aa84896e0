import type { ParticipantType } from '@pinwheel/contract'
import type { Effect, EpochMs, Game, GameId, ParticipantId, Player, RecordedAnswer } from '@pinwheel/engine'
import type { Executor } from '../../sql/index.ts'

/** An active game as it is stored, whole, at one of its versions. */
export type StoredGame = { game: Game; version: number; changedAt: EpochMs }

/** What a turn makes of a game. The same game object means that nothing changed. */
export type Turn<Outcome> = { game: Game; effects: readonly Effect[]; outcome: Outcome }

export type Change<Outcome> = { before: StoredGame; after: StoredGame; effects: readonly Effect[]; outcome: Outcome }

export type Joiner = { playerId: ParticipantId; nickname: string }
export type JoinRefusal =
  'game/not-active' | 'game/locked' | 'game/full' | 'player/already-joined' | 'player/banned' | 'player/nickname-taken'
export type JoinOutcome = { ok: true; player: Player } | { ok: false; refusal: JoinRefusal }

/** Answers to one question: `seq` is the phase in which it is open. */
export type AnswerBatch = { gameId: GameId; seq: number; index: number; answers: readonly RecordedAnswer[] }

/** A game that was changed from outside, and the version that nodes will find it at. */
export type MovedGame = { gameId: GameId; version: number }

/** A participant's place in a game. */
export type Place = { gameId: string; participantId: string }

export type QuotaRefusal = 'game/too-many-running' | 'game/allowance-used'

/** The games that one host has hosted with a quiz. */
export type QuizGames = { quizId: string; hostId: string }

/** What a node compares with what it knows. */
export type StoredState = { version: number; answers: number }

/** An active game as its host or one of its players finds it in a history. `score` and `rank` are a player's. */
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

/**
 * Live games in storage. Games change one at a time; answers are recorded beside that, and the two exclude one another,
 * so that an answer that was reported as recorded is seen by whatever closes its question.
 */
export type LiveStore = {
  /** @returns false when another active game has the PIN, or why its host may have no more games. */
  create(game: Game, quizId: string): Promise<boolean | QuotaRefusal>
  /** Undefined: there is no such game, or it is over. */
  load(gameId: GameId): Promise<StoredGame | undefined>
  /**
   * Runs `turn` on the newest state while nothing else can change the game, and stores what comes out, its results and
   * its end included. Undefined: the game is not active, and `turn` was not called.
   */
  change<Outcome>(
    gameId: GameId,
    now: EpochMs,
    turn: (stored: StoredGame) => Turn<Outcome>,
  ): Promise<Change<Outcome> | undefined>
  /** Adds players in the given order, as far as the game takes them. One outcome per joiner, and the version after it. */
  join(
    gameId: GameId,
    joiners: readonly Joiner[],
    now: EpochMs,
  ): Promise<{ version: number; outcomes: readonly JoinOutcome[] }>
  /**
   * Records at most one answer per player, the first. Resolves once that is committed.
   * @returns whose answers were recorded by this call, or undefined when the phase is over.
   */
  recordAnswers(batch: AnswerBatch): Promise<ReadonlySet<ParticipantId> | undefined>
  /** Of those among the games that are active. */
  states(gameIds: readonly GameId[]): Promise<ReadonlyMap<GameId, StoredState>>
  isActive(gameId: GameId): Promise<boolean>
  findActive(key: { gameId: string } | { pin: string }): Promise<{ gameId: GameId; hostId: ParticipantId } | undefined>
  /** Active games with a phase that ends by itself. */
  withTimers(): Promise<readonly GameId[]>
  /** Active games without any change since then. */
  idleSince(moment: EpochMs): Promise<readonly GameId[]>
  /** Deletes games that expired before then: neither a history nor a result shows them. */
  deleteExpired(before: EpochMs): Promise<void>
  /** Newest first. */
  activeGamesOf(userId: string): Promise<readonly ActiveGame[]>
  /** What somebody is in an active game; `over` and `unknown` where there is none to take part in. */
  participation(gameId: string, userId: string): Promise<ParticipantType | 'stranger' | 'over' | 'unknown'>
  /** Those of the places that a host or a player has now, in an active game. */
  takenAmong(places: readonly Place[]): Promise<readonly Place[]>
  /** Deletes these games with all that belongs to them. @returns those that were active, with their next version. */
  deleteOfQuiz(tx: Executor, games: QuizGames): Promise<readonly MovedGame[]>
  /**
   * Gives somebody's places in active games, with their answers, to somebody else. Where both have one, both keep it.
   * @returns the games that changed, with their new version.
   */
  moveParticipant(tx: Executor, move: { from: string; to: string }): Promise<readonly MovedGame[]>
}
