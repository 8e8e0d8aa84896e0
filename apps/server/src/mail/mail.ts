import type { Clock } from '../clock.ts'
import type { OutgoingEmail } from './email.ts'
import { messageOf } from './message.ts'
import { createOutbox } from './outbox.ts'
import type { MailLog } from './message.ts'
import { smtpTransport } from './smtp.ts'

export type Mail = {
  /**
   * Resolves when a mail server or the outbox has accepted the email, or, with a log entry, if the mail server reports that
   * the address does not exist. Throws if another attempt may succeed.
   */
  deliver(email: OutgoingEmail): Promise<void>
}

export type MailOptions = {
  /** Undefined: emails are stored in the outbox. */
  smtpUrl: string | undefined
  /** An address with an optional name: `Pinwheel <no-reply@example.org>`. */
  from: string
  /** Contains the folder `outbox`. */
  dataDir: string
  clock: Clock
  log: MailLog
}

export function createMail({ smtpUrl, from, dataDir, clock, log }: MailOptions): Mail & { close(): void } {
  const transport = smtpUrl === undefined ? createOutbox({ dataDir, clock, log }) : smtpTransport(smtpUrl, log)
  return {
    deliver: (email) => transport.send(messageOf(email, from, new Date(clock.now())), email),
    close: () => transport.close(),
  }
}
