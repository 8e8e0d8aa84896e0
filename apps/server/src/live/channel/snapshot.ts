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
  /** Includes the answers that were recorded after it was stored. */
  readonly game: Game
  /** Computed on first use after a change. */
  perspective(): Perspective
  isPlayer(id: ParticipantId): boolean
  allPlayersAnswered(): boolean
  /** Replaces the snapshot by a stored game. @returns false when that contains nothing new */
  accept(stored: StoredGame): boolean
  /** Adds players whose join led to `version`. @returns false when versions between are missing */
  add(version: number, players: readonly Player[]): boolean
  /** Adds answers recorded in the phase `seq`. @returns the players whose answers are new */
  record(seq: number, answers: readonly RecordedAnswer[]): readonly ParticipantId[]
}

/** A node's copy of a game: one stored version, with the players and answers recorded since. */
export function createSnapshot(stored: StoredGame): Snapshot {
  let { game, version } = stored
  let current: Perspective | undefined

  const update = (next: { game: Game; version: number }): void => {
    ;({ game, version } = next)
    current = undefined
  }

  return {
    get version() {
      return version
    },
    get game() {
      return game
    },
    perspective: () => (current ??= perspective(game)),
    isPlayer: (id) => isPlayer(game, id),
    allPlayersAnswered: () => game.phase.kind === 'question' && allPlayersAnswered(game),
    accept(next) {
      if (next.version < version) return false
      if (next.version === version && newAnswers(game, next.game.answers).length === 0) return false
      // The message about an answer can arrive before a stored game that was read earlier.
      const known = next.game.phaseSeq === game.phaseSeq ? newAnswers(next.game, game.answers) : []
      update({ game: withNewAnswers(next.game, known), version: next.version })
      return true
    },
    add(next, joined) {
      if (next <= version) return true
      if (next !== version + 1) return false
      update({ game: withPlayers(game, joined), version: next })
      return true
    },
    record(seq, recorded) {
      const added = seq === game.phaseSeq ? newAnswers(game, recorded) : []
      if (added.length > 0) update({ game: withNewAnswers(game, added), version })
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
