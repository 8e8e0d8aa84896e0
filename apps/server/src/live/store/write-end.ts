import type { Effect, Game } from '@pinwheel/engine'
import { eq, sql } from 'drizzle-orm'
import { allowLongStatements } from '../../sql/index.ts'
import type { Executor } from '../../sql/index.ts'
import { gameAnswers, gameBans, gamePlayers, games } from '../tables.ts'
import type { GameArchive } from './archive.ts'
import { storeResults } from './podium.ts'

type Ending = { effect: Effect; game: Game; quizId: string }

export async function writeEnd(tx: Executor, archive: GameArchive, { effect, game, quizId }: Ending): Promise<void> {
  await allowLongStatements(tx)
  if (effect.kind === 'storeResults') await storeResults(tx, archive, game)
  if (effect.kind !== 'ended') return
  const { status } = effect
  await archive.storeEnd(tx, { game, quizId, status })
  await tx
    .update(games)
    .set({ status, dueAt: null, ...WITHOUT_QUESTIONS })
    .where(eq(games.id, game.id))
  await tx.delete(gamePlayers).where(eq(gamePlayers.gameId, game.id))
  await tx.delete(gameBans).where(eq(gameBans.gameId, game.id))
  // The archive has every answer of a game that reached its podium.
  await tx.delete(gameAnswers).where(eq(gameAnswers.gameId, game.id))
}

/**
 * What is kept of a game's setup and document when it is over. The archive has its questions; the addresses of the pictures
 * among them stay, each in the form that `pictures_in` finds, because the results show them for as long as the game is kept.
 */
export const WITHOUT_QUESTIONS = {
  setup: sql`(${games.setup} - 'questions') || jsonb_build_object('pictures',
    (select coalesce(jsonb_agg(jsonb_build_object('url', address)), '[]') from picture_addresses(${games.setup}) as address))`,
  document: sql`(${games.document} - 'cards') || '{"outcomes": []}'`,
  cards: null,
}
