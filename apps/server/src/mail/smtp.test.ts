import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { afterEach, describe, expect, test } from 'vitest'
import { createNotifications } from '../sql/index.ts'
import { openTestDatabase } from '../sql/testing/database.ts'
import { createJobs } from '../jobs/index.ts'
import { jobsSettled } from '../jobs/testing/settled.ts'
import { manualClock } from '../testing/clock.ts'
import { createMail } from './mail.ts'
import type { OutgoingEmail } from './email.ts'
import { messageOf } from './message.ts'
import { smtpTransport } from './smtp.ts'
import { startRecordingSmtpServer } from './testing/recording-smtp-server.ts'
import { startMailServer } from './testing/mail-server.ts'
import type { MailServer } from './testing/mail-server.ts'

const FROM = 'Pinwheel <no-reply@example.org>'
const LINK = 'https://quiz.example.org/auth/verify?token=aaa.bbb-_.ccc'
const welcome = (to: string, nickname = 'Mira'): OutgoingEmail => ({ kind: 'welcome', to, nickname, link: LINK })

let closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function server(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const started = await startMailServer(options)
  closing.push(() => started.close())
  return started
}

function mailTo(smtpUrl: string, from = FROM) {
  const said: string[] = []
  const note = (_fields: unknown, sentence = ''): void => void said.push(sentence)
  const clock = manualClock()
  const mail = createMail({ smtpUrl, from, dataDir: '/nowhere', clock, log: () => ({ info: note, warn: note }) })
  closing.push(() => mail.close())
  return { ...mail, said, clock }
}

