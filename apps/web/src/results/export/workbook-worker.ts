import type { Sheet } from './sheets.ts'
import { toWorkbook } from './workbook.ts'

// Runs beside the page: a hundred thousand answers take seconds to write, and the page should not stand still.
self.addEventListener('message', ({ data }: MessageEvent<readonly Sheet[]>) => {
  toWorkbook(data).then(
    (workbook) => self.postMessage({ workbook }, { transfer: [] }),
    (reason: unknown) => self.postMessage({ failure: String(reason) }, { transfer: [] }),
  )
})
