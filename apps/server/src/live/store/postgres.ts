import type { GameId } from '@pinwheel/engine'
import { transaction } from '../../sql/index.ts'
import type { Executor, Sql } from '../../sql/index.ts'
import { recordAnswers } from './record-answers.ts'
import type { GameArchive } from './archive.ts'
import { writeEnd } from './write-end.ts'
import { deleteExpiredGames, deleteGamesOfQuiz, insertGame, loadGame, lockGame, writeGame } from './game-rows.ts'
import { joinPlayers } from './joins.ts'
import type { LiveStore } from './live-store.ts'
import { overQuota } from './quota.ts'
import * as lookups from './lookups.ts'
import { moveParticipant } from './transfer-ownership.ts'

/** Deletes what was kept of the entries to games that are over. */
type EndEntries = (tx: Executor, gameIds: readonly string[]) => Promise<void>
const noEntries: EndEntries = async () => undefined

/** The live store in PostgreSQL. What is left of finished games goes to the archive. */
export function postgresLiveStore(sql: Sql, archive: GameArchive, deleteGameTokens: EndEntries = noEntries): LiveStore {
  const { db, pool } = sql
  return {
    create: (game, quizId) =>
      transaction(db, async (tx) => (await overQuota(tx, game.hostId)) ?? insertGame(tx, game, quizId)),
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
        if (effects.some(({ kind }) => kind === 'ended')) await deleteGameTokens(tx, [gameId])
        return { before, after, effects, outcome }
      }),
    join: (gameId, joiners, now) => transaction(db, (tx) => joinPlayers(tx, gameId, joiners, now)),
    recordAnswers: (batch) => recordAnswers(pool, batch),
    states: (gameIds) => lookups.states(db, gameIds),
    isActive: async (gameId) => (await lookups.findActive(db, { gameId })) !== undefined,
    findActive: (key) => lookups.findActive(db, key),
    withTimers: () => lookups.withTimers(db),
    takenAmong: (places) => lookups.takenAmong(db, places),
    idleSince: (moment) => lookups.idleSince(db, moment),
    async deleteExpired(before) {
      for (;;) {
        const deleted = await transaction(db, async (tx) => {
          const gameIds = await deleteExpiredGames(tx, before)
          await archive.forget(tx, gameIds)
          return gameIds.length
        })
        if (deleted === 0) return
      }
    },
    activeGamesOf: (userId) => lookups.activeGamesOf(db, userId),
    participation: (gameId, userId) => lookups.participation(db, gameId as GameId, userId),
    async deleteOfQuiz(tx, ofQuiz) {
      const deleted = await deleteGamesOfQuiz(tx, ofQuiz)
      const gameIds = deleted.map(({ gameId }) => gameId)
      await archive.forget(tx, gameIds)
      await deleteGameTokens(tx, gameIds)
      return deleted.filter(({ isActive }) => isActive)
    },
    moveParticipant: (tx, move) => moveParticipant(tx, move),
  }
}
