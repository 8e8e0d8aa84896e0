import { randomBytes } from 'node:crypto'
import type { Hmac } from './hmac.ts'

/** An account with a password. */
type Account = { id: string; passwordHash: string }

/**
 * Recognises browsers that have signed in to an account before, by a cookie. The cookie is no credential: it only decides
 * under which key wrong passwords are counted. It names no account, and a new password makes it worthless.
 */
export type KnownBrowsers = {
  /** The browser's id where the cookie was given to it for this account with its present password. */
  recognise(account: Account, cookie: string | undefined): string | undefined
  /** The value of the cookie for a browser that has just signed in. Keeps what it has for a few other accounts. */
  remember(account: Account, cookie: string | undefined): string
}

/** Of one browser: a family's, or those of a class. More would only lengthen the header. */
const MOST_ACCOUNTS = 6
const BETWEEN = '~'
const ID_BYTES = 12

export function createKnownBrowsers(hmac: Hmac): KnownBrowsers {
  const signed = ({ id, passwordHash }: Account, browserId: string): string => `${id} ${browserId} ${passwordHash}`
  const entriesOf = (cookie = ''): string[] => cookie.split(BETWEEN, MOST_ACCOUNTS)
  const entryFor = (account: Account, cookie: string | undefined): string | undefined =>
    entriesOf(cookie).find((entry) => {
      const [browserId = '', signature = ''] = entry.split('.', 2)
      return hmac.isOf(signed(account, browserId), signature)
    })
  return {
    recognise: (account, cookie) => entryFor(account, cookie)?.split('.', 1)[0],
    remember(account, cookie) {
      const known = entryFor(account, cookie)
      const browserId = randomBytes(ID_BYTES).toString('base64url')
      const entry = known ?? `${browserId}.${hmac.of(signed(account, browserId))}`
      const others = entriesOf(cookie).filter((other) => other !== known && ENTRY.test(other))
      return [entry, ...others].slice(0, MOST_ACCOUNTS).join(BETWEEN)
    },
  }
}

/** Whatever else a browser sends under the cookie's name is not given back to it. */
const ENTRY = /^[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]{43}$/
