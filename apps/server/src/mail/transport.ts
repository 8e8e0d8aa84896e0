import type { FastifyBaseLogger } from 'fastify'
import type { Letter } from './email.ts'
import type { Message } from './message.ts'

/** Where letters go: a mail server, or the outbox. */
export type Post = {
  send(message: Message, letter: Letter): Promise<void>
  close(): void
}

export type MailLog = () => Pick<FastifyBaseLogger, 'info' | 'warn'>
