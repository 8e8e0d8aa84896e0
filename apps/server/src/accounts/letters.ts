import type { Jobs, JsonValue } from '../jobs/index.ts'
import type { Letter, Mail } from '../mail/index.ts'
import { transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import type { Links } from './links.ts'
import { findByEmail, findUser, lockUser } from './users.ts'

/** Mails about accounts. They are written and sent in the background, with what is true by then. */
export type Letters = {
  /** Asks whoever reads the user's pending address to confirm it; with a welcome while it is their first. */
  confirmAddress(tx: Executor, userId: string): Promise<void>
  /** Welcomes the user of a new account for whose address another provider vouches: there is nothing to confirm. */
  welcome(tx: Executor, userId: string): Promise<void>
  /** Sends a reset link where the address belongs to a local account; looks for it in the background only. */
  offerReset(db: Executor, email: string): Promise<void>
}

export type LettersOptions = { sql: Sql; jobs: Jobs; mail: Mail; links: Links }

const CONFIRM_ADDRESS = 'accounts/confirm-address'
const WELCOME = 'accounts/welcome'
const OFFER_RESET = 'accounts/offer-reset'

/** A job holds an id or an address, never a link: a link is made when its mail is. */
export function createLetters({ sql: { db }, jobs, mail, links }: LettersOptions): Letters {
  const confirmation = async (tx: Executor, userId: string): Promise<Letter | undefined> => {
    const user = await lockUser(tx, userId)
    if (user?.authProvider !== 'LOCAL' || user.unverifiedEmail === null) return undefined
    const { id, email, unverifiedEmail: to, defaultNickname: nickname } = user
    const kind = to === email ? 'welcome' : 'address-change'
    return { kind, to, nickname, link: await links.verification(tx, id, to) }
  }
  const welcome = async (tx: Executor, userId: string): Promise<Letter | undefined> => {
    const user = await findUser(tx, userId)
    return user?.email ? { kind: 'welcome', to: user.email, nickname: user.defaultNickname } : undefined
  }
  const resetOffer = async (tx: Executor, address: string): Promise<Letter | undefined> => {
    const found = await findByEmail(tx, address)
    const user = found && (await lockUser(tx, found.id))
    if (user?.authProvider !== 'LOCAL' || user.email === null) return undefined
    const { id, email: to, defaultNickname: nickname } = user
    return { kind: 'password-reset', to, nickname, link: await links.reset(tx, id, to) }
  }
  const sendWhatIsDue =
    (write: (tx: Executor, subject: string) => Promise<Letter | undefined>) =>
    async (payload: JsonValue): Promise<void> => {
      const letter = await transaction(db, (tx) => write(tx, textOf(payload)))
      if (letter !== undefined) await mail.deliver(letter)
    }
  jobs.handle(CONFIRM_ADDRESS, sendWhatIsDue(confirmation))
  jobs.handle(WELCOME, sendWhatIsDue(welcome))
  jobs.handle(OFFER_RESET, sendWhatIsDue(resetOffer))

  return {
    confirmAddress: (tx, userId) => jobs.add(tx, CONFIRM_ADDRESS, userId),
    welcome: (tx, userId) => jobs.add(tx, WELCOME, userId),
    offerReset: (db, email) => jobs.add(db, OFFER_RESET, email),
  }
}

function textOf(payload: JsonValue): string {
  if (typeof payload === 'string') return payload
  throw new Error('The job holds no text. It was written by another version.')
}
