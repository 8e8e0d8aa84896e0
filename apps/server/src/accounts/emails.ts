import type { Jobs, JsonValue } from '../jobs/index.ts'
import type { AccountChange, Letter, Mail } from '../mail/index.ts'
import { transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import type { Links } from './links.ts'
import type { UndoLinks } from './undo-links.ts'
import { findByEmail, findUser, lockUser } from './users.ts'

/** Mails about accounts. They are written and sent in the background, with what is true by then. */
export type Letters = {
  /** Asks whoever reads the user's pending address to confirm it; with a welcome while it is their first. */
  confirmAddress(tx: Executor, userId: string): Promise<void>
  /** Welcomes the user of a new account for whose address another provider vouches: there is nothing to confirm. */
  welcome(tx: Executor, userId: string): Promise<void>
  /** Sends a reset link where the address belongs to a local account; looks for it in the background only. */
  offerReset(db: Executor, email: string): Promise<void>
  /**
   * Tells the account's address of before a change, with a link that undoes it. In the transaction of the change, which
   * holds the user's row.
   */
  tellOfChange(tx: Executor, userId: string, formerEmail: string, change: AccountChange): Promise<void>
  /** Tells the address that an account had until a change was undone. */
  changeUndone(tx: Executor, userId: string, replacedEmail: string): Promise<void>
}

export type LettersOptions = { sql: Sql; jobs: Jobs; mail: Mail; links: Links; undoLinks: UndoLinks }

const CONFIRM_ADDRESS = 'accounts/confirm-address'
const WELCOME = 'accounts/welcome'
const OFFER_RESET = 'accounts/offer-reset'
const TELL_OF_CHANGE = 'accounts/tell-of-change'
const CHANGE_UNDONE = 'accounts/change-undone'

/** A job holds an id or an address, never a link: a link is made when its mail is. */
export function createLetters({ sql: { db }, jobs, mail, links, undoLinks }: LettersOptions): Letters {
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
  const changeNotice = async (tx: Executor, subject: string): Promise<Letter | undefined> => {
    const [change, undoId = ''] = subject.split(' ', 2)
    const undo = await undoLinks.find(tx, undoId)
    const user = undo && (await findUser(tx, undo.userId))
    if (user === undefined) return undefined
    const { email: to, id } = undo!
    return {
      kind: 'account-changed',
      change: change as AccountChange,
      to,
      nickname: user.defaultNickname,
      link: undoLinks.addressOf(id),
    }
  }
  const undoNotice = async (tx: Executor, subject: string): Promise<Letter | undefined> => {
    const end = subject.indexOf(' ')
    const user = await findUser(tx, subject.slice(0, end))
    return user && { kind: 'change-undone', to: subject.slice(end + 1), nickname: user.defaultNickname }
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
  jobs.handle(TELL_OF_CHANGE, sendWhatIsDue(changeNotice))
  jobs.handle(CHANGE_UNDONE, sendWhatIsDue(undoNotice))

  return {
    confirmAddress: (tx, userId) => jobs.add(tx, CONFIRM_ADDRESS, userId),
    welcome: (tx, userId) => jobs.add(tx, WELCOME, userId),
    offerReset: (db, email) => jobs.add(db, OFFER_RESET, email),
    tellOfChange: async (tx, userId, formerEmail, change) =>
      jobs.add(tx, TELL_OF_CHANGE, `${change} ${await undoLinks.open(tx, userId, formerEmail)}`),
    changeUndone: (tx, userId, replacedEmail) => jobs.add(tx, CHANGE_UNDONE, `${userId} ${replacedEmail}`),
  }
}

function textOf(payload: JsonValue): string {
  if (typeof payload === 'string') return payload
  throw new Error('The job holds no text. It was written by another version.')
}
