import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LIMITS, ROUTES } from '@pinwheel/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp } from '../testing/index.ts'
import type { TestApp, TestUser } from '../testing/index.ts'
import { aPicture } from './testing/image-files.ts'
import { startTestBucket } from './testing/test-bucket.ts'
import { form } from './testing/multipart-form.ts'
import { sendForm, upload, uploaded } from './testing/upload.ts'

const small = (): Promise<Buffer> => aPicture(40, 30).png().toBuffer()
const FILENAME = /^([0-9a-f-]{36})\/([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.webp$/
const idIn = (filename: string): string => FILENAME.exec(filename)?.[2] ?? ''

const bucket = await startTestBucket()
afterAll(() => bucket.close())

// A temporary directory for this test file only, so that the test can detect leftover files.
const temporary = mkdtempSync(path.join(tmpdir(), 'pinwheel-uploads-test-'))
vi.stubEnv('TMPDIR', temporary)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(temporary, { recursive: true })
})
const IN_BUCKET = {
  S3_BUCKET: bucket.bucket.name,
  S3_ENDPOINT: bucket.bucket.endpoint,
  S3_ACCESS_KEY_ID: bucket.bucket.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.bucket.secretAccessKey,
}

describe.each([
  ['the data directory', {}],
  ['a bucket', IN_BUCKET],
] as const)('[16.29] uploads in %s', (_, env) => {
  let pinwheel: TestApp
  let ada: TestUser
  let bob: TestUser
  beforeAll(async () => {
    pinwheel = await startTestApp({ env })
    ada = await pinwheel.user('Ada')
    bob = await pinwheel.user('Bob')
  })
  afterAll(() => pinwheel.close())

  const get = (filename: string, headers = {}) => pinwheel.app.inject({ url: `/uploads/images/${filename}`, headers })

  test.each(['gif', 'jpeg', 'png', 'tiff', 'webp'] as const)(
    '[spec 3.62, 5.45, 7.33] a %s answers its file name, and is there as WebP of at most 800 px',
    async (format) => {
      const { status, body } = await upload(pinwheel, ada, await aPicture().toFormat(format).toBuffer())
      expect(status).toBe(201)
      expect(Object.keys(body as object)).toEqual(['filename'])
      const { filename } = body as { filename: string }
      expect(FILENAME.exec(filename)?.[1]).toBe(ada.id)
      const picture = await get(filename)
      expect(picture.statusCode).toBe(200)
      const file = path.join(tmpdir(), `${randomUUID()}.webp`)
      writeFileSync(file, picture.rawPayload)
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 })
    },
  )

  test('[spec 7.34] a user can delete an own picture once; for the picture of another user the response is 404', async () => {
    const filename = await uploaded(pinwheel, ada, await small())
    const remove = (user: TestUser, id: string) =>
      pinwheel.call(`DELETE ${ROUTES.uploadedPhotos}/${id}`, { token: user.accessToken })
    expect(await remove(bob, idIn(filename))).toMatchObject({ status: 404 })
    expect((await get(filename)).statusCode).toBe(200)
    expect(await remove(ada, idIn(filename).toUpperCase())).toMatchObject({ status: 204, body: undefined })
    expect((await get(filename)).statusCode).toBe(404)
    expect(await remove(ada, idIn(filename))).toMatchObject({
      status: 404,
      body: { message: 'Uploaded photo was not found.' },
    })
    for (const id of ['nonsense', `${idIn(filename)}.webp`, `..%2f${idIn(filename)}`])
      expect(await remove(ada, id)).toMatchObject({ status: 400 })
  })

  test('a picture may be cached without expiry, and its headers forbid scripts', async () => {
    const filename = await uploaded(pinwheel, ada, await small())
    const { headers } = await get(filename)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    })
    expect(headers).not.toHaveProperty('set-cookie')
  })

  test('range, conditional and HEAD requests follow HTTP', async () => {
    const filename = await uploaded(pinwheel, ada, await small())
    const whole = await get(filename)
    const size = whole.rawPayload.length
    const etag = String(whole.headers.etag)

    const part = await get(filename, { range: 'bytes=4-9' })
    expect(part.statusCode).toBe(206)
    expect(part.headers).toMatchObject({ 'content-range': `bytes 4-9/${size}`, 'content-length': '6' })
    expect(part.rawPayload.equals(whole.rawPayload.subarray(4, 10))).toBe(true)
    const beyond = await get(filename, { range: `bytes=${size}-` })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['content-range']).toBe(`bytes */${size}`)
    expect((await get(filename, { range: 'bytes=0-0', 'if-range': etag })).statusCode).toBe(206)
    expect((await get(filename, { range: 'bytes=0-0', 'if-range': '"another"' })).statusCode).toBe(200)

    for (const known of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
      const unchanged = await get(filename, { 'if-none-match': known })
      expect([unchanged.statusCode, unchanged.rawPayload.length]).toEqual([304, 0])
    }
    expect((await get(filename, { 'if-none-match': '"another"' })).statusCode).toBe(200)

    const head = await pinwheel.app.inject({ method: 'HEAD', url: `/uploads/images/${filename}` })
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
    expect(head.headers).toMatchObject({ 'content-length': String(size), 'content-type': 'image/webp', etag })
  })

  test.each([
    'none.webp',
    '',
    '..%2f..%2fsecrets%2ftoken-secret',
    '../secrets/token-secret',
    '..%2f..%2f..%2fetc%2fpasswd',
    `${randomUUID()}/${randomUUID()}.webp`,
    `${randomUUID()}/${randomUUID()}.webp%00.png`,
    `${randomUUID()}/..%5c..%5csecrets.webp`,
    'samples/..%2f..%2fpackage.json',
    'samples/constructor.svg',
    'collection/nothing-of-this-name.svg',
    'collection/__proto__.svg',
    'https:%2f%2fexample.org%2fa.webp',
  ])('there is no picture called %s', async (name) => {
    const answer = await get(name)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ status: 404, message: expect.stringContaining('Cannot GET /') })
  })

  test('a failed store leaves no row and reveals no details', async () => {
    const { pool } = pinwheel.sql
    const count = async () => (await pool.query('select count(*) as n from uploads')).rows[0]
    const before = await count()
    await pool.query(`alter table uploads add constraint on_purpose check (bytes < 0) not valid`)
    const { status, body } = await upload(pinwheel, ada, await small())
    await pool.query('alter table uploads drop constraint on_purpose')
    expect({ status, body }).toMatchObject({ status: 500, body: { message: 'Internal Server Error' } })
    expect(await count()).toEqual(before)
  })
})

