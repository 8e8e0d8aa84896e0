import type { SendMailOptions } from 'nodemailer'
import { asHtml } from './html.ts'
import type { OutgoingEmail } from './email.ts'
import { asText } from './text.ts'
import { emailContent } from './wording.ts'

/** An email as the library takes it, with both its parts. */
export type Message = SendMailOptions & { from: string; subject: string; text: string; html: string }

export function messageOf(email: OutgoingEmail, from: string, date: Date): Message {
  const wording = emailContent({ ...email, nickname: onOneLine(email.nickname) })
  return {
    from,
    // As a value of its own: within a text, a quoted comma in the address could pass for a second recipient.
    to: { name: '', address: email.to },
    date,
    subject: wording.subject,
    text: asText(wording),
    html: asHtml(wording),
    // Nobody's holiday notice should answer us (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}

const onOneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ')
