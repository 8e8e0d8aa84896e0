import type { InterfaceLanguage } from '@pinwheel/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { SendMailOptions } from 'nodemailer'
import { asHtml } from './html.ts'
import type { OutgoingEmail } from './email.ts'
import { emailContent } from './wording.ts'
import type { EmailContent } from './wording.ts'

/** An email in the format of nodemailer, with both parts. */
export type Message = SendMailOptions & { from: string; subject: string; text: string; html: string }

/** Sends emails to a mail server, or stores them in the outbox. */
export type Transport = {
  send(message: Message, email: OutgoingEmail): Promise<void>
  close(): void
}

export type MailLog = () => Pick<FastifyBaseLogger, 'info' | 'warn'>

export function messageOf(email: OutgoingEmail, from: string, date: Date): Message {
  const wording = emailContent({ ...email, nickname: onOneLine(email.nickname) })
  return {
    from,
    // An object, because in a text a quoted comma of the address could be parsed as a second recipient.
    to: { name: '', address: email.to },
    date,
    subject: wording.subject,
    text: asText(wording, email.language ?? 'en'),
    html: asHtml(wording, email.language ?? 'en'),
    // Prevents automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}

const onOneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ')

const SIGNATURE_SEPARATOR = '-- '

/** After the label of the link, in languages that do not write it as English does. */
const COLONS: Partial<Record<InterfaceLanguage, string>> = { fr: '\u00a0:', ja: '：', 'zh-Hans': '：' }

/** The text part. Paragraphs are not wrapped, because readers wrap lines themselves. */
function asText(
  { heading, paragraphs, action, ifUnexpected, sender }: EmailContent,
  language: InterfaceLanguage,
): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}${COLONS[language] ?? ':'}\n${action.link}`, action.validity]),
    ifUnexpected,
    `${SIGNATURE_SEPARATOR}\nPinwheel\n${sender}`,
  ]
  return `${blocks.join('\n\n')}\n`
}
