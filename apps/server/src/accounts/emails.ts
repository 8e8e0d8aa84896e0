import type { Jobs, JsonValue } from '../jobs/index.ts'
import type { AccountChange, OutgoingEmail, Mail } from '../mail/index.ts'
import { transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import type { Links } from './links.ts'
import type { UndoLinks } from './undo-links.ts'
import { findByEmail, findUser, lockUser } from './users.ts'

/** Mails about accounts. They are written and sent in the background, with what is true by then. */
export type AccountEmails = {
  /** Asks whoever reads the user's pending address to confirm it; with a welcome while it is their first. */
  sendConfirmation(tx: Executor, userId: string): Promise<void>
  /** Welcomes the user of a new account for whose address another provider vouches: there is nothing to confirm. */
  welcome(tx: Executor, userId: string): Promise<void>
  /** Sends a reset link where the address belongs to a local account; looks for it in the background only. */
  sendPasswordReset(db: Executor, email: string): Promise<void>
  /**
   * Tells the account's address of before a change, with a link that undoes it. In the transaction of the change, which
   * holds the user's row.
   */
  sendChangeNotice(tx: Executor, userId: string, formerEmail: string, change: AccountChange): Promise<void>
  /** Tells the address that an account had until a change was undone. */
  sendUndoNotice(tx: Executor, userId: string, replacedEmail: string): Promise<void>
}

export type AccountEmailsOptions = { sql: Sql; jobs: Jobs; mail: Mail; links: Links; undoLinks: UndoLinks }

const CONFIRM_ADDRESS = 'accounts/confirm-address'
const WELCOME = 'accounts/welcome'
const OFFER_RESET = 'accounts/offer-reset'
const TELL_OF_CHANGE = 'accounts/tell-of-change'
const CHANGE_UNDONE = 'accounts/change-undone'

/** A job holds an id or an address, never a link: a link is made when its mail is. */
export function createAccountEmails({
  sql: { db },
  jobs,
  mail,
  links,
  undoLinks,
}: AccountEmailsOptions): AccountEmails {
  const confirmation = async (tx: Executor, userId: string): Promise<OutgoingEmail | undefined> => {
    const user = await lockUser(tx, userId)
    if (user?.authProvider !== 'LOCAL' || user.unverifiedEmail === null) return undefined
    const { id, email, unverifiedEmail: to, defaultNickname: nickname } = user
    const kind = to === email ? 'welcome' : 'address-change'
    return { kind, to, nickname, link: await links.verification(tx, id, to) }
  }
  const welcome = async (tx: Executor, userId: string): Promise<OutgoingEmail | undefined> => {
    const user = await findUser(tx, userId)
    return user?.email ? { kind: 'welcome', to: user.email, nickname: user.defaultNickname } : undefined
  }
  const resetOffer = async (tx: Executor, address: string): Promise<OutgoingEmail | undefined> => {
    const found = await findByEmail(tx, address)
    const user = found && (await lockUser(tx, found.id))
    if (user?.authProvider !== 'LOCAL' || user.email === null) return undefined
    const { id, email: to, defaultNickname: nickname } = user
    return { kind: 'password-reset', to, nickname, link: await links.reset(tx, id, to) }
  }
  const changeNotice = async (tx: Executor, subject: string): Promise<OutgoingEmail | undefined> => {
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
  const undoNotice = async (tx: Executor, subject: string): Promise<OutgoingEmail | undefined> => {
    const end = subject.indexOf(' ')
    const user = await findUser(tx, subject.slice(0, end))
    return user && { kind: 'change-undone', to: subject.slice(end + 1), nickname: user.defaultNickname }
  }
  const sendIfCurrent =
    (write: (tx: Executor, subject: string) => Promise<OutgoingEmail | undefined>) =>
    async (payload: JsonValue): Promise<void> => {
      const email = await transaction(db, (tx) => write(tx, textOf(payload)))
      if (email !== undefined) await mail.deliver(email)
    }
  jobs.handle(CONFIRM_ADDRESS, sendIfCurrent(confirmation))
  jobs.handle(WELCOME, sendIfCurrent(welcome))
  jobs.handle(OFFER_RESET, sendIfCurrent(resetOffer))
  jobs.handle(TELL_OF_CHANGE, sendIfCurrent(changeNotice))
  jobs.handle(CHANGE_UNDONE, sendIfCurrent(undoNotice))

  return {
    sendConfirmation: (tx, userId) => jobs.add(tx, CONFIRM_ADDRESS, userId),
    welcome: (tx, userId) => jobs.add(tx, WELCOME, userId),
    sendPasswordReset: (db, email) => jobs.add(db, OFFER_RESET, email),
    sendChangeNotice: async (tx, userId, formerEmail, change) =>
      jobs.add(tx, TELL_OF_CHANGE, `${change} ${await undoLinks.open(tx, userId, formerEmail)}`),
    sendUndoNotice: (tx, userId, replacedEmail) => jobs.add(tx, CHANGE_UNDONE, `${userId} ${replacedEmail}`),
  }
}

function textOf(payload: JsonValue): string {
  if (typeof payload === 'string') return payload
  throw new Error('The job holds no text. It was written by another version.')
}
