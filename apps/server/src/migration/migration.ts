import { deleteUnclaimed, lockAccount, lockUnclaimed } from '../accounts/index.ts'
import type { Live } from '../live/index.ts'
import { transferQuizzes } from '../quizzes/index.ts'
import { transferParticipations } from '../results/index.ts'
import { transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import { lockRecordOf, markClaimed } from './legacy-tokens.ts'

/**
 * How the past of a legacy player finds its owner. A token that is malformed, unknown or used changes nothing and is
 * never reported: it would tell a stranger which ones are good.
 */
export type Migration = {
  /**
   * For somebody new: uses the token up in the caller's transaction.
   * @returns the id of the legacy record, locked, out of which the caller makes the account; undefined without one.
   */
  claimForNewUser(tx: Executor, token: string): Promise<string | undefined>
  /** For somebody with an account: everything the legacy record has becomes theirs, and the record goes. All or nothing. */
  claimForUser(userId: string, token: string): Promise<void>
}

export type MigrationOptions = { sql: Sql; live: Pick<Live, 'onOwnershipTransferred'> }

export function createMigration({ sql, live }: MigrationOptions): Migration {
  return {
    claimForNewUser: (tx, token) => claim(tx, token),
    async claimForUser(userId, token) {
      const announce = await transaction(sql.db, async (tx) => {
        if (!(await lockAccount(tx, userId))) return undefined
        const from = await claim(tx, token, userId)
        if (from === undefined) return undefined
        const move = { from, to: userId }
        const announceGames = await live.onOwnershipTransferred(move, tx)
        await transferParticipations(tx, move)
        await transferQuizzes(tx, move)
        await deleteUnclaimed(tx, from)
        return announceGames
      })
      announce?.()
    },
  }
}

/** @param claimant whose the record is from now on; its own, where nobody is named */
async function claim(tx: Executor, token: string, claimant?: string): Promise<string | undefined> {
  const id = await lockRecordOf(tx, token)
  if (id === undefined || !(await lockUnclaimed(tx, id))) return undefined
  await markClaimed(tx, id, claimant ?? id)
  return id
}
