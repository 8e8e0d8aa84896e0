import { t } from '@lingui/core/macro'
import { migrateUser } from '../api/accounts.ts'
import { session } from '../api/client.ts'
import { forgetLegacyRecord, storedToken, takeSentToken } from '../api/legacy-token.ts'
import { loadTexts } from '../i18n/index.ts'
import { notify } from '../ui/Toast/toast.tsx'
import { markHandled, setMigrationState, storeToken, storeTokenOfLegacyPlayer } from './legacy-record.ts'

/**
 * Handles the token from the address or, without one, that of the legacy player in this browser. A signed-in user is
 * migrated at once, a visitor when they sign in. Never rejects: the next page load retries what failed.
 */
export async function beginMigration(addressToken: string | null): Promise<void> {
  const isNewToken = addressToken !== null && markHandled(addressToken)
  if (isNewToken) storeToken(addressToken)
  else await storeTokenOfLegacyPlayer().catch(() => undefined)
  const token = storedToken()
  if (token === undefined) return
  if (session.read().auth.USER !== undefined) await migrate(token)
  else if (isNewToken) await celebrate(() => t`Yay, migration is in hand! Are you set for more brain-busting quizzes?`)
}

/**
 * Repeats the migration after a sign-in that carried the token, because the answer to a sign-in does not tell whether the
 * migration succeeded. The server accepts a used token again and changes nothing. @returns a function that stops it
 */
export const confirmMigrationAfterSignIn = (): (() => void) =>
  session.subscribe(() => {
    const token = session.read().auth.USER === undefined ? undefined : takeSentToken()
    if (token !== undefined) void migrate(token)
  })

/** For the banner, after a failed migration. */
export async function retryMigration(): Promise<void> {
  const token = storedToken()
  if (token !== undefined) await migrate(token)
}

async function migrate(token: string): Promise<void> {
  setMigrationState('running')
  try {
    await migrateUser(token)
  } catch {
    // The message of the server has been shown. The banner offers a retry, and the next page load retries too.
    storeToken(token)
    setMigrationState('failed')
    return
  }
  forgetLegacyRecord()
  setMigrationState('idle')
  await celebrate(() => t`Your past self has officially joined the party!`)
}

/** The texts of this part load with it, unless the connection is gone; then there is no message. */
const celebrate = (text: () => string) =>
  loadTexts('migration').then(
    () => notify.success(text()),
    () => undefined,
  )
