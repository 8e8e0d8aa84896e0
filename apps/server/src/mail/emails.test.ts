import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OutgoingEmail } from './email.ts'
import { messageOf } from './message.ts'

const LINK = 'https://quiz.example.org/auth/verify?token=aaa.bbb.ccc'
const TO = 'mira@example.org'
const NOW = new Date('2026-08-01T10:00:00Z')

const compose = (email: OutgoingEmail) => messageOf(email, 'Pinwheel <no-reply@example.org>', NOW)

const WITH_LINK = [
  ['welcome', { kind: 'welcome', to: TO, nickname: 'Mira', link: LINK }, 'Welcome to Pinwheel, Mira!', '3 days'],
  [
    'address change',
    { kind: 'address-change', to: TO, nickname: 'Mira', link: LINK },
    'Confirm your new email address',
    '3 days',
  ],
  [
    'new address notice',
    { kind: 'account-changed', change: 'new-address', to: TO, nickname: 'Mira', link: LINK },
    'A new email address for your account',
    '72 hours',
  ],
  [
    'changed address notice',
    { kind: 'account-changed', change: 'address', to: TO, nickname: 'Mira', link: LINK },
    'Your email address was changed',
    '72 hours',
  ],
  [
    'changed password notice',
    { kind: 'account-changed', change: 'password', to: TO, nickname: 'Mira', link: LINK },
    'Your password was changed',
    '72 hours',
  ],
  ['reset', { kind: 'password-reset', to: TO, nickname: 'Mira', link: LINK }, 'Reset your password', '60 minutes'],
] as const satisfies readonly (readonly [string, OutgoingEmail, string, string])[]

describe.each(WITH_LINK)('the %s email', (_name, email, subject, validity) => {
  const message = compose(email)

  test('contains its subject, the nickname and the validity of its link', () => {
    expect(message.subject).toBe(subject)
    for (const part of [message.text, message.html]) {
      expect(part).toContain('Mira')
      expect(part).toContain(validity)
      expect(part).toMatch(/You did not (?:ask for this|sign up)\?|It was not you\?/)
    }
  })

  test('contains its link on a separate line, in one button and as text', () => {
    expect(message.text.split('\n')).toContain(LINK)
    expect(message.html.split(`href="${LINK}"`)).toHaveLength(3)
    expect(message.html).toContain(`>${LINK}</a>`)
  })
})

test('the welcome email for users of an external provider has no link', () => {
  const { subject, text, html } = compose({ kind: 'welcome', to: TO, nickname: 'Mira' })
  expect(subject).toBe('Welcome to Pinwheel, Mira!')
  expect(text).toContain('there is nothing to confirm')
  expect(text + html).not.toMatch(/href|https?:|link works/)
})

test('the notice to the address that an undo replaces has no link', () => {
  const { subject, text, html } = compose({ kind: 'change-undone', to: TO, nickname: 'Mira' })
  expect(subject).toBe('A change of your account was undone')
  expect(text).toContain('uses that address again')
  expect(text + html).not.toMatch(/href|https?:|link works/)
})

const texts = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 })
const hostile = fc.oneof(
  texts,
  fc.constantFrom('<img src=x onerror=alert(1)>', '"><script>', "' onclick='", '&amp;', '🦊'),
)

/** The tags of the markup, without the URLs of links. */
const tagsOf = (html: string): string[] =>
  (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/href="[^"<>]*"/, 'href'))

test('escapes every inserted text', () => {
  const html = (nickname: string, to: string, link: string): string =>
    compose({ kind: 'address-change', to, nickname, link }).html
  const plain = tagsOf(html('x', 'x', 'x'))
  fc.assert(
    fc.property(hostile, hostile, hostile, (nickname, to, link) => {
      expect(tagsOf(html(nickname, to, link))).toEqual(plain)
    }),
  )
})

test.each([
  ['en', 'Choose a new password:'],
  ['fr', 'Choisir un nouveau mot de passe\u00a0:'],
  ['ja', '新しいパスワードを決める：'],
] as const)('the text part in %s has the colon of its language before the link', (language, label) => {
  const { text } = compose({ kind: 'password-reset', to: TO, nickname: 'Mira', link: LINK, language })
  expect(text).toContain(`\n${label}\n${LINK}\n`)
})

test('in Japanese no line ends between a name and its honorific', () => {
  const heading = (nickname: string) =>
    /<h1[^>]*>(?<text>.*)<\/h1>/.exec(
      compose({ kind: 'password-reset', to: TO, nickname, link: LINK, language: 'ja' }).html,
    )?.groups?.['text']
  expect(heading('Reader')).toBe('Reade<span style="white-space:nowrap">rさん</span>、パスワードを再設定しましょう')
  expect(heading('Tom & 👨‍👩‍👧')).toMatch(/^Tom &#38; 👨‍👩‍👧<span style="white-space:nowrap">さん<\/span>/u)
})

test('a subject is one line, whatever the nickname contains', () => {
  const { subject } = compose({ kind: 'welcome', to: TO, nickname: 'Eve\r\nBcc: all@example.org' })
  expect(subject).toBe('Welcome to Pinwheel, Eve Bcc: all@example.org!')
})
