import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { LIMITS, ROUTES } from '@pinwheel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../testing/index.ts'
import type { TestApp, TestUser } from '../testing/index.ts'
import { form } from './testing/multipart-form.ts'
import { NO_SOUNDS, SOUNDS } from './testing/sound-files.ts'

let pinwheel: TestApp
let ada: TestUser
beforeAll(async () => {
  pinwheel = await startTestApp()
  ada = await pinwheel.user('Ada')
})
afterAll(() => pinwheel.close())

async function upload(content: Buffer, user: Partial<TestUser> = ada) {
  const { payload, headers } = form([{ name: 'file', filename: 'song.mp3', type: 'audio/mpeg', content }])
  const { accessToken } = user
  const response = await pinwheel.app.inject({
    method: 'POST',
    url: `/api${ROUTES.uploadedSounds}`,
    headers: { ...headers, ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }) },
    payload,
  })
  const body = response.json<{ filename: string; message: string }>()
  return { status: response.statusCode, ...body }
}
const get = (filename: string, headers = {}) => pinwheel.app.inject({ url: `/uploads/images/${filename}`, headers })

const TYPES = { aac: 'audio/aac', m4a: 'audio/mp4', mp3: 'audio/mpeg', ogg: 'audio/ogg', wav: 'audio/wav' }

describe('an uploaded sound', () => {
  test.each(Object.entries(SOUNDS))(
    'of type %s is recognised by its content and sent as it is',
    async (format, bytes) => {
      const { status, filename } = await upload(bytes)
      expect(status).toBe(201)
      expect(filename.endsWith(`.${format}`)).toBe(true)
      const sent = await get(filename)
      expect(sent.rawPayload.equals(bytes)).toBe(true)
      expect(sent.headers).toMatchObject({
        'content-type': TYPES[format as keyof typeof TYPES],
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
        'content-security-policy': expect.stringContaining('sandbox'),
      })
    },
  )

  test('is sent in the part that a player asks for', async () => {
    const { filename } = await upload(SOUNDS.wav)
    const part = await get(filename, { range: 'bytes=8-11' })
    expect([part.statusCode, part.body]).toEqual([206, 'WAVE'])
  })

  test.each(Object.entries(NO_SOUNDS))('is not %s', async (_, bytes) => {
    expect(await upload(bytes)).toMatchObject({
      status: 422,
      message: expect.stringMatching(/MP3, M4A, AAC, OGG or WAV/),
    })
  })

  test('has at most 10 MB, and belongs to a user', async () => {
    const large = Buffer.concat([SOUNDS.mp3, Buffer.alloc(LIMITS.soundBytes.max)])
    expect(await upload(large)).toMatchObject({ status: 413, message: expect.stringContaining('10 MB') })
    expect((await upload(SOUNDS.mp3, {})).status).toBe(401)
  })

  test('takes little memory while clients do not read it', async () => {
    const large = Buffer.concat([SOUNDS.mp3, Buffer.alloc(9 * 1024 * 1024)])
    const names: string[] = []
    for (let count = 0; count < 5; count += 1) names.push((await upload(large)).filename)
    const { server } = pinwheel.app
    const sending: Socket[] = []
    server.on('connection', (socket: Socket) => void sending.push(socket))
    await pinwheel.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.address() as AddressInfo
    const clients = Array.from({ length: 20 }, (_, index) => {
      const client = connect(port, '127.0.0.1')
      client.write(`GET /uploads/images/${names[index % 5]} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
      return client
    })
    await Promise.all(clients.map((client) => once(client, 'readable')))
    const waiting = sending.reduce((bytes, { writableLength }) => bytes + writableLength, 0)
    for (const client of clients) client.destroy()
    expect(waiting).toBeLessThan(10 * 1024 * 1024)
  })

  test('is sent whole, and its headers alone on HEAD', async () => {
    const bytes = Buffer.concat([SOUNDS.mp3, randomBytes(700_000)])
    const { filename } = await upload(bytes)
    const whole = await get(filename)
    expect(whole.rawPayload.equals(bytes)).toBe(true)
    const part = await get(filename, { range: 'bytes=100000-599999' })
    expect(part.headers['content-range']).toBe(`bytes 100000-599999/${bytes.length}`)
    expect(part.rawPayload.equals(bytes.subarray(100_000, 600_000))).toBe(true)
    const head = await pinwheel.app.inject({ method: 'HEAD', url: `/uploads/images/${filename}` })
    expect([head.headers['content-length'], head.rawPayload.length]).toEqual([String(bytes.length), 0])
    expect((await get(filename, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
  })

  test('is kept with a question without its origin, and deleted by its owner only', async () => {
    const { filename } = await upload(SOUNDS.mp3)
    const url = `http://localhost:3000/uploads/images/${filename}`
    const question = { type: 'TRUE_FALSE', question: 'Who sings?', points: 1000, duration: 30, correct: true }
    const body = {
      title: 'Songs',
      visibility: 'PRIVATE',
      category: 'MUSIC',
      languageCode: 'en',
      mode: 'CLASSIC',
      questions: [{ ...question, media: { type: 'AUDIO', url } }],
    }
    const saved = await pinwheel.call('POST /quizzes', { token: ada.accessToken, body })
    const { id } = saved.body as { id: string }
    const { body: questions } = await pinwheel.call(`GET /quizzes/${id}/questions`, { token: ada.accessToken })
    expect(questions).toMatchObject([{ media: { type: 'AUDIO', url } }])
    const { accessToken: token } = await pinwheel.user('Bob')
    const uploadId = filename.slice(37, 73)
    expect((await pinwheel.call(`DELETE /media/uploads/photos/${uploadId}`, { token })).status).toBe(404)
    const removed = await pinwheel.call(`DELETE /media/uploads/photos/${uploadId}`, { token: ada.accessToken })
    expect([removed.status, (await get(filename)).statusCode]).toEqual([204, 404])
  })
})
