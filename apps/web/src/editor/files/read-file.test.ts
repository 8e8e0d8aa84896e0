import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { quizzesOf } from './quizzes-of-file.ts'
import { createFileReader } from './read-file.ts'
import type { FileToRead } from './read-file.ts'

const HANGS = 'hangs.gift'
const BREAKS = 'breaks.gift'
const good = () => new File(['Capital?{=Oslo ~Rome}'], 'good.gift')

/** Never reads one file, and ends with an error for another. */
class TestWorker extends EventTarget {
  static started = 0
  static ended = 0
  constructor() {
    super()
    TestWorker.started += 1
  }
  postMessage({ file, options }: FileToRead) {
    if (file.name === BREAKS) queueMicrotask(() => this.dispatchEvent(new Event('error')))
    if (file.name === HANGS || file.name === BREAKS) return
    void quizzesOf(file, options).then((data) => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate() {
    TestWorker.ended += 1
  }
}

beforeEach(() => {
  Object.assign(TestWorker, { started: 0, ended: 0 })
  vi.stubGlobal('Worker', TestWorker)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('several files are read in one worker, which ends with the reader', async () => {
  const reader = createFileReader()
  for (let count = 0; count < 3; count += 1) expect((await reader.read(good())).ok).toBe(true)
  expect([TestWorker.started, TestWorker.ended]).toEqual([1, 0])
  reader.close()
  expect([TestWorker.started, TestWorker.ended]).toEqual([1, 1])
})

test('a file that takes longer than half a minute ends the worker, and those after it are read in another', async () => {
  vi.useFakeTimers()
  const reader = createFileReader()
  const hanging = reader.read(new File(['x'], HANGS))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await hanging).toEqual({ ok: false, problems: ['It takes too long to read.'] })
  expect([TestWorker.started, TestWorker.ended]).toEqual([1, 1])
  vi.useRealTimers()
  expect((await reader.read(good())).ok).toBe(true)
  expect(TestWorker.started).toBe(2)
})

test('a worker that cannot run is replaced for the next file', async () => {
  const reader = createFileReader()
  expect(await reader.read(new File(['x'], BREAKS))).toMatchObject({ ok: false })
  expect((await reader.read(good())).ok).toBe(true)
  expect([TestWorker.started, TestWorker.ended]).toEqual([2, 1])
})

test('a file of more than 20 MB is not given to a worker, unless it may be an archive of several quizzes', async () => {
  const reader = createFileReader()
  const large = (begin: string) => new File([begin, new Uint8Array(21 * 1024 * 1024)], 'a')
  const problem = 'It is larger than 20 MB, which no quiz is.'
  expect(await reader.read(large('Dear parents'))).toEqual({ ok: false, problems: [problem] })
  expect(TestWorker.started).toBe(0)
  expect(await reader.read(large('PK\u0003\u0004'))).toEqual({
    ok: false,
    problems: ['It is a damaged archive. Place: its end, which is missing'],
  })
  expect(TestWorker.started).toBe(1)
})

test('a large file that cannot be read is refused', async () => {
  const file = new File([new Uint8Array(21 * 1024 * 1024)], 'a')
  const moved = new Blob()
  moved.arrayBuffer = () => Promise.reject(new DOMException('Moved.', 'NotReadableError'))
  file.slice = () => moved
  expect(await createFileReader().read(file)).toMatchObject({ ok: false })
})