describe('an email by SMTP', () => {
  test('is received with both parts, sender and recipient', async () => {
    const { url, received } = await server()
    const { deliver, clock, said } = mailTo(url)
    await deliver(welcome('mira@example.org'))
    expect(received).toHaveLength(1)
    const [{ email, envelope }] = received as [MailServer['received'][0]]
    expect(envelope).toEqual({ from: 'no-reply@example.org', to: ['mira@example.org'] })
    expect(email).toMatchObject({
      from: { name: 'Pinwheel', address: 'no-reply@example.org' },
      to: [{ address: 'mira@example.org' }],
      subject: 'Welcome to Pinwheel, Mira!',
    })
    const wanted = messageOf(welcome('mira@example.org'), FROM, new Date())
    const lines = (text = ''): string[] => text.trim().split(/\r?\n/)
    expect(lines(email.text)).toEqual(lines(wanted.text))
    expect(lines(email.html)).toEqual(lines(wanted.html))
    expect(new Date(email.date ?? '').getTime()).toBe(Math.floor(clock.now() / 1000) * 1000)
    expect(email.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    expect(said).toEqual([])
  })

  test.each(['Zoë', 'Jürgen_ß', '🦊🎉', '名無し', '👩‍👩‍👧‍👦x'])(
    'keeps the nickname %s in subject and parts',
    async (nickname) => {
      const { url, received } = await server()
      await mailTo(url).deliver(welcome('mira@example.org', nickname))
      const { email, raw } = received[0]!
      expect(email.subject).toBe(`Welcome to Pinwheel, ${nickname}!`)
      expect(email.text).toContain(`Welcome, ${nickname}!`)
      expect(email.html).toContain(`Welcome, ${nickname}!`)
      expect(raw).toMatch(/^[\r\n\t\x20-\x7e]*$/)
      expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
    },
  )

  test('reaches an address with characters beyond ASCII', async () => {
    const { url, received } = await server()
    await mailTo(url).deliver(welcome('ö@example.org'))
    expect(received[0]?.envelope.to).toEqual(['ö@example.org'])
  })

  test.each([
    '"a, b"@example.org',
    '"eve@example.net x"@example.org',
    '"eve@example.net,"@example.org',
    "o'mira+quiz@example.org",
    'mira@[192.0.2.1]',
  ])('is sent only to the address %s', async (address) => {
    const { url, lines, close } = await startRecordingSmtpServer()
    closing.push(close)
    await mailTo(url).deliver(welcome(address))
    expect(lines.filter((line) => line.startsWith('RCPT'))).toEqual([`RCPT TO:<${address}>`])
    const { to, cc, bcc } = await PostalMime.parse(lines.slice(lines.indexOf('DATA') + 1).join('\r\n'))
    expect({ to, cc, bcc }).toEqual({ to: [{ name: '', address }], cc: undefined, bcc: undefined })
  })

  test('keeps the domain of an address that the library cannot encode', async () => {
    const { url, lines, close } = await startRecordingSmtpServer()
    closing.push(close)
    await mailTo(url).deliver(welcome('"a> <eve@example.net"@example.org'))
    expect(lines.filter((line) => line.startsWith('RCPT'))).toEqual([expect.stringMatching(/"@example\.org>$/)])
  })

  test('has only our headers, whatever the nickname and address contain', async () => {
    const { url, lines, close } = await startRecordingSmtpServer()
    closing.push(close)
    const { deliver } = mailTo(url)
    await deliver(welcome('mira@example.org', 'Eve\r\nBcc: all@example.net\r\n\r\n<b>hello</b>'))
    await deliver(welcome('mira@example.org>\r\nRCPT TO:<all@example.net')).catch(() => undefined)
    expect(lines.filter((line) => /^bcc|^<b>/i.test(line))).toEqual([])
    expect(lines.filter((line) => line.startsWith('RCPT'))).toHaveLength(2)
  })

  test('is encrypted if the server supports it, and authenticates if the URL has a password', async () => {
    const { url, received } = await server({
      disabledCommands: [],
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        password === 'p@ss' ? done(null, { user: username }) : done(new Error('no')),
    })
    const address = `${url.replace('smtp://', 'smtp://pinwheel:p%40ss@')}?tls.rejectUnauthorized=false`
    await mailTo(address).deliver(welcome('mira@example.org'))
    expect(received[0]).toMatchObject({ isEncrypted: true, user: 'pinwheel' })
  })

  test('is not sent to a server without a valid certificate', async () => {
    const { url, received } = await server({ disabledCommands: [] })
    await expect(mailTo(url).deliver(welcome('mira@example.org'))).rejects.toThrow(/certificate/)
    expect(received).toEqual([])
  })

  test('shares its connection with later emails', async () => {
    let connections = 0
    const { url, received } = await server({
      onConnect: (_session, done) => {
        connections += 1
        done()
      },
    })
    const { deliver } = mailTo(url)
    for (const nickname of ['Ada', 'Bo', 'Cy']) await deliver(welcome('mira@example.org', nickname))
    expect([received.length, connections]).toEqual([3, 1])
  })
})

describe('an email that cannot be delivered', () => {
  const refusing = (code: number, words: string) =>
    server({ onRcptTo: (_address, _session, done) => done(Object.assign(new Error(words), { responseCode: code })) })

  test('temporarily causes an error, so that the job retries', async () => {
    const { url } = await refusing(450, '4.2.1 come back later')
    await expect(mailTo(url).deliver(welcome('mira@example.org'))).rejects.toThrow(/4\.2\.1/)
  })

  test('because of a wrong setting causes an error', async () => {
    const { url } = await refusing(550, '5.7.1 relaying denied')
    await expect(mailTo(url).deliver(welcome('mira@example.org'))).rejects.toThrow(/5\.7\.1/)
  })

  test('because the address does not exist is logged and not retried', async () => {
    const { url } = await refusing(550, '5.1.1 no such person')
    const { deliver, said } = mailTo(url)
    await deliver(welcome('mira@example.org'))
    expect(said).toEqual([expect.stringContaining('does not know the address')])
  })

  test('because no server runs causes an error', async () => {
    await expect(mailTo('smtp://127.0.0.1:1').deliver(welcome('mira@example.org'))).rejects.toThrow(/ECONNREFUSED/)
  })

  test('because the server does not respond causes an error after a timeout', async () => {
    const sockets: Socket[] = []
    const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const timeouts = { connectMs: 1_000, greetingMs: 100, idleMs: 1_000 }
    const transport = smtpTransport(`smtp://127.0.0.1:${port}`, () => console, timeouts)
    closing.push(
      () => silent.close(),
      () => sockets.forEach((socket) => socket.destroy()),
      () => transport.close(),
    )
    const email = welcome('mira@example.org')
    await expect(transport.send(messageOf(email, FROM, new Date()), email)).rejects.toThrow(/[Gg]reeting/)
  })

  test('is delivered when the server is available again, without effect on the call', async () => {
    const sql = await openTestDatabase()
    closing.push(() => sql.drop())
    let isDown = true
    const { url, received } = await server({
      onMailFrom: (_address, _session, done) =>
        isDown ? done(Object.assign(new Error('down'), { responseCode: 421 })) : done(),
    })
    const { deliver, clock } = mailTo(url)
    const failures: unknown[] = []
    const notifications = createNotifications({ sql, clock })
    const jobs = createJobs({
      sql,
      clock,
      notifications,
      log: () => ({ warn: (fields: unknown) => failures.push(fields), error: () => undefined }),
    })
    closing.push(async () => {
      await jobs.stop()
      await notifications.close()
    })
    jobs.handle('email', () => deliver(welcome('mira@example.org')))
    await jobs.start()
    await jobs.add(sql.db, 'email', null)
    const due = async () =>
      (await sql.pool.query<{ due_at: Date }>('select due_at from jobs')).rows[0]?.due_at.getTime()
    await expect.poll(due, { timeout: 10_000 }).toBe(clock.now() + 10_000)
    expect([failures.length, received.length]).toEqual([1, 0])
    isDown = false
    clock.pass(10_000)
    await jobsSettled(sql)
    expect(received.map(({ envelope }) => envelope.to)).toEqual([['mira@example.org']])
  })
})
