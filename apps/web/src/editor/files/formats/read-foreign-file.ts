import type { RecognisedFile } from './recognise.ts'

/** A file that takes longer is hostile. */
const TIMEOUT_MS = 30_000

/** Recognises and reads a file in a worker, which is loaded on demand. The caller's bytes are transferred to it. */
export async function readForeignFile(bytes: Uint8Array<ArrayBuffer>): Promise<RecognisedFile> {
  const worker = new Worker(new URL('recognise-worker.ts', import.meta.url), { type: 'module' })
  const read = new Promise<RecognisedFile>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ ok: false, problem: 'It takes too long to read.' }), TIMEOUT_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<RecognisedFile>) => {
      clearTimeout(timer)
      resolve(data)
    })
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.postMessage(bytes, [bytes.buffer])
  })
  return read.finally(() => worker.terminate())
}
