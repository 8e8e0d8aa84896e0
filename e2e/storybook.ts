import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import axe from 'axe-core'
import { ARRIVAL_MS } from './journey.ts'

const BUILT = fileURLToPath(new URL('../apps/web/storybook-static', import.meta.url))
const ORIGIN = 'http://localhost'

/** Storybook brings an axe of its own, which takes the usual name once it is loaded, and may be running. */
const OWN_AXE = 'axeOfTheWalk'

export type Story = { id: string; title: string; name: string }

/** All stories of the built Storybook, by their title. */
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
 * A page that shows stories. It has axe at hand and the built files as its whole internet; Storybook's own run of axe
 * is off, since two at a time disturb each other.
 */
export async function openStorybook(browser: Browser): Promise<Page> {
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
  on: (event: string, listener: (told: unknown) => void) => void
  off: (event: string, listener: (told: unknown) => void) => void
  emit: (event: string, told: unknown) => void
}

/** Shows another story in the page, without a reload. @returns what went wrong on the way, as Storybook tells it. */
export async function showStory(page: Page, storyId: string): Promise<string | undefined> {
  const fault = await page.evaluate(async (id) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel }
    const failures = ['storyErrored', 'storyThrewException']
    return new Promise<string | undefined>((resolve) => {
      // Whoever turns to another story while one is not finished with makes Storybook load the whole page anew.
      const finished = (told: unknown) => (told as { storyId: string }).storyId === id && settle(undefined)
      // One that is on show already is not drawn again, and says only that.
      const unchanged = (told: unknown) => told === id && settle(undefined)
      const missing = (told: unknown) => told === id && settle('no such story')
      const failed = (told: unknown) => settle(JSON.stringify(told) ?? 'unknown')
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
    // What a story loads has come and been drawn when the browser has nothing left to do.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 }))
  })
  await hurry(page)
  return fault
}

/** Puts everything that is on its way into its place at once: waiting for it costs a second a story. */
export const hurry = (page: Page): Promise<void> =>
  page.evaluate((arrivalMs) => {
    for (const animation of document.getAnimations())
      if (Number(animation.effect?.getComputedTiming().endTime) <= arrivalMs) animation.finish()
  }, ARRIVAL_MS)

/** What axe can prove to be a barrier, as `rule: element`. In other colours only what depends on them is asked again. */
export function barriers(page: Page, ask: { tags: string[] } | { rules: string[] }): Promise<string[]> {
  return page.evaluate(
    async ({ type, values, name }) => {
      const inPage = (window as unknown as Record<string, typeof axe>)[name]
      if (!inPage) throw new Error('The page has no axe.')
      const { violations } = await inPage.run(document, {
        runOnly: { type, values },
        resultTypes: ['violations'],
        // By default axe waits ten seconds for sounds and films, too; what is shown of them here never loads.
        preload: { assets: ['cssom'] },
      })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
    },
    'tags' in ask
      ? ({ name: OWN_AXE, type: 'tag', values: ask.tags } as const)
      : ({ name: OWN_AXE, type: 'rule', values: ask.rules } as const),
  )
}