describe('a refused upload', () => {
  let pinwheel: TestApp
  let ada: TestUser
  beforeAll(async () => {
    pinwheel = await startTestApp()
    ada = await pinwheel.user('Ada')
  })
  afterAll(() => pinwheel.close())
  const filesLeft = () => readdirSync(temporary).filter((name) => name.startsWith('pinwheel-upload-'))

  test.each([
    ['text that calls itself a picture', Buffer.from('I am a PNG.')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['PDF', Buffer.from('%PDF-1.7')],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic', 'latin1')],
    ['a file without a byte', Buffer.alloc(0)],
    ['noise', randomBytes(5000)],
  ])('[spec 5.45, 5.46] %s, whatever type is declared: 422', async (_, content) => {
    for (const type of ['image/png', 'image/webp', 'image/svg+xml', 'application/octet-stream'])
      expect(await upload(pinwheel, ada, content, { type })).toMatchObject({
        status: 422,
        body: { message: 'Unable to process image file' },
      })
  })

  test('the name and the declared type of a file are ignored', async () => {
    for (const part of [
      { type: 'text/html', filename: '../../../etc/passwd' },
      { type: 'image/svg+xml', filename: 'x'.repeat(500) },
      { filename: '\u202egnp.exe' },
    ]) {
      const { status, body } = await upload(pinwheel, ada, await small(), part)
      expect({ status, body }).toMatchObject({ status: 201, body: { filename: expect.stringMatching(FILENAME) } })
    }
  })

  test('[spec 5.46, 5.47, 9.23] 20 MB are accepted, one more byte is 413', async () => {
    const picture = await small()
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
    expect((await upload(pinwheel, ada, padded(LIMITS.uploadBytes.max))).status).toBe(201)
    expect(await upload(pinwheel, ada, padded(LIMITS.uploadBytes.max + 1))).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining('20 MB') },
    })
  })

  test('[spec 5.45, 9.24] without a file, with another field or a second part is 422 with the reason', async () => {
    const file = { name: 'file', filename: 'a.png', type: 'image/png', content: await small() }
    const attempts = [
      [[], 'No picture was sent'],
      [[{ name: 'file', content: 'only text' }], 'No picture was sent'],
      [[{ ...file, name: 'picture' }], 'No picture was sent'],
      [[{ ...file, name: '__proto__' }], 'No picture was sent'],
      [[file, file], 'nothing else'],
      [[file, { name: 'title', content: 'Holiday' }], 'nothing else'],
    ] as const
    for (const [parts, sentence] of attempts)
      expect(await sendForm(pinwheel, parts, ada)).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining(sentence) },
      })
    const json = await pinwheel.call(`POST ${ROUTES.uploadedPhotos}`, { token: ada.accessToken, body: {} })
    expect(json).toMatchObject({ status: 422, body: { message: expect.stringContaining('No picture was sent') } })
  })

  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'that breaks off',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
    ],
    ['of noise', 'multipart/form-data; boundary=b', randomBytes(2000).toString('latin1')],
    ['with headers without end', 'multipart/form-data; boundary=b', `--b\r\n${'x: y\r\n'.repeat(5000)}`],
  ])('a form %s: 422', async (_, type, payload) => {
    const { statusCode } = await pinwheel.app.inject({
      method: 'POST',
      url: '/api/media/uploads/photos',
      headers: { 'content-type': type, authorization: `Bearer ${ada.accessToken}` },
      payload,
    })
    expect(statusCode).toBe(422)
  })

  test('leaves no file on the disk', async () => {
    await expect.poll(filesLeft).toEqual([])
  })

  test('an endless body over a real connection is cut off at the limit, and the response arrives', async () => {
    await pinwheel.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = pinwheel.app.server.address() as AddressInfo
    const start = form([{ name: 'file', filename: 'a.png', content: await small() }]).payload
    const boundary = start.toString('latin1').split('\r\n', 1)[0]?.slice(2)
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (bytes) => void (answer += bytes.toString()))
    socket.on('error', () => undefined)
    socket.write(
      `POST /api/media/uploads/photos HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${ada.accessToken}\r\n` +
        `content-type: multipart/form-data; boundary=${boundary}\r\ntransfer-encoding: chunked\r\n\r\n`,
    )
    const send = (bytes: Buffer) => {
      socket.write(`${bytes.length.toString(16)}\r\n`)
      socket.write(bytes)
      socket.write('\r\n')
    }
    send(start.subarray(0, start.length - 60))
    const before = process.memoryUsage().rss
    for (let sent = 0; sent < 24; sent += 1) send(Buffer.alloc(1024 * 1024))
    await expect.poll(() => answer, { timeout: 15_000 }).toContain('HTTP/1.1 413')
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
    socket.destroy()
    await expect.poll(filesLeft).toEqual([])
  })
})

