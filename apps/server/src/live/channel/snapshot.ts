import {
  allPlayersAnswered,
  hasAnswered,
  isCurrentAnswer,
  isPlayer,
  perspective,
  withAnswers,
  withPlayers,
} from '@pinwheel/engine'
import type { Game, ParticipantId, Perspective, Player, RecordedAnswer } from '@pinwheel/engine'
import type { StoredGame } from '../store/live-store.ts'

export type Snapshot = {
  readonly version: number
  /** How many of its versions only added players. */
  readonly joins: number
  /** Includes the answers that were recorded after it was stored. */
  readonly game: Game
  /** Computed on first use after a change. */
  perspective(): Perspective
  /** Drops the perspective, which is computed again when it is next used, but keeps that of a large game. */
  forgetPerspective(): void
  isPlayer(id: ParticipantId): boolean
  allPlayersAnswered(): boolean
  /** Replaces the snapshot by a stored game. @returns false when that contains nothing new */
  accept(stored: StoredGame): boolean
  /**
   * Adds players whose join led to `version`. Those of a later version wait until the versions between have arrived: several nodes
   * add players to a game. @returns false when too many versions are missing
   */
  add(version: number, players: readonly Player[]): boolean
  /** Adds answers recorded in the phase `seq`. @returns the players whose answers are new */
  record(seq: number, answers: readonly RecordedAnswer[]): readonly ParticipantId[]
}

/** Messages of joins that wait, each with some hundred bytes for each player. A lost message is noticed within a second. */
const MAX_WAITING = 100

/**
 * The standings of so few players take a fraction of a millisecond. Those of a thousand games would be kept until the next phase, and
 * copied and scanned by the garbage collector.
 */
const FEW_PLAYERS = 100

/** A node's copy of a game: one stored version, with the players and answers recorded since. */
export function createSnapshot(stored: StoredGame): Snapshot {
  let { game, version, joins } = stored
  let current: Perspective | undefined
  const waiting = new Map<number, readonly Player[]>()

  const setGame = (next: Game): void => {
    game = next
    current = undefined
  }
  const addWaiting = (): void => {
    for (let players = waiting.get(version + 1); players !== undefined; players = waiting.get(version + 1)) {
      waiting.delete(version + 1)
      version += 1
      joins += 1
      setGame(withPlayers(game, players))
    }
  }

  return {
    get version() {
      return version
    },
    get joins() {
      return joins
    },
    get game() {
      return game
    },
    perspective: () => (current ??= perspective(game)),
    forgetPerspective() {
      if (game.players.length <= FEW_PLAYERS) current = undefined
    },
    isPlayer: (id) => isPlayer(game, id),
    allPlayersAnswered: () => game.phase.kind === 'question' && allPlayersAnswered(game),
    accept(next) {
      if (next.version < version) return false
      if (next.version === version && newAnswers(game, next.game.answers).length === 0) return false
      // The message about an answer can arrive before a stored game that was read earlier.
      const known = next.game.phaseSeq === game.phaseSeq ? newAnswers(next.game, game.answers) : []
      ;({ version, joins } = next)
      setGame(withNewAnswers(next.game, known))
      for (const past of waiting.keys()) if (past <= version) waiting.delete(past)
      addWaiting()
      return true
    },
    add(next, joined) {
      if (next <= version) return true
      if (waiting.size >= MAX_WAITING) return false
      waiting.set(next, joined)
      addWaiting()
      return true
    },
    record(seq, recorded) {
      const added = seq === game.phaseSeq ? newAnswers(game, recorded) : []
      if (added.length > 0) setGame(withNewAnswers(game, added))
      return added.map(({ playerId }) => playerId)
    },
  }
}

/** Those of the answers that belong to players of the open question who have no answer yet. */
const newAnswers = (game: Game, answers: readonly RecordedAnswer[]): readonly RecordedAnswer[] =>
  game.phase.kind === 'question'
    ? answers.filter((answer) => isCurrentAnswer(game, answer) && !hasAnswered(game, answer.playerId))
    : []

const withNewAnswers = (game: Game, answers: readonly RecordedAnswer[]): Game =>
  answers.length > 0 ? withAnswers(game, answers) : game
