import { excusedCount, perspective } from '@pinwheel/engine'
import type { Game, ParticipantId, Perspective, Player, RecordedAnswer } from '@pinwheel/engine'
import type { StoredGame } from '../store/live-store.ts'

export type Snapshot = {
  readonly version: number
  /** As stored; answers recorded since are not in it. */
  readonly game: Game
  readonly answers: ReadonlyMap<ParticipantId, RecordedAnswer>
  /** What can be seen, recorded answers included. Computed when first asked for after a change. */
  perspective(): Perspective
  isPlayer(id: ParticipantId): boolean
  hasEverybodyAnswered(): boolean
  /** Takes over what is stored. @returns false when it is older than what is known. */
  accept(stored: StoredGame): boolean
  /** Adds players who joined. @returns false when there is something between `version` and what is known. */
  add(version: number, players: readonly Player[]): boolean
  /** Adds answers recorded in the phase `seq`. @returns whose were new. */
  record(seq: number, answers: readonly RecordedAnswer[]): readonly ParticipantId[]
}

/** What a node knows of a game: as it was stored at some version, and the answers that have been recorded since. */
export function snapshotOf(stored: StoredGame): Snapshot {
  let { game, version } = stored
  let players = byId(game.players)
  let answers = byPlayer(game)
  let excused = excusedCount(stored.game)
  let seen: Perspective | undefined

  const takeOver = (next: StoredGame): void => {
    ;({ game, version } = next)
    players = byId(game.players)
    answers = byPlayer(game)
    excused = excusedCount(game)
    seen = undefined
  }
  const isOfPlayer = ({ playerId, answeredAt }: RecordedAnswer): boolean =>
    (players.get(playerId)?.joinedAt ?? Number.POSITIVE_INFINITY) <= answeredAt

  return {
    get version() {
      return version
    },
    get game() {
      return game
    },
    get answers() {
      return answers
    },
    perspective() {
      seen ??= perspective(answers.size === game.answers.length ? game : { ...game, answers: [...answers.values()] })
      return seen
    },
    isPlayer: (id) => players.has(id),
    hasEverybodyAnswered: () =>
      game.phase.kind === 'question' && players.size > 0 && answers.size + excused >= players.size,
    accept(next) {
      if (next.version < version) return false
      const [seq, known] = [game.phaseSeq, answers]
      takeOver(next)
      // News of an answer can overtake a state that was read before it.
      if (game.phaseSeq === seq && game.phase.kind === 'question')
        for (const answer of known.values())
          if (!answers.has(answer.playerId) && isOfPlayer(answer)) answers.set(answer.playerId, answer)
      return true
    },
    add(next, joined) {
      if (next <= version) return true
      if (next !== version + 1) return false
      version = next
      game = { ...game, players: [...game.players, ...joined] }
      for (const player of joined) players.set(player.id, player)
      excused = excusedCount(game)
      seen = undefined
      return true
    },
    record(seq, recorded) {
      if (seq !== game.phaseSeq || game.phase.kind !== 'question') return []
      const fresh = recorded.filter((answer) => !answers.has(answer.playerId) && isOfPlayer(answer))
      for (const answer of fresh) answers.set(answer.playerId, answer)
      if (fresh.length > 0) seen = undefined
      return fresh.map(({ playerId }) => playerId)
    },
  }
}

const byId = (players: readonly Player[]): Map<ParticipantId, Player> =>
  new Map(players.map((player) => [player.id, player]))

const byPlayer = ({ answers }: Game): Map<ParticipantId, RecordedAnswer> =>
  new Map(answers.map((answer) => [answer.playerId, answer]))
