import { cardsFromStored, storedCards, type Game, type GameDocument } from '../src/index.ts'

/** The game after it has been written as JSON, as storage does, and read again. */
export function storedAndLoaded(game: Game): Game {
  const stored = JSON.stringify({ ...game, cards: storedCards(game.cards) })
  return JSON.parse(stored, (field, value: unknown) =>
    field === 'cards' ? cardsFromStored(value as GameDocument['cards']) : value,
  ) as Game
}
