import type { Sheet } from './sheet.ts'

type Written = { workbook: Blob } | { failure: string }

/** Writes the sheets to an Excel file in a worker, which is loaded on demand. */
export function writeWorkbook(sheets: readonly Sheet[]): Promise<Blob> {
  const worker = new Worker(new URL('workbook-worker.ts', import.meta.url), { type: 'module' })
  const written = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Written>) => {
      if ('workbook' in data) resolve(data.workbook)
      else reject(new Error(data.failure))
    })
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.postMessage(sheets, [])
  })
  return written.finally(() => worker.terminate())
}
