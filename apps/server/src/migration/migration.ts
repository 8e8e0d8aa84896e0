import { deleteUnclaimed, lockAccount, lockUnclaimed } from '../accounts/index.ts'
import { mutexByKey } from '../concurrency/index.ts'
import type { Live } from '../live/index.ts'
import { transferQuizzes } from '../quizzes/index.ts'
import { transferParticipations } from '../results/index.ts'
import { transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import { lockRecordOf, markClaimed } from './legacy-tokens.ts'

/**
 * Claims records of the legacy site. An invalid, unknown or used token changes nothing and is not reported, so that an
 * attacker cannot find out which tokens are valid.
 */
export type Migration = {
  /**
   * For a new user: uses the token up in the caller's transaction.
   * @returns the id of the legacy record, locked, which the caller turns into the account; undefined for an invalid token
   */
  claimForNewUser(tx: Executor, token: string): Promise<string | undefined>
  /** For an existing user: transfers everything that belongs to the record and deletes it, in one transaction. */
  claimForUser(userId: string, token: string): Promise<void>
}

export type MigrationOptions = { sql: Sql; live: Pick<Live, 'onOwnershipTransferred'> }

export function createMigration({ sql, live }: MigrationOptions): Migration {
  // One transaction per user at a time: a client with many calls would otherwise hold all database connections.
  const runExclusive = mutexByKey()
  const transfer = async (tx: Executor, userId: string, token: string): Promise<(() => void) | undefined> => {
    if (!(await lockAccount(tx, userId))) return undefined
    const from = await claim(tx, token, userId)
    if (from === undefined) return undefined
    const owners = { from, to: userId }
    const announceGames = await live.onOwnershipTransferred(owners, tx)
    await transferParticipations(tx, owners)
    await transferQuizzes(tx, owners)
    await deleteUnclaimed(tx, from)
    return announceGames
  }
  return {
    claimForNewUser: (tx, token) => claim(tx, token),
    async claimForUser(userId, token) {
      const announce = await runExclusive(userId, () => transaction(sql.db, (tx) => transfer(tx, userId, token)))
      announce?.()
    },
  }
}

/** @param claimant the new owner of the record; by default the record becomes an account itself */
async function claim(tx: Executor, token: string, claimant?: string): Promise<string | undefined> {
  const id = await lockRecordOf(tx, token)
  if (id === undefined || !(await lockUnclaimed(tx, id))) return undefined
  await markClaimed(tx, id, claimant ?? id)
  return id
}
