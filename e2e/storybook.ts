import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import { test as base } from '@playwright/test'
import axe from 'axe-core'
import { LONGEST_ANIMATION_MS } from './fixtures.ts'

const BUILT = fileURLToPath(new URL('../apps/web/storybook-static', import.meta.url))
const ORIGIN = 'http://localhost'

/** A page that changes in every frame, such as one with a clock, is not waited for longer. */
const MOST_FRAMES = 30

export type Size = { width: number; height: number }

const isEqual = (one: Size | undefined, other: Size): boolean =>
  one?.width === other.width && one.height === other.height

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

/** Opens a page that shows stories, with axe. All requests are fulfilled from the built files. */
async function openStorybook(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  await context.route('**/*', (route) => {
    const file = path.join(BUILT, decodeURIComponent(new URL(route.request().url()).pathname))
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 })
  })
  await context.addInitScript(axe.source)
  const page = await context.newPage()
  await page.goto(`${ORIGIN}/iframe.html`)
  await page.waitForFunction(() => '__STORYBOOK_ADDONS_CHANNEL__' in window)
  return page
}

type Channel = {
  on: (event: string, listener: (payload: unknown) => void) => void
  off: (event: string, listener: (payload: unknown) => void) => void
  emit: (event: string, payload: unknown) => void
}

/** The window that shows stories. */
type StoryWindow = {
  __STORYBOOK_ADDONS_CHANNEL__: Channel
  storyShown?: string
  /** Resolves when Storybook has finished the story that is shown. */
  storyFinished?: Promise<void>
}

/** Shows another story without a reload, after its animations. @returns the error that Storybook reports */
export async function showStory(page: Page, storyId: string): Promise<string | undefined> {
  const fault = await beginStory(page, storyId)
  await finishAnimations(page)
  return fault
}

/**
 * Shows another story, without finishing its animations. Storybook itself waits for them, at least 100 ms and at most five
 * seconds. So this returns when the story is rendered and played, and the next story waits for Storybook.
 */
export async function beginStory(page: Page, storyId: string): Promise<string | undefined> {
  const fault = await page.evaluate(async (id) => {
    const shown = window as unknown as StoryWindow
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = shown
    // Storybook reloads the page if the story changes before the previous one has finished.
    await shown.storyFinished
    return new Promise<string | undefined>((resolve) => {
      const failed = (payload: unknown) => resolve(JSON.stringify(payload) ?? 'unknown')
      shown.storyFinished = new Promise((finish) => {
        const isOwn = (payload: unknown) => payload === id || (payload as { storyId?: string }).storyId === id
        const end = (outcome: string | undefined) => {
          for (const [event, listener] of Object.entries(listeners)) channel.off(event, listener)
          resolve(outcome)
          finish()
        }
        const listeners: Record<string, (payload: unknown) => void> = {
          storyRenderPhaseChanged: (payload) =>
            isOwn(payload) && (payload as { newPhase: string }).newPhase === 'completing' && resolve(undefined),
          storyErrored: failed,
          storyThrewException: failed,
          storyMissing: (payload) => isOwn(payload) && end('unknown story'),
          storyFinished: (payload) => isOwn(payload) && end(undefined),
        }
        for (const [event, listener] of Object.entries(listeners)) channel.on(event, listener)
      })
      // Storybook does not render a story again that is shown already, unless it is told to.
      if (shown.storyShown === id) channel.emit('forceRemount', { storyId: id })
      else channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
      shown.storyShown = id
    })
  }, storyId)
  await settle(page)
  return fault
}

/** Waits until fonts and pictures have loaded, and the page has not changed for two frames. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async (mostFrames) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isLoading = ({ complete, loading }: HTMLImageElement) => !complete && loading !== 'lazy'
    let quiet = 0
    const observer = new MutationObserver(() => (quiet = 0))
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    for (let frames = 0; quiet < 2 && frames < mostFrames; frames++) {
      await frame()
      await document.fonts.ready
      quiet = [...document.images].some(isLoading) ? 0 : quiet + 1
    }
    observer.disconnect()
  }, MOST_FRAMES)

/**
 * Shows the story in English, or in the language that only Storybook has (`.storybook/pseudo-texts.ts`), and all stories after
 * it. The story is rendered again from its start.
 */
