import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { test as base } from '@playwright/test'
import axe from 'axe-core'
import { LONGEST_ANIMATION_MS } from './fixtures.ts'

const BUILT = fileURLToPath(new URL('../apps/web/storybook-static', import.meta.url))
const ORIGIN = 'http://localhost'

/** Storybook loads its own axe under the usual global name, so the tests use another name. */
const OWN_AXE = 'axeOfTheWalk'

export type Size = { width: number; height: number }

export const PHONE: Size = { width: 360, height: 640 }
export const STAGE: Size = { width: 1280, height: 720 }

/** Twice the text size. No text of the desk may be lost (WCAG 1.4.4). */
export const LARGE_PRINT = '200%'

export type Story = { id: string; title: string; name: string }

/** The stories of the built Storybook by title. */
export function storiesByTitle(): Map<string, Story[]> {
  const index = JSON.parse(readFileSync(path.join(BUILT, 'index.json'), 'utf8')) as {
    entries: Record<string, Story & { type: string }>
  }
  const byTitle = new Map<string, Story[]>()
  for (const { type, id, title, name } of Object.values(index.entries))
    if (type === 'story') byTitle.set(title, [...(byTitle.get(title) ?? []), { id, title, name }])
  return byTitle
}

/**
 * Opens a page that shows stories, with axe. All requests are fulfilled from the built files. Storybook's own axe
 * is off, because two runs of axe at the same time interfere.
 */
async function openStorybook(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await context.route('**/*', (route) => {
    const file = path.join(BUILT, decodeURIComponent(new URL(route.request().url()).pathname))
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 })
  })
  await context.addInitScript(`${axe.source}; window.${OWN_AXE} = axe`)
  const page = await context.newPage()
  await page.goto(`${ORIGIN}/iframe.html?globals=a11y.manual:!true`)
  await page.waitForFunction(() => '__STORYBOOK_ADDONS_CHANNEL__' in window)
  return page
}

type Channel = {
  on: (event: string, listener: (payload: unknown) => void) => void
  off: (event: string, listener: (payload: unknown) => void) => void
  emit: (event: string, payload: unknown) => void
}

/** Shows another story without a reload, after its animations. @returns the error that Storybook reports */
export async function showStory(page: Page, storyId: string): Promise<string | undefined> {
  const fault = await beginStory(page, storyId)
  await finishAnimations(page)
  return fault
}

/** Shows another story, without finishing its animations. */
export async function beginStory(page: Page, storyId: string): Promise<string | undefined> {
  const fault = await page.evaluate(async (id) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel }
    const failures = ['storyErrored', 'storyThrewException']
    return new Promise<string | undefined>((resolve) => {
      // Storybook reloads the page if the story changes before the previous one has finished.
      const finished = (payload: unknown) => (payload as { storyId: string }).storyId === id && settle(undefined)
      // A story that is already shown is not rendered again; Storybook reports it as unchanged.
      const unchanged = (payload: unknown) => payload === id && settle(undefined)
      const missing = (payload: unknown) => payload === id && settle('unknown story')
      const failed = (payload: unknown) => settle(JSON.stringify(payload) ?? 'unknown')
      function settle(outcome: string | undefined) {
        channel.off('storyFinished', finished)
        channel.off('storyUnchanged', unchanged)
        channel.off('storyMissing', missing)
        for (const failure of failures) channel.off(failure, failed)
        resolve(outcome)
      }
      channel.on('storyFinished', finished)
      channel.on('storyUnchanged', unchanged)
      channel.on('storyMissing', missing)
      for (const failure of failures) channel.on(failure, failed)
      channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
    })
  }, storyId)
  await page.evaluate(async () => {
    await document.fonts.ready
    // When the browser is idle, the resources of the story are loaded and painted.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 }))
  })
  return fault
}

/** Sets the size of the window, and waits until the texts that are fitted to their boxes have been measured again. */
export async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size)
  // Resize observers run in the first frame, after the layout.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Finishes all animations. Waiting for them would cost a second per story. */
export const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate((arrivalMs) => {
    for (const animation of document.getAnimations())
      if (Number(animation.effect?.getComputedTiming().endTime) <= arrivalMs) animation.finish()
  }, LONGEST_ANIMATION_MS)

/** The violations that axe finds, as `rule: element`. In the second colour scheme only the colour rules run. */
export function accessibilityViolations(page: Page, ask: { tags: string[] } | { rules: string[] }): Promise<string[]> {
  return page.evaluate(
    async ({ type, values, name }) => {
      const inPage = (window as unknown as Record<string, typeof axe>)[name]
      if (!inPage) throw new Error('The page has no axe.')
      const { violations } = await inPage.run(document, {
        runOnly: { type, values },
        resultTypes: ['violations'],
        // By default axe waits ten seconds for audio and video, which never load here.
        preload: { assets: ['cssom'] },
      })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
    },
    'tags' in ask
      ? ({ name: OWN_AXE, type: 'tag', values: ask.tags } as const)
      : ({ name: OWN_AXE, type: 'rule', values: ask.rules } as const),
  )
}

/** A worker uses one window for all stories, because opening Storybook takes longer than testing a story. */
export const test = base.extend<{ thrown: string[] }, { storybook: Page }>({
  storybook: [
    async ({ browser }, lend) => {
      const page = await openStorybook(browser)
      await lend(page)
      await page.context().close()
    },
    { scope: 'worker' },
  ],
  thrown: async ({ storybook }, lend) => {
    const thrown: string[] = []
    const note = (error: Error) => thrown.push(`error on the page: ${error.message}`)
    storybook.on('pageerror', note)
    await lend(thrown)
    storybook.off('pageerror', note)
  },
})
