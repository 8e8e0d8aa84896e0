import { ROUTES } from '@pinwheel/contract/plain'
import { http, session } from '../api/client.ts'
import { forgetPast, keptToken, takeSentToken } from '../api/legacy-token.ts'
import { notify } from '../ui/Toast/toast.tsx'
import { isNews, keep, keepOwnToken, noteMove } from './legacy-record.ts'

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

/**
 * Confirms the move of a sign-in that has sent the token along, since the server does not say whether it moved anything. A
 * token that was used is accepted again and changes nothing. @returns the way to stop
 */
export const followSignIns = (): (() => void) =>
  session.subscribe(() => {
    const token = session.read().auth.USER === undefined ? undefined : takeSentToken()
    if (token !== undefined) void migrate(token)
  })

/** For the banner, after a move that failed. */
export async function retryMove(): Promise<void> {
  const token = keptToken()
  if (token !== undefined) await migrate(token)
}

async function migrate(migrationToken: string): Promise<void> {
  noteMove('under way')
  try {
    await http.request({ method: 'POST', path: ROUTES.migrateUser, body: { migrationToken } })
  } catch {
    // What the server says has been shown. The banner offers another try, and so does the next page.
    keep(migrationToken)
    noteMove('failed')
    return
  }
  forgetPast()
  noteMove('none')
  notify.success(MIGRATED)
}
