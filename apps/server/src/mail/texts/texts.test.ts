import { INTERFACE_LANGUAGES } from '@pinwheel/contract'
import { describe, expect, test } from 'vitest'
import type { OutgoingEmail } from '../email.ts'
import { messageOf } from '../message.ts'
import { en, TEXTS } from './index.ts'

const placeholders = (text: string) => (text.match(/\{[^}]*\}/g) ?? []).toSorted((a, b) => a.localeCompare(b))

const LINK = 'https://quiz.example.org/auth/undo?token=aaa.bbb'
const TO = { to: 'mira@example.org', nickname: 'Mira' }
const EMAILS: readonly OutgoingEmail[] = [
  { kind: 'welcome', ...TO },
  { kind: 'welcome', ...TO, link: LINK },
  { kind: 'address-change', ...TO, link: LINK },
  { kind: 'password-reset', ...TO, link: LINK },
  { kind: 'account-changed', change: 'new-address', ...TO, link: LINK },
  { kind: 'account-changed', change: 'address', ...TO, link: LINK },
  { kind: 'account-changed', change: 'password', ...TO, link: LINK },
  { kind: 'change-undone', ...TO },
]

describe.each(INTERFACE_LANGUAGES)('in %s', (language) => {
  const texts = Object.entries(TEXTS[language]) as [keyof typeof en, string][]

  test('each text has the placeholders of the English one', () => {
    const wrong = texts.filter(([key, text]) => placeholders(text).join() !== placeholders(en[key]).join())
    expect(wrong).toEqual([])
  })

  test('each text is translated', () => {
    const untranslated = texts.filter(([key, text]) => text === en[key])
    expect(untranslated).toHaveLength(language === 'en' ? texts.length : 0)
  })

  test.each(EMAILS)('an email of the kind $kind has its texts in both parts, and its direction', (email) => {
    const { subject, text, html } = messageOf({ ...email, language }, 'Pinwheel <no-reply@example.org>', new Date(0))
    const direction = language === 'ar' || language === 'he' ? 'rtl' : 'ltr'
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`)
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{(?:nickname|address)\}/)
    // A Japanese name and its honorific share a span, which begins within the name.
    const shown = html.replaceAll(/<\/?span[^>]*>/g, '')
    for (const part of [text, shown]) {
      expect(part).toContain(TEXTS[language].sender)
      expect(part).toContain('Mira')
    }
    const link = 'link' in email ? LINK : ''
    expect([text, html].every((part) => part.includes(link))).toBe(true)
  })
})

test('right to left, a nickname is isolated from the direction of the sentence', () => {
  const { subject } = messageOf(
    { kind: 'welcome', ...TO, language: 'ar' },
    'Pinwheel <no-reply@example.org>',
    new Date(0),
  )
  expect(subject).toContain('\u2068Mira\u2069')
})
