import { nicknameKey } from '@pinwheel/contract'
import type { Game, ParticipantId, Player, RecordedAnswer } from './game.ts'
import { append, findBy } from './indexed-list.ts'

const byId = ({ id }: Player): string => id
const byNickname = ({ nickname }: Player): string => nicknameKey(nickname)
const byPlayer = ({ playerId }: RecordedAnswer): string => playerId

export const isOver = (game: Game): boolean => game.phase.kind === 'ended'

export const playerOf = (game: Game, id: ParticipantId): Player | undefined => findBy(game.players, byId, id)
/** Whether somebody plays. The host does not. */
export const joined = (game: Game, id: ParticipantId): boolean => playerOf(game, id) !== undefined
export const isNicknameTaken = (game: Game, nickname: string): boolean =>
  findBy(game.players, byNickname, nicknameKey(nickname)) !== undefined

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

/** Never true without players. */
export const everybodyHasAnswered = (game: Game): boolean =>
  game.players.length > 0 &&
  // The cheap half of the test first: it is asked after each of ten thousand answers.
  game.answers.length >= game.players.length &&
  game.players.every((player) => answerOf(game, player) !== undefined)

/** The answers of those who are still in the game. */
export const currentAnswers = (game: Game): readonly RecordedAnswer[] =>
  game.answers.filter((answer) => {
    const player = playerOf(game, answer.playerId)
    return player !== undefined && isAnswerOf(player, answer)
  })

export const withPlayer = (game: Game, player: Player): Game => ({ ...game, players: append(game.players, player) })

export const withAnswer = (game: Game, answer: RecordedAnswer): Game => ({
  ...game,
  answers: append(game.answers, answer),
})

/** Nothing of the player is left: neither score nor answer. */
export function withoutPlayer(game: Game, { id, number }: Player): Game {
  const { [number]: _gone, ...cards } = game.cards
  return {
    ...game,
    cards: number in game.cards ? cards : game.cards,
    players: game.players.filter((player) => player.id !== id),
    answers: findBy(game.answers, byPlayer, id) ? game.answers.filter(({ playerId }) => playerId !== id) : game.answers,
  }
}