export async function showTexts(page: Page, texts: 'english' | 'pseudo', storyId?: string): Promise<void> {
  const acts = await page.evaluate((chosen) => {
    const { showTexts: show } = window as unknown as { showTexts: (texts: string) => void }
    show(chosen)
    return document.documentElement.dataset['acts'] === 'true'
  }, texts)
  if (!storyId) return
  if (acts) return void (await showStory(page, storyId))
  await settle(page)
  await finishAnimations(page)
}

/** What a window emulates, until the session ends that asked for it. */
type Emulation = { session: CDPSession; isTouched: boolean; undrawnSize: Size | undefined }

const emulations = new WeakMap<Page, Emulation>()

async function emulationOf(page: Page): Promise<Emulation> {
  const known = emulations.get(page)
  if (known) return known
  const begun = { session: await page.context().newCDPSession(page), isTouched: false, undrawnSize: undefined }
  emulations.set(page, begun)
  return begun
}

/** Makes the screen one that is touched (`pointer: coarse`), or one with a mouse. */
export async function setTouch(page: Page, isTouched: boolean): Promise<void> {
  const emulation = await emulationOf(page)
  if (emulation.isTouched === isTouched) return
  await emulation.session.send('Emulation.setTouchEmulationEnabled', { enabled: isTouched })
  emulation.isTouched = isTouched
}

/**
 * The scale at which a page is drawn that nothing looks at. Its layout is that of the whole size, and drawing takes hardly any
 * time: at the whole size a quarter of the processor time of the checks. No mouse hits what it points at on such a page.
 */
const UNDRAWN_SCALE = 0.05

/** Sets the size of a page that Playwright gives no size (`undrawn`). */
async function setUndrawnSize(emulation: Emulation, size: Size): Promise<void> {
  const metrics = { ...size, deviceScaleFactor: 1, mobile: false, scale: UNDRAWN_SCALE }
  await emulation.session.send('Emulation.setDeviceMetricsOverride', metrics)
  emulation.undrawnSize = size
}

/** Sets the size of the window, waits until the texts that are fitted to their boxes are measured again, and ends animations. */
export async function resize(page: Page, size: Size): Promise<void> {
  const emulation = await emulationOf(page)
  const drawnSize = page.viewportSize()
  if (isEqual(drawnSize ?? emulation.undrawnSize, size)) return
  await (drawnSize ? page.setViewportSize(size) : setUndrawnSize(emulation, size))
  // Resize observers run in the first frame, after the layout.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await finishAnimations(page)
}

/**
 * Finishes all animations, because waiting for them would cost a second per story, and pauses those that take longer, such as
 * countdowns, because drawing them would cost the time of the checks.
 */
export const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate((arrivalMs) => {
    for (const animation of document.getAnimations())
      if (Number(animation.effect?.getComputedTiming().endTime) <= arrivalMs) animation.finish()
      else animation.pause()
  }, LONGEST_ANIMATION_MS)

/** The violations that axe finds, as `rule: element`. In the second colour scheme only the colour rules run. */
export const accessibilityViolations = (page: Page, ask: { tags: string[] } | { rules: string[] }): Promise<string[]> =>
  page.evaluate(
    async (runOnly) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
        // By default axe waits ten seconds for audio and video, which never load here.
        preload: { assets: ['cssom'] },
      })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
    },
    'tags' in ask ? ({ type: 'tag', values: ask.tags } as const) : ({ type: 'rule', values: ask.rules } as const),
  )

const lendStorybook =
  (options?: BrowserContextOptions) =>
  async ({ browser }: { browser: Browser }, lend: (page: Page) => Promise<void>) => {
    const page = await openStorybook(browser, options)
    await lend(page)
    await page.context().close()
  }

type Windows = {
  storybook: Page
  /** For checks of the layout: `resize` sets its size, and it is hardly drawn. */
  undrawn: Page
}

/** A worker uses each window for all stories, because opening Storybook takes longer than testing a story. */
export const test = base.extend<{ thrown: string[] }, Windows>({
  storybook: [lendStorybook(), { scope: 'worker' }],
  undrawn: [lendStorybook({ viewport: null }), { scope: 'worker' }],
  thrown: async ({ undrawn }, lend) => {
    const thrown: string[] = []
    const note = (error: Error) => thrown.push(`error on the page: ${error.message}`)
    undrawn.on('pageerror', note)
    await lend(thrown)
    undrawn.off('pageerror', note)
  },
})
