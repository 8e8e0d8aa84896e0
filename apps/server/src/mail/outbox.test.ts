import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { manualClock } from '../testing/clock.ts'
import { createMail } from './mail.ts'
import type { Mail } from './mail.ts'
import { readOutbox } from './outbox.ts'
import { emailTo, emailsTo, tokenIn } from './testing/emails.ts'

const LINK = 'https://quiz.example.org/auth/password/reset?token=aaa.bbb.ccc'

let dataDir = ''
let clock = manualClock()
let said: unknown[] = []
let mail: Mail & { close(): void }
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'pinwheel-outbox-'))
  clock = manualClock()
  said = []
  const note = (fields: unknown): void => void said.push(fields)
  const from = 'Pinwheel <no-reply@example.org>'
  mail = createMail({ smtpUrl: undefined, from, dataDir, clock, log: () => ({ info: note, warn: note }) })
})
afterEach(() => {
  mail.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const reset = (to: string) => mail.deliver({ kind: 'password-reset', to, nickname: 'Zoë🦊', link: LINK })
const folder = (): string => path.join(dataDir, 'outbox')

test('stores an email as it would be sent, and as its parts', async () => {
  await reset('mira@example.org')
  const email = await emailTo(dataDir, 'mira@example.org', 'password-reset')
  expect(email).toMatchObject({
    at: new Date(clock.now()).toISOString(),
    kind: 'password-reset',
    to: 'mira@example.org',
    from: 'Pinwheel <no-reply@example.org>',
    subject: 'Reset your password',
    link: LINK,
  })
  expect(tokenIn(email)).toBe('aaa.bbb.ccc')
  const sent = await PostalMime.parse(readFileSync(path.join(folder(), `${email.id}.eml`)))
  expect(sent).toMatchObject({ subject: email.subject, to: [{ address: 'mira@example.org' }] })
  expect(sent.text?.trim().split(/\r?\n/)).toEqual(email.text.trim().split('\n'))
  expect(sent.html?.trim().split(/\r?\n/)).toEqual(email.html.trim().split('\n'))
})

test('only this account can read the files', async () => {
  await reset('mira@example.org')
  expect(statSync(folder()).mode & 0o777).toBe(0o700)
  const files = readdirSync(folder())
  expect(files).toHaveLength(2)
  for (const file of files) expect(statSync(path.join(folder(), file)).mode & 0o777).toBe(0o600)
})

test('logs the link once', async () => {
  await reset('mira@example.org')
  expect(said).toEqual([{ kind: 'password-reset', to: 'mira@example.org', link: LINK }])
})

test('lists the newest email first, also of several within a millisecond', async () => {
  for (const name of ['a', 'b', 'c']) await reset(`${name}@example.org`)
  clock.pass(60_000)
  await reset('d@example.org')
  expect((await readOutbox(dataDir)).map(({ to }) => to[0])).toEqual(['d', 'c', 'b', 'a'])
})

test('keeps the newest two hundred emails and deletes all files of others', async () => {
  await reset('first@example.org')
  const [email] = await emailsTo(dataDir, 'first@example.org')
  const earlier = (number: number): string => `20200101T000000${String(number).padStart(3, '0')}Z-00000000`
  for (let number = 0; number < 199; number++)
    for (const ending of ['json', 'eml'])
      writeFileSync(path.join(folder(), `${earlier(number)}.${ending}`), JSON.stringify(email))
  writeFileSync(path.join(folder(), '20200101T000000000Z-0000000f.json.draft'), 'half an email')
  writeFileSync(path.join(folder(), '2020.txt'), 'not an email')
  await reset('second@example.org')
  await reset('third@example.org')
  const names = readdirSync(folder()).toSorted()
  expect(names.slice(0, 3)).toEqual(['2020.txt', `${earlier(2)}.eml`, `${earlier(2)}.json`].toSorted())
  expect(names).toHaveLength(1 + 2 * 200)
})

test('is empty before the first email', async () => {
  expect(await emailsTo(dataDir, 'mira@example.org')).toEqual([])
})
