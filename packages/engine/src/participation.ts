import { nicknameKeys } from '@pinwheel/contract'
import type { EpochMs, Game, ParticipantId, Phase, Player, RecordedAnswer } from './game.ts'
import { append, findBy } from './indexed-list.ts'

const byId = ({ id }: Player): string => id
const byCapitals = ({ nickname }: Player): string => nicknameKeys(nickname).capitals
const byLook = ({ nickname }: Player): string => nicknameKeys(nickname).look
const byPlayer = ({ playerId }: RecordedAnswer): string => playerId

export const isOver = (game: Game): boolean => game.phase.kind === 'ended'

export const playerOf = (game: Game, id: ParticipantId): Player | undefined => findBy(game.players, byId, id)
/** Whether somebody plays. The host does not. */
export const joined = (game: Game, id: ParticipantId): boolean => playerOf(game, id) !== undefined
export function isNicknameTaken({ players }: Game, nickname: string): boolean {
  const { capitals, look } = nicknameKeys(nickname)
  return (findBy(players, byCapitals, capitals) ?? findBy(players, byLook, look)) !== undefined
}

export const everybody = (game: Game): readonly ParticipantId[] => [game.hostId, ...game.players.map(({ id }) => id)]

/** Who left and came back is a new player: an answer given before does not come back with them. */
export const isAnswerOf = (player: Player, answer: RecordedAnswer): boolean =>
  answer.playerId === player.id && answer.answeredAt >= player.joinedAt

/** The player's answer to the question that is open or whose result is showing. */
export function answerOf(game: Game, player: Player): RecordedAnswer | undefined {
  const answer = findBy(game.answers, byPlayer, player.id)
  return answer && isAnswerOf(player, answer) ? answer : undefined
}

export function hasAnswered(game: Game, id: ParticipantId): boolean {
  const player = playerOf(game, id)
  return player !== undefined && answerOf(game, player) !== undefined
}

const withdrawnOf = ({ phase }: Game) => (phase.kind === 'question' ? phase.withdrawn : undefined)

/** Whether a participant answered the open question, left, and joined again: nothing more is expected of them. */
export const isExcused = (game: Game, id: ParticipantId): boolean => withdrawnOf(game)?.[id] === true

/** How many of the players the open question does not wait for, although they have no answer to it. */
export const excusedCount = (game: Game): number =>
  Object.keys(withdrawnOf(game) ?? {}).filter((id) => {
    const player = playerOf(game, id as ParticipantId)
    return player !== undefined && answerOf(game, player) === undefined
  }).length

/** Never true without players. */
export const everybodyHasAnswered = (game: Game): boolean =>
  game.players.length > 0 &&
  // The cheap half of the test first: it is asked after each of ten thousand answers.
  game.answers.length + excusedCount(game) >= game.players.length &&
  game.players.every((player) => isExcused(game, player.id) || answerOf(game, player) !== undefined)

/** The answers of those who are still in the game. */
export const currentAnswers = (game: Game): readonly RecordedAnswer[] =>
  game.answers.filter((answer) => {
    const player = playerOf(game, answer.playerId)
    return player !== undefined && isAnswerOf(player, answer)
  })

/**
 * Players who joined at the given time or later, or the player with the given id and all who joined after, in joining
 * order. Undefined when that player is not in the game.
 */
export function newestPlayers(game: Game, since: EpochMs | ParticipantId): readonly Player[] | undefined {
  if (typeof since === 'number') return game.players.filter(({ joinedAt }) => joinedAt >= since)
  const first = playerOf(game, since)
  return first && game.players.filter(({ number }) => number >= first.number)
}

export const withPlayer = (game: Game, player: Player): Game => ({ ...game, players: append(game.players, player) })

export const withAnswer = (game: Game, answer: RecordedAnswer): Game => ({
  ...game,
  answers: append(game.answers, answer),
})

/**
 * Nothing of these players is left, neither scores nor answers, but that they have answered the open question. Takes one
 * pass, however many they are.
 */
export function withoutPlayers(game: Game, gone: readonly Player[]): Game {
  const ids = new Set(gone.map(({ id }) => id))
  const cards = gone.some(({ number }) => number in game.cards) ? cardsWithout(game, gone) : game.cards
  const hasAnswers = gone.some(({ id }) => findBy(game.answers, byPlayer, id) !== undefined)
  return {
    ...game,
    phase: hasAnswers ? withWithdrawn(game, gone) : game.phase,
    cards,
    players: game.players.filter(({ id }) => !ids.has(id)),
    answers: hasAnswers ? game.answers.filter(({ playerId }) => !ids.has(playerId)) : game.answers,
  }
}

function cardsWithout({ cards }: Game, gone: readonly Player[]): Game['cards'] {
  const numbers = new Set(gone.map(({ number }) => String(number)))
  return Object.fromEntries(Object.entries(cards).filter(([number]) => !numbers.has(number)))
}

function withWithdrawn(game: Game, gone: readonly Player[]): Phase {
  const { phase } = game
  if (phase.kind !== 'question') return phase
  const answered = gone.filter((player) => answerOf(game, player) !== undefined)
  return {
    ...phase,
    withdrawn: { ...phase.withdrawn, ...Object.fromEntries(answered.map(({ id }) => [id, true as const])) },
  }
}

export const withBanned = (game: Game, ids: readonly ParticipantId[]): Game => ({
  ...game,
  banned: [...game.banned, ...ids],
})
