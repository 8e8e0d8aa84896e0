import type { SendMailOptions } from 'nodemailer'
import { asHtml } from './html.ts'
import type { Letter } from './email.ts'
import { asText } from './text.ts'
import { wordingOf } from './wording.ts'

/** A letter as the library takes it, with both its parts. */
export type Message = SendMailOptions & { from: string; subject: string; text: string; html: string }

export function messageOf(letter: Letter, from: string, date: Date): Message {
  const wording = wordingOf({ ...letter, nickname: onOneLine(letter.nickname) })
  return {
    from,
    // As a value of its own: within a text, a quoted comma in the address could pass for a second recipient.
    to: { name: '', address: letter.to },
    date,
    subject: wording.subject,
    text: asText(wording),
    html: asHtml(wording),
    // Nobody's holiday notice should answer us (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}

const onOneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ')
