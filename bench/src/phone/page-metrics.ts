import type { BrowserContext } from '@playwright/test'
import { defineNameHelper } from '../browser.ts'
import { ANSWER_SENT } from './trace.ts'

/** What the page records about itself. Times are milliseconds since the start of its navigation. */
type PageMetrics = {
  /** When the nickname field appeared. */
  fieldAt: number
  /** The layout shifts without recent input. `value`: the share of the window that moved times the distance (0 to 1). */
  shifts: { at: number; value: number }[]
}

declare global {
  interface Window {
    metrics: PageMetrics
  }
}

/** A `layout-shift` entry, which TypeScript's DOM library does not declare. */
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Runs in the page. */
function collectMetrics(answerSent: string): void {
  const metrics: PageMetrics = { fieldAt: Number.NaN, shifts: [] }
  window.metrics = metrics
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as LayoutShift[])
      if (!shift.hadRecentInput) metrics.shifts.push({ at: shift.startTime, value: shift.value })
  }).observe({ type: 'layout-shift', buffered: true })
  const fieldObserver = new MutationObserver(() => {
    if (!document.querySelector('main input')) return
    metrics.fieldAt = performance.now()
    fieldObserver.disconnect()
  })
  fieldObserver.observe(document, { childList: true, subtree: true })
  const originalFetch = window.fetch.bind(window)
  window.fetch = (input, init) => {
    if (typeof input === 'string' && input.endsWith('/answers')) performance.mark(answerSent)
    return originalFetch(input, init)
  }
}

/** Makes every page of the context collect its metrics. */
export async function collectPageMetrics(context: BrowserContext): Promise<void> {
  await defineNameHelper(context)
  await context.addInitScript(collectMetrics, ANSWER_SENT)
}
