import type { Game } from '@pinwheel/engine'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../sql/index.ts'
import { games } from '../tables.ts'
import { documentOf, setupOf } from './game-rows.ts'
import { WITHOUT_QUESTIONS } from './write-end.ts'

/** Puts a game that was played elsewhere, and is over, among the games, so that it goes when its quiz goes. */
export async function insertEndedGame(tx: Executor, game: Game, quizId: string): Promise<void> {
  const { phase } = game
  if (phase.kind !== 'ended') throw new Error(`Game ${game.id} is not over.`)
  await tx.insert(games).values({
    id: game.id,
    quizId,
    status: phase.status,
    version: 1,
    createdAt: game.createdAt,
    changedAt: phase.openedAt,
    setup: setupOf(game),
    document: documentOf(game),
  })
  await tx.update(games).set(WITHOUT_QUESTIONS).where(eq(games.id, game.id))
}

export async function isGameStored(tx: Executor, id: string): Promise<boolean> {
  return (await tx.select({ id: games.id }).from(games).where(eq(games.id, id))).length > 0
}
