import type { Sheet } from './sheet.ts'
import { toWorkbook } from './workbook.ts'

// Runs in a worker: writing a hundred thousand answers takes seconds and would block the page.
self.addEventListener('message', ({ data }: MessageEvent<readonly Sheet[]>) => {
  toWorkbook(data).then(
    (workbook) => self.postMessage({ workbook }, { transfer: [] }),
    (reason: unknown) => self.postMessage({ failure: String(reason) }, { transfer: [] }),
  )
})
