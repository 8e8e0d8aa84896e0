import type { FastifyBaseLogger } from 'fastify'
import type { OutgoingEmail } from './email.ts'
import type { Message } from './message.ts'

/** Where emails go: a mail server, or the outbox. */
export type Transport = {
  send(message: Message, email: OutgoingEmail): Promise<void>
  close(): void
}

export type MailLog = () => Pick<FastifyBaseLogger, 'info' | 'warn'>