describe('uploading, deleting and searching', () => {
  let pinwheel: TestApp
  beforeAll(async () => {
    pinwheel = await startTestApp()
  })
  afterAll(() => pinwheel.close())

  test('is refused without the token of a user, before the file is read', async () => {
    const calls = [
      `GET ${ROUTES.photos}`,
      `DELETE ${ROUTES.uploadedPhotos}/${randomUUID()}`,
      `POST ${ROUTES.uploadedPhotos}`,
    ]
    for (const call of calls) {
      expect((await pinwheel.call(call)).status).toBe(401)
      expect((await pinwheel.call(call, { token: 'forged' })).status).toBe(401)
    }
    expect((await sendForm(pinwheel, [], {})).status).toBe(401)
  })

  test('is refused with a game token', async () => {
    const ada = await pinwheel.user('Ada')
    const quizzes = await pinwheel.call(`GET ${ROUTES.quizzes}`, { token: ada.accessToken })
    const { id } = (quizzes.body as { results: { id: string }[] }).results[0]!
    const hosted = await pinwheel.call(`POST /quizzes/${id}/games`, { token: ada.accessToken, body: {} })
    const { id: gameId } = hosted.body as { id: string }
    const host = await pinwheel.call(`POST ${ROUTES.enterGame}`, { token: ada.accessToken, body: { gameId } })
    const player = await pinwheel.call(`POST ${ROUTES.enterGame}`, { body: { gameId } })
    for (const { body } of [host, player]) {
      const { accessToken } = body as { accessToken: string }
      expect((await sendForm(pinwheel, [], { accessToken })).status).toBe(403)
      expect((await pinwheel.call(`GET ${ROUTES.photos}`, { token: accessToken })).status).toBe(403)
    }
  })
})

