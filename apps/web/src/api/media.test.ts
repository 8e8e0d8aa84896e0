import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from './client.ts'
import { searchPhotos, UploadError, uploadPhoto } from './media.ts'
import { mockServer } from './testing/server.ts'
import { tokenPair } from './testing/tokens.ts'
import { anUploadServer } from './testing/uploads.ts'

const FAR = 4_000_000_000
const lake = new File(['a lake'], 'lake.png', { type: 'image/png' })
const renewal = tokenPair('renewed', { access: FAR, refresh: FAR })

let server: ReturnType<typeof anUploadServer>

beforeEach(() => {
  server = anUploadServer()
})
afterEach(() => {
  server.restore()
  vi.unstubAllGlobals()
  session.clear('USER')
})

function upload(cancelling = new AbortController()) {
  const onSent = vi.fn<(share: number) => void>()
  const outcome = uploadPhoto(lake, { signal: cancelling.signal, onSent })
  outcome.catch(() => undefined)
  return { outcome, onSent, cancelling }
}

/** Resolves to the upload with this number, counted from 1, when it has started. */
const started = (count = 1) => vi.waitUntil(() => server.uploads[count - 1], { timeout: 10_000 })

function refreshing() {
  const api = mockServer({ 'POST /auth/refresh': () => ({ status: 200, body: renewal }) })
  vi.stubGlobal('fetch', api.fetch)
  return api
}

test('[spec 7.33, 7.35] uploads a picture in the field "file" and returns its address on our host', async () => {
  const pair = tokenPair('user', { access: FAR, refresh: FAR })
  session.keep('USER', pair)
  const { outcome } = upload()
  const { requestLine, bearer, file } = await started()
  expect({ requestLine, bearer, name: file?.name }).toEqual({
    requestLine: 'POST /api/media/uploads/photos',
    bearer: pair.accessToken,
    name: 'lake.png',
  })
  server.last.respond(201, { filename: 'u1/7.webp' })
  expect(await outcome).toBe(`${window.location.origin}/uploads/images/u1/7.webp`)
})

test('[spec 7.33] reports the upload progress', async () => {
  const { onSent } = upload()
  const sent = await started()
  sent.reportProgress(37, 100)
  sent.reportProgress(100, 100)
  expect(onSent.mock.calls).toEqual([[0.37], [1]])
})

test('refreshes an expired token before the upload', async () => {
  const api = refreshing()
  session.keep('USER', tokenPair('expired', { access: 1, refresh: FAR }))
  upload()
  expect((await started()).bearer).toBe(renewal.accessToken)
  expect(api.requestsTo('/auth/refresh')).toHaveLength(1)
})

test('refreshes a refused token and repeats the upload once', async () => {
  refreshing()
  session.keep('USER', tokenPair('refused', { access: FAR, refresh: FAR }))
  const { outcome } = upload()
  const first = await started()
  first.respond(401, { message: 'Unauthorized' })
  const second = await started(2)
  expect([second.bearer, second.file]).toEqual([renewal.accessToken, first.file])
  second.respond(401, { message: 'Unauthorized' })
  await expect(outcome).rejects.toThrow('Upload failed with status 401')
  expect(server.uploads).toHaveLength(2)
})

test.each([
  [413, { message: 'The picture is larger than 20 MB.' }, 'The picture is larger than 20 MB.'],
  [502, '<h1>Bad gateway</h1>', undefined],
  [201, 'null', undefined],
])(
  '[spec 8.4] the error of a response %s names its status and keeps the server’s message',
  async (status, body, explanation) => {
    const { outcome } = upload()
    const sent = await started()
    sent.respond(status, body)
    const error: unknown = await outcome.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(UploadError)
    expect(error).toMatchObject({ status, message: `Upload failed with status ${status}`, explanation })
  },
)

test('[spec 8.4] a failed connection is a network error', async () => {
  const { outcome } = upload()
  const sent = await started()
  sent.fail()
  await expect(outcome).rejects.toMatchObject({ status: 0, message: 'Upload failed due to a network error.' })
})

test('aborts a cancelled upload, and does not start an upload that was cancelled before', async () => {
  const { outcome, cancelling } = upload()
  const sent = await started()
  cancelling.abort()
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' })
  expect(sent.wasAborted).toBe(true)
  await expect(upload(cancelling).outcome).rejects.toMatchObject({ name: 'AbortError' })
  expect(server.uploads).toHaveLength(1)
})

test('[spec 7.32] the search requests the given page, and omits an empty search term', async () => {
  const photos = { photos: [], total: 0, limit: 50, offset: 0 }
  const api = mockServer({ 'GET /media/photos': () => ({ status: 200, body: photos }) })
  vi.stubGlobal('fetch', api.fetch)
  expect(await searchPhotos({ search: 'sea lion', limit: 50, offset: 50 })).toEqual(photos)
  await searchPhotos({ search: '', limit: 50, offset: 0 })
  expect(api.received.map(({ path }) => path)).toEqual([
    '/media/photos?search=sea+lion&limit=50&offset=50',
    '/media/photos?limit=50&offset=0',
  ])
})
