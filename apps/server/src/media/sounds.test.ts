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
