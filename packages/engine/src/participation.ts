import type { EpochMs, Game, ParticipantId, Phase, Player, RecordedAnswer } from './game.ts'
import { append, findBy } from './indexed-list.ts'
import { withChanges } from './make-game.ts'

const byId = ({ id }: Player): string => id
const byPlayerId = ({ playerId }: RecordedAnswer): string => playerId

export const isOver = (game: Game): boolean => game.phase.kind === 'ended'

export const findPlayer = (game: Game, id: ParticipantId): Player | undefined => findBy(game.players, byId, id)
/** False for the host. */
export const isPlayer = (game: Game, id: ParticipantId): boolean => findPlayer(game, id) !== undefined
/** The host and all players. */
export const participantIds = ({ hostId, players }: Game): readonly ParticipantId[] => [
  hostId,
  ...players.map(({ id }) => id),
]

/** A participant who left and joined again is a new player: answers given before the join do not belong to it. */
export const isAnswerOf = (player: Player, answer: RecordedAnswer): boolean =>
  answer.playerId === player.id && answer.answeredAt >= player.joinedAt

/** The player's answer to the question that is open or whose result is shown. */
export function answerOf(game: Game, player: Player): RecordedAnswer | undefined {
  const answer = findBy(game.answers, byPlayerId, player.id)
  return answer && isAnswerOf(player, answer) ? answer : undefined
}

export function hasAnswered(game: Game, id: ParticipantId): boolean {
  const player = findPlayer(game, id)
  return player !== undefined && answerOf(game, player) !== undefined
}

const withdrawnOf = ({ phase }: Game) => (phase.kind === 'question' ? phase.withdrawn : undefined)

/** A participant who answered the open question, left and joined again cannot answer it, and it does not wait for them. */
export const isExcused = (game: Game, id: ParticipantId): boolean => withdrawnOf(game)?.[id] === true

export function excusedCount(game: Game): number {
  const withdrawn = withdrawnOf(game)
  // Asked several times for every answer, and almost never is there such a participant.
  if (withdrawn === undefined) return 0
  return Object.keys(withdrawn).filter((id) => {
    const player = findPlayer(game, id as ParticipantId)
    return player !== undefined && answerOf(game, player) === undefined
  }).length
}

/** False for a game without players. */
export const allPlayersAnswered = (game: Game): boolean =>
  game.players.length > 0 &&
  // Comparing the counts first keeps this O(1) for almost every one of ten thousand answers.
  game.answers.length + excusedCount(game) >= game.players.length &&
  game.players.every((player) => isExcused(game, player.id) || answerOf(game, player) !== undefined)

/** False for an answer of a participant who has left, or who has joined again since. */
export function isCurrentAnswer(game: Game, answer: RecordedAnswer): boolean {
  const player = findPlayer(game, answer.playerId)
  return player !== undefined && isAnswerOf(player, answer)
}

export const currentAnswers = (game: Game): readonly RecordedAnswer[] =>
  game.answers.filter((answer) => isCurrentAnswer(game, answer))

/**
 * The players who joined at the given time or later, or the given player and all who joined after it, in joining order.
 * Undefined when that player is not in the game.
 */
export function newestPlayers(game: Game, since: EpochMs | ParticipantId): readonly Player[] | undefined {
  if (typeof since === 'number') return game.players.filter(({ joinedAt }) => joinedAt >= since)
  const first = findPlayer(game, since)
  return first && game.players.filter(({ number }) => number >= first.number)
}

export const withPlayers = (game: Game, players: readonly Player[]): Game =>
  withChanges(game, { players: append(game.players, players) })

export const withAnswers = (game: Game, answers: readonly RecordedAnswer[]): Game =>
  withChanges(game, { answers: append(game.answers, answers) })

/** Removes players with their scores and answers, in one pass; only the fact that they answered stays in the phase. */
export function withoutPlayers(game: Game, removed: readonly Player[]): Game {
  const ids = new Set(removed.map(({ id }) => id))
  const cards = removed.some(({ number }) => game.cards.has(number)) ? cardsWithout(game, removed) : game.cards
  const hasAnswers = removed.some(({ id }) => findBy(game.answers, byPlayerId, id) !== undefined)
  return withChanges(game, {
    phase: hasAnswers ? withWithdrawn(game, removed) : game.phase,
    cards,
    players: game.players.filter(({ id }) => !ids.has(id)),
    answers: hasAnswers ? game.answers.filter(({ playerId }) => !ids.has(playerId)) : game.answers,
  })
}

function cardsWithout({ cards }: Game, removed: readonly Player[]): Game['cards'] {
  const numbers = new Set(removed.map(({ number }) => number))
  return new Map([...cards].filter(([number]) => !numbers.has(number)))
}

function withWithdrawn(game: Game, removed: readonly Player[]): Phase {
  const { phase } = game
  if (phase.kind !== 'question') return phase
  const answered = removed.filter((player) => answerOf(game, player) !== undefined)
  return {
    ...phase,
    withdrawn: { ...phase.withdrawn, ...Object.fromEntries(answered.map(({ id }) => [id, true as const])) },
  }
}

export const withBans = (game: Game, ids: readonly ParticipantId[]): Game =>
  withChanges(game, { banned: [...game.banned, ...ids] })
