import { scoreOf } from '@pinwheel/engine'
import { sql } from 'drizzle-orm'
import type { GameArchive } from '../live/index.ts'
import type { EndedGame } from '../live/index.ts'
import { isAnyOf } from '../sql/index.ts'
import type { Executor } from '../sql/index.ts'
import { answerSheets, finishedGames, gameResults, participations, playerAnswers } from './tables.ts'

type ExistingUserIds = (tx: Executor, ids: readonly string[]) => Promise<ReadonlySet<string>>
type Participation = typeof participations.$inferInsert

/**
 * Stores the results of games when they end.
 * @param existingUserIds returns those of the ids that belong to users: a user plays with the user's id
 */
export function gameArchive(existingUserIds: ExistingUserIds): GameArchive {
  return {
    async storeAnswers(tx, gameId, sheets) {
      const texts = sheets.map(({ answers }) => JSON.stringify(answers))
      await tx.execute(sql`
        insert into ${playerAnswers} (game_id, number, player_id, answers)
        select ${gameId}::uuid, sheet.number, sheet.player_id, sheet.answers
        from unnest(
          ${sql.param(sheets.map(({ number }) => number))}::bigint[],
          ${sql.param(sheets.map(({ playerId }) => playerId))}::uuid[],
          ${sql.param(texts)}::json[]
        ) as sheet (number, player_id, answers)
        on conflict do nothing`)
      return texts.reduce((bytes, text) => bytes + Buffer.byteLength(text), 0)
    },
    async storeResults(tx, body, questions) {
      const gameId = body.id
      await tx.insert(gameResults).values({ gameId, body }).onConflictDoNothing()
      await tx
        .insert(answerSheets)
        .values({ gameId, questions: [...questions] })
        .onConflictDoNothing()
      return Buffer.byteLength(JSON.stringify(body)) + Buffer.byteLength(JSON.stringify(questions))
    },
    async storeEnd(tx, ended) {
      const { game, quizId, status } = ended
      const createdAt = new Date(game.createdAt)
      const { id, name, mode } = game
      await tx.insert(finishedGames).values({ id, quizId, name, mode, status, createdAt }).onConflictDoNothing()
      await insertParticipations(tx, [hostOf(ended)])
      for (const ids of chunks(game.players.map((player) => player.id)))
        await insertParticipations(tx, playersAmong(ended, await existingUserIds(tx, ids)))
    },
    async forget(tx, gameIds) {
      if (gameIds.length === 0) return
      await tx.delete(gameResults).where(isAnyOf(gameResults.gameId, gameIds))
      await tx.delete(answerSheets).where(isAnyOf(answerSheets.gameId, gameIds))
      await tx.delete(playerAnswers).where(isAnyOf(playerAnswers.gameId, gameIds))
      // A foreign key deletes the participations.
      await tx.delete(finishedGames).where(isAnyOf(finishedGames.id, gameIds))
    },
  }
}

const hostOf = ({ game }: EndedGame): Participation => ({
  userId: game.hostId,
  gameId: game.id,
  participantType: 'HOST',
})

const playersAmong = ({ game }: EndedGame, users: ReadonlySet<string>): Participation[] =>
  game.players
    .filter(({ id }) => users.has(id))
    .map(({ id }) => ({ userId: id, gameId: game.id, participantType: 'PLAYER', ...scoreOf(game, id) }))

async function insertParticipations(tx: Executor, rows: readonly Participation[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(participations)
      .values([...rows])
      .onConflictDoNothing()
}

// A statement has at most 65,535 parameters, and a row has five.
const MAX_ROWS = 10_000

function chunks<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / MAX_ROWS)
  return Array.from({ length: count }, (_, index) => items.slice(index * MAX_ROWS, (index + 1) * MAX_ROWS))
}
