import { byNumber, type Game, type StoredCards } from '../src/index.ts'

/** The game after it has been written as JSON, as storage does, and read again. */
export function storedAndLoaded(game: Game): Game {
  const stored = JSON.stringify({ ...game, cards: Object.fromEntries(game.cards) })
  return JSON.parse(stored, (field, value: unknown) =>
    field === 'cards' ? byNumber(value as StoredCards) : value,
  ) as Game
}
