import type { BrowserContext } from '@playwright/test'
import { ANSWER_CALLED } from './trace.ts'

/** What the page notes about itself, in milliseconds since its navigation began unless said otherwise. */
type Notes = {
  /** When the field for the nickname was there. */
  fieldAt: number
  /** Each layout shift that no touch explains: when, and how much of the window moved how far (0 to 1). */
  shifts: { at: number; value: number }[]
}

declare global {
  interface Window {
    notes: Notes
  }
}

/** The browser's own figures of a layout shift, which TypeScript's library does not know. */
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }

function takeNotes(answerCalled: string): void {
  const notes: Notes = { fieldAt: Number.NaN, shifts: [] }
  window.notes = notes
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as LayoutShift[])
      if (!shift.hadRecentInput) notes.shifts.push({ at: shift.startTime, value: shift.value })
  }).observe({ type: 'layout-shift', buffered: true })
  const lookForField = new MutationObserver(() => {
    if (!document.querySelector('main input')) return
    notes.fieldAt = performance.now()
    lookForField.disconnect()
  })
  lookForField.observe(document, { childList: true, subtree: true })
  const ask = window.fetch.bind(window)
  window.fetch = (input, init) => {
    if (typeof input === 'string' && input.endsWith('/answers')) performance.mark(answerCalled)
    return ask(input, init)
  }
}

/** Lets every page of the context note what is to be measured. */
export async function watch(context: BrowserContext): Promise<void> {
  // What compiled this file wraps functions in a helper of its own, which the page does not have.
  await context.addInitScript({ content: 'globalThis.__name = (value) => value' })
  await context.addInitScript(takeNotes, ANSWER_CALLED)
}
