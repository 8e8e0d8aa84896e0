import type { Clock } from '../clock.ts'
import type { OutgoingEmail } from './email.ts'
import { messageOf } from './message.ts'
import { createOutbox } from './outbox.ts'
import type { MailLog } from './transport.ts'
import { smtpTransport } from './smtp.ts'

export type Mail = {
  /**
   * Resolves once a mail server or the outbox has taken the email, or when the address will never take one, which the
   * log then says. Throws when it may work later.
   */
  deliver(email: OutgoingEmail): Promise<void>
}

export type MailOptions = {
  /** Undefined: emails stay in the outbox. */
  smtpUrl: string | undefined
  /** An address, with a name if wanted: `Pinwheel <no-reply@example.org>`. */
  from: string
  /** Holds the folder `outbox`. */
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
