import type { GameId } from '@pinwheel/engine'
import { noneIfRefused, retryConflicts, transaction } from '../../sql/index.ts'
import type { Executor, Sql } from '../../sql/index.ts'
import { recordAnswers, recordAnswersTogether } from './record-answers.ts'
import type { GameArchive } from './archive.ts'
import { changeKnown } from './change-known.ts'
import { writeEnd } from './write-end.ts'
import { deleteEndedGame, deleteExpiredGames, deleteGamesOfQuiz } from './delete-games.ts'
import { insertGame, lockGame, unchangedGame, writeGame } from './game-rows.ts'
import { loadGame } from './load-game.ts'
import { joinKnown, joinPlayers } from './joins.ts'
import type { LiveStore } from './live-store.ts'
import { lockQuota } from './quota.ts'
import * as lookups from './lookups.ts'
import { transferOwnership } from './transfer-ownership.ts'

/** Deletes the tokens of games that are over. */
type DeleteGameTokens = (tx: Executor, gameIds: readonly string[]) => Promise<void>
const noTokens: DeleteGameTokens = async () => undefined

/** The live store in PostgreSQL. It passes finished games to the archive. */
export function postgresLiveStore(
  sql: Sql,
  archive: GameArchive,
  deleteGameTokens: DeleteGameTokens = noTokens,
): LiveStore {
  const { db, pool } = sql
  return {
    insertGame: (game, quizId) =>
      transaction(db, async (tx) => {
        const quota = await lockQuota(tx, game.hostId)
        return quota.ok ? insertGame(tx, game, quizId) : quota
      }),
    load: (gameId) => loadGame(db, gameId),
    async change(gameId, now, update, known) {
      const [changed] = (known && (await changeKnown(pool, [{ gameId, update, known }], now))) ?? []
      if (changed !== undefined) return changed
      return transaction(db, async (tx) => {
        const locked = await lockGame(tx, gameId)
        if (locked === undefined) return undefined
        const { quizId } = locked
        const before = (await unchangedGame(tx, locked, known?.())) ?? (await loadGame(tx, gameId))
        if (before === undefined) return undefined
        const { game, effects, value } = update(before)
        if (game === before.game) return { before, after: before, effects, value }
        const after = { ...before, game, version: before.version + 1, changedAt: now }
        await writeGame(tx, before.game, after)
        for (const effect of effects) await writeEnd(tx, archive, { effect, game, quizId })
        if (effects.some(({ kind }) => kind === 'ended')) await deleteGameTokens(tx, [gameId])
        return { before, after, effects, value }
      })
    },
    changeTogether: (requests, now) => changeKnown(pool, requests, now),
    async join(gameId, joiners, now, known) {
      const [joined] = await joinKnown(pool, [{ joiners, known }], now, 'wait').catch(noneIfRefused)
      return joined ?? joinPlayers(db, { gameId, joiners, now })
    },
    joinTogether: (joins, now) => joinKnown(pool, joins, now, 'skip locked'),
    recordAnswers: (batch) => retryConflicts(() => recordAnswers(pool, batch)),
    recordAnswersTogether: (batches) => recordAnswersTogether(pool, batches),
    states: (gameIds) => lookups.states(db, gameIds),
    isActive: async (gameId) => (await lookups.findActive(db, { gameIds: [gameId], pins: [] })).length > 0,
    findActive: (keys) => lookups.findActive(db, keys),
    withTimers: () => lookups.withTimers(db),
    currentParticipants: (keys) => lookups.currentParticipants(db, keys),
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
    activeGamesOf: (userId, page) => lookups.activeGamesOf(db, userId, page),
    participation: (gameId, userId) => lookups.participation(db, gameId as GameId, userId),
    async deleteOfQuiz(tx, ofQuiz) {
      const deleted = await deleteGamesOfQuiz(tx, ofQuiz)
      const gameIds = deleted.map(({ gameId }) => gameId)
      await archive.forget(tx, gameIds)
      await deleteGameTokens(tx, gameIds)
      return deleted.filter(({ isActive }) => isActive)
    },
    deleteEnded: (gameId, hostId) =>
      transaction(db, async (tx) => {
        if (await deleteEndedGame(tx, gameId, hostId)) await archive.forget(tx, [gameId])
      }),
    transferOwnership: (tx, transfer) => transferOwnership(tx, transfer),
  }
}
