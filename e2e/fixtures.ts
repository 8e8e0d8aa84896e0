import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test as base } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'

export const SCREENSHOTS = fileURLToPath(new URL('../screenshots', import.meta.url))

/** In CI nothing looks at the pages, except axe, which leaves out what is transparent (`accessibility-check.ts`). */
const ARE_DRAWN = !process.env['CI']

const TRANSPARENT = 'html { opacity: 0 }'
const BARS_STAND = '[role="progressbar"] * { animation-play-state: paused !important }'

/**
 * In CI, the pages of the context are laid out and respond, but are not drawn, which took a quarter to a third of the
 * processor time of these tests. While a bar moves, a browser composes 60 frames per second, also of a transparent page.
 */
async function undrawInCi(context: BrowserContext, barsMove: boolean): Promise<void> {
  if (ARE_DRAWN) return
  await context.addInitScript(
    (css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    },
    barsMove ? TRANSPARENT : `${TRANSPARENT} ${BARS_STAND}`,
  )
}

/** Opens a page in its own browser context. @param at the origin of another server than the suite's */
type Open = (at?: string) => Promise<Page>

type Options = {
  /** Whether the bars of countdowns move in CI, for tests that read the time from them. */
  barsMove: boolean
}

type Fixtures = {
  /** The origin of the suite's server. */
  origin: string
  /** The host's big screen. */
  openStage: Open
  /** A small phone in portrait mode with a touch screen. */
  openPhone: Open
}

const STAGE = { viewport: { width: 1280, height: 720 } }
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

/** Provides pages to a test. An uncaught error or a violation of the content security policy fails the test. */
async function providePages(
  { browser, barsMove }: { browser: Browser } & Options,
  device: typeof STAGE | typeof PHONE,
  provide: (open: Open) => Promise<void>,
) {
  const contexts: BrowserContext[] = []
  const thrown: string[] = []
  await provide(async (at) => {
    const context = await browser.newContext({ ...device, ...(at && { baseURL: at }) })
    context.on('weberror', (error) => thrown.push(String(error.error())))
    context.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) thrown.push(message.text())
    })
    await undrawInCi(context, barsMove)
    contexts.push(context)
    return context.newPage()
  })
  for (const context of contexts) await context.close()
  expect(thrown, 'uncaught errors of pages').toEqual([])
}

export const test = base.extend<Fixtures & Options>({
  barsMove: [false, { option: true }],
  context: async ({ context, barsMove }, provide) => {
    await undrawInCi(context, barsMove)
    await provide(context)
  },
  origin: ({ baseURL }, provide) => provide(baseURL ?? ''),
  openStage: ({ browser, barsMove }, provide) => providePages({ browser, barsMove }, STAGE, provide),
  openPhone: ({ browser, barsMove }, provide) => providePages({ browser, barsMove }, PHONE, provide),
})

/** Longer animations are not waited for: countdowns, the lifetime of a toast. */
export const LONGEST_ANIMATION_MS = 4_500

/** Waits until all short animations have finished. */
export async function animationsFinished(page: Page): Promise<void> {
  await page.evaluate(async (arrivalMs) => {
    const isArriving = (animation: Animation) => Number(animation.effect?.getComputedTiming().endTime) <= arrivalMs
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isArriving)
        .map(({ finished }) => finished),
    )
  }, LONGEST_ANIMATION_MS)
}

/** Saves a screenshot in `screenshots/` for manual review. Does nothing in CI. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!ARE_DRAWN) return
  await animationsFinished(page)
  await page.screenshot({ path: path.join(SCREENSHOTS, `${name}.png`) })
}

export { expect } from '@playwright/test'
