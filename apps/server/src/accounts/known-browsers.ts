import { randomBytes } from 'node:crypto'
import type { Hmac } from './hmac.ts'

type Account = { id: string; passwordHash: string }

/**
 * Identifies browsers that have signed in to an account before, by a cookie. The cookie is not a credential: it only
 * decides under which key wrong passwords are counted. It contains no account id, and a password change invalidates it.
 */
export type KnownBrowsers = {
  /** The browser's id, if the cookie was set for this account and its current password. */
  recognise(account: Account, cookie: string | undefined): string | undefined
  /** The new value of the cookie after a sign-in. Keeps the entries of a few other accounts. */
  remember(account: Account, cookie: string | undefined): string
}

/** Accounts per browser, such as those of a family. Limits the length of the header. */
const MAX_ACCOUNTS = 6
const SEPARATOR = '~'
const ID_BYTES = 12

export function createKnownBrowsers(hmac: Hmac): KnownBrowsers {
  const signedText = ({ id, passwordHash }: Account, browserId: string): string => `${id} ${browserId} ${passwordHash}`
  const entriesOf = (cookie = ''): string[] => cookie.split(SEPARATOR, MAX_ACCOUNTS)
  const entryFor = (account: Account, cookie: string | undefined): string | undefined =>
    entriesOf(cookie).find((entry) => {
      const [browserId = '', signature = ''] = entry.split('.', 2)
      return hmac.verify(signedText(account, browserId), signature)
    })
  return {
    recognise: (account, cookie) => entryFor(account, cookie)?.split('.', 1)[0],
    remember(account, cookie) {
      const known = entryFor(account, cookie)
      const browserId = randomBytes(ID_BYTES).toString('base64url')
      const entry = known ?? `${browserId}.${hmac.sign(signedText(account, browserId))}`
      const others = entriesOf(cookie).filter((other) => other !== known && ENTRY.test(other))
      return [entry, ...others].slice(0, MAX_ACCOUNTS).join(SEPARATOR)
    },
  }
}

/** Other text in the cookie is not copied into its new value. */
const ENTRY = /^[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]{43}$/
