import type { Clock } from '../clock.ts'
import type { Letter } from './email.ts'
import { messageOf } from './message.ts'
import { createOutbox } from './outbox.ts'
import type { MailLog } from './transport.ts'
import { smtpPost } from './smtp.ts'

export type Mail = {
  /**
   * Resolves once a mail server or the outbox has taken the letter, or when the address will never take one, which the
   * log then says. Throws when it may work later.
   */
  deliver(letter: Letter): Promise<void>
}

export type MailOptions = {
  /** Undefined: letters stay in the outbox. */
  smtpUrl: string | undefined
  /** An address, with a name if wanted: `Pinwheel <no-reply@example.org>`. */
  from: string
  /** Holds the folder `outbox`. */
  dataDir: string
  clock: Clock
  log: MailLog
}

export function createMail({ smtpUrl, from, dataDir, clock, log }: MailOptions): Mail & { close(): void } {
  const post = smtpUrl === undefined ? createOutbox({ dataDir, clock, log }) : smtpPost(smtpUrl, log)
  return {
    deliver: (letter) => post.send(messageOf(letter, from, new Date(clock.now())), letter),
    close: () => post.close(),
  }
}
