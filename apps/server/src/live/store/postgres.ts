import type { GameId } from '@pinwheel/engine'
import { transaction } from '../../sql/index.ts'
import type { Sql } from '../../sql/index.ts'
import { recordAnswers } from './answers.ts'
import type { GameArchive } from './archive.ts'
import { deleteGamesOfQuiz, insertGame, loadGame, lockGame, writeEnd, writeGame } from './game-rows.ts'
import { joinPlayers } from './joins.ts'
import type { LiveStore } from './live-store.ts'
import * as lookups from './lookups.ts'
import { moveParticipant } from './moves.ts'

/** The live store in PostgreSQL. What is left of finished games goes to the archive. */
export function postgresLiveStore(sql: Sql, archive: GameArchive): LiveStore {
  const { db, pool } = sql
  return {
    create: (game, quizId) => insertGame(db, game, quizId),
    load: (gameId) => loadGame(db, gameId),
    change: (gameId, now, turn) =>
      transaction(db, async (tx) => {
        const quizId = await lockGame(tx, gameId)
        const before = quizId === undefined ? undefined : await loadGame(tx, gameId)
        if (quizId === undefined || before === undefined) return undefined
        const { game, effects, outcome } = turn(before)
        if (game === before.game) return { before, after: before, effects, outcome }
        const after = { game, version: before.version + 1, changedAt: now }
        await writeGame(tx, before.game, after)
        for (const effect of effects) await writeEnd(tx, archive, { effect, game, quizId })
        return { before, after, effects, outcome }
      }),
    join: (gameId, joiners, now) => transaction(db, (tx) => joinPlayers(tx, gameId, joiners, now)),
    recordAnswers: (batch) => recordAnswers(pool, batch),
    states: (gameIds) => lookups.states(db, gameIds),
    isActive: async (gameId) => (await lookups.findActive(db, { gameId })) !== undefined,
    findActive: (key) => lookups.findActive(db, key),
    withTimers: () => lookups.withTimers(db),
    idleSince: (moment) => lookups.idleSince(db, moment),
    activeGamesOf: (userId) => lookups.activeGamesOf(db, userId),
    participation: (gameId, userId) => lookups.participation(db, gameId as GameId, userId),
    async deleteOfQuiz(tx, ofQuiz) {
      const deleted = await deleteGamesOfQuiz(tx, ofQuiz)
      await archive.forget(
        tx,
        deleted.map(({ gameId }) => gameId),
      )
      return deleted.filter(({ isActive }) => isActive)
    },
    moveParticipant: (tx, move) => moveParticipant(tx, move),
  }
}
