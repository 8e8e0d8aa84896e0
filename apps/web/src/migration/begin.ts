import { ROUTES } from '@pinwheel/contract/plain'
import { http, session } from '../api/client.ts'
import { forgetPast, keptToken } from '../api/legacy.ts'
import { notify } from '../ui/Toast/toast.tsx'
import { changed, isNews, keep, keepOwnToken } from './past.ts'

const IN_HAND = 'Yay, migration is in hand! Are you set for more brain-busting quizzes?'
const MIGRATED = 'Your past self has officially joined the party!'

/**
 * Looks after the token that came with the address, or the one that the legacy site has left here: whoever is signed in
 * gets their past at once, everybody else when they sign in. Never rejects: what fails now is tried with the next page.
 */
export async function beginMigration(addressToken: string | null): Promise<void> {
  const isFromAddress = addressToken !== null && isNews(addressToken)
  if (isFromAddress) keep(addressToken)
  else keepOwnToken()
  const token = keptToken()
  if (token === undefined) return
  if (session.read().auth.USER !== undefined) await migrate(token)
  else if (isFromAddress) notify.success(IN_HAND)
}

async function migrate(migrationToken: string): Promise<void> {
  try {
    await http.request({ method: 'POST', path: ROUTES.migrateUser, body: { migrationToken } })
  } catch {
    // What the server says has been shown. The token stays here.
    return
  }
  forgetPast()
  changed()
  notify.success(MIGRATED)
}
