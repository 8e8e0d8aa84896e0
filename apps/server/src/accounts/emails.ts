import type { Jobs, JsonValue } from '../jobs/index.ts'
import type { AccountChange, OutgoingEmail, Mail } from '../mail/index.ts'
import { transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import type { Links } from './links.ts'
import type { UndoLinks } from './undo-links.ts'
import { findByEmail, findUser, lockUser } from './users.ts'
import type { UserRow } from './users.ts'

/** Emails about accounts. Background jobs compose and send them, from the state of the account at that time. */
export type AccountEmails = {
  /** Sends a verification link to a pending address: as a welcome email if it is the first address of the account. */
  sendConfirmation(tx: Executor, userId: string, pending: string): Promise<void>
  /** Welcomes a user of an external provider, who has no address to verify. */
  sendWelcome(tx: Executor, userId: string): Promise<void>
  /**
   * Sends a reset link if the address belongs to a local account. The background job looks for the account, so that the
   * response time does not show whether there is one.
   */
  sendPasswordReset(db: Executor, email: string): Promise<void>
  /**
   * Notifies the address that the account had before a change, with a link that undoes the change. Call it in the
   * transaction of the change, with the user's row locked.
   */
  sendChangeNotice(tx: Executor, userId: string, formerEmail: string, change: AccountChange): Promise<void>
  /** Notifies the address that an account had until a change was undone. */
  sendUndoNotice(tx: Executor, userId: string, replacedEmail: string): Promise<void>
}

export type AccountEmailsOptions = { sql: Sql; jobs: Jobs; mail: Mail; links: Links; undoLinks: UndoLinks }

const CONFIRMATION = 'accounts/confirm-address'
const WELCOME = 'accounts/welcome'
const PASSWORD_RESET = 'accounts/offer-reset'
const CHANGE_NOTICE = 'accounts/tell-of-change'
const UNDO_NOTICE = 'accounts/change-undone'

/** Job payloads contain an id or an address, never a link: links are created together with their emails. */
export function createAccountEmails({
  sql: { db },
  jobs,
  mail,
  links,
  undoLinks,
}: AccountEmailsOptions): AccountEmails {
  const confirmation = async (tx: Executor, subject: string): Promise<OutgoingEmail | undefined> => {
    const [userId, pending] = splitSubject(subject)
    const user = await lockUser(tx, userId)
    if (user?.authProvider !== 'LOCAL' || user.unverifiedEmail === null) return undefined
    const { id, email, unverifiedEmail: to } = user
    // The address that replaced it has its own job, and was counted by the limit of emails. Jobs of earlier versions name none.
    if (pending !== '' && pending !== to) return undefined
    const kind = to === email ? 'welcome' : 'address-change'
    return { kind, to, ...addressed(user), link: await links.createVerification(tx, id, to) }
  }
  const welcome = async (tx: Executor, userId: string): Promise<OutgoingEmail | undefined> => {
    const user = await findUser(tx, userId)
    return user?.email ? { kind: 'welcome', to: user.email, ...addressed(user) } : undefined
  }
  const passwordReset = async (tx: Executor, address: string): Promise<OutgoingEmail | undefined> => {
    const found = await findByEmail(tx, address)
    const user = found && (await lockUser(tx, found.id))
    if (user?.authProvider !== 'LOCAL' || user.email === null) return undefined
    const { id, email: to } = user
    return { kind: 'password-reset', to, ...addressed(user), link: await links.createReset(tx, id, to) }
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
      ...addressed(user),
      link: undoLinks.urlOf(id),
    }
  }
  const undoNotice = async (tx: Executor, subject: string): Promise<OutgoingEmail | undefined> => {
    const [userId, to] = splitSubject(subject)
    const user = await findUser(tx, userId)
    return user && { kind: 'change-undone', to, ...addressed(user) }
  }
  const sendIfCurrent =
    (compose: (tx: Executor, subject: string) => Promise<OutgoingEmail | undefined>) =>
    async (payload: JsonValue): Promise<void> => {
      const email = await transaction(db, (tx) => compose(tx, textOf(payload)))
      if (email !== undefined) await mail.deliver(email)
    }
  jobs.handle(CONFIRMATION, sendIfCurrent(confirmation))
  jobs.handle(WELCOME, sendIfCurrent(welcome))
  jobs.handle(PASSWORD_RESET, sendIfCurrent(passwordReset))
  jobs.handle(CHANGE_NOTICE, sendIfCurrent(changeNotice))
  jobs.handle(UNDO_NOTICE, sendIfCurrent(undoNotice))

  return {
    sendConfirmation: (tx, userId, pending) => jobs.add(tx, CONFIRMATION, `${userId} ${pending}`),
    sendWelcome: (tx, userId) => jobs.add(tx, WELCOME, userId),
    sendPasswordReset: (db, email) => jobs.add(db, PASSWORD_RESET, email),
    sendChangeNotice: async (tx, userId, formerEmail, change) =>
      jobs.add(tx, CHANGE_NOTICE, `${change} ${await undoLinks.create(tx, userId, formerEmail)}`),
    sendUndoNotice: (tx, userId, replacedEmail) => jobs.add(tx, UNDO_NOTICE, `${userId} ${replacedEmail}`),
  }
}

/** The id of a user and an address, which may contain spaces. */
function splitSubject(subject: string): [userId: string, address: string] {
  const [userId = '', ...address] = subject.split(' ')
  return [userId, address.join(' ')]
}

/** How an email addresses its recipient. */
const addressed = ({ defaultNickname, language }: UserRow) => ({ nickname: defaultNickname, language })

function textOf(payload: JsonValue): string {
  if (typeof payload === 'string') return payload
  throw new Error('The payload of the job is not a text. Another version of the server may have added it.')
}