describe('the limits of an account', () => {
  test('are 120 uploads in ten minutes; other accounts are not affected', async () => {
    const pinwheel = await startTestApp()
    const [ada, bob] = [await pinwheel.user('Ada'), await pinwheel.user('Bob')]
    for (let n = 0; n < 120; n += 1) expect((await upload(pinwheel, ada, Buffer.from('no'))).status).toBe(422)
    await upload(pinwheel, ada, Buffer.from('no'))
    const waiting = await upload(pinwheel, ada, await small())
    expect(waiting.status).toBe(429)
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0)
    expect((await upload(pinwheel, bob, await small())).status).toBe(201)
    pinwheel.clock.pass(31 * 60_000)
    const login = await pinwheel.call(`POST ${ROUTES.login}`, { body: { email: ada.email, password: ada.password } })
    expect((await upload(pinwheel, login.body as TestUser, await small())).status).toBe(201)
    await pinwheel.close()
  })

  test('are three concurrent uploads', async () => {
    const pinwheel = await startTestApp()
    const ada = await pinwheel.user('Ada')
    const picture = await aPicture(3000, 2000).png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(pinwheel, ada, picture)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(3)
    expect(new Set(statuses)).toEqual(new Set([201, 429]))
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('5')
    expect((await upload(pinwheel, ada, await small())).status).toBe(201)
    await pinwheel.close()
  })

  test('are 256 MB and 5,000 pictures, until pictures are deleted', async () => {
    const pinwheel = await startTestApp()
    const ada = await pinwheel.user('Ada')
    const fill = (bytes: number, count: number) =>
      pinwheel.sql.pool.query(
        `insert into uploads select gen_random_uuid(), $1, $2, now() from generate_series(1, $3)`,
        [ada.id, bytes, count],
      )
    const empty = () => pinwheel.sql.pool.query('delete from uploads')
    await fill(256 * 1024 * 1024 - 1, 1)
    expect((await upload(pinwheel, ada, await small())).status).toBe(201)
    expect(await upload(pinwheel, ada, await small())).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('as many pictures as it may') },
    })
    await empty()
    await fill(1, 5000)
    expect((await upload(pinwheel, ada, await small())).status).toBe(422)
    await empty()
    expect((await upload(pinwheel, ada, await small())).status).toBe(201)
    await pinwheel.close()
  })
})
