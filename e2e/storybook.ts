import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import { test as base } from '@playwright/test'
import axe from 'axe-core'
import { LONGEST_ANIMATION_MS } from './fixtures.ts'
import type { StoryWindow } from './storybook-in-page.ts'
import { addToStorybook } from './storybook-in-page.ts'

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
  await context.addInitScript(addToStorybook, { mostFrames: MOST_FRAMES, arrivalMs: LONGEST_ANIMATION_MS })
  const page = await context.newPage()
  await page.goto(`${ORIGIN}/iframe.html`)
  await page.waitForFunction(() => '__STORYBOOK_ADDONS_CHANNEL__' in window)
  return page
}

/**
 * Shows another story without a reload.
 * @param animations 'running' leaves them as they begin
 * @returns the error that Storybook reports
 */
export const showStory = (page: Page, storyId: string, animations: 'finished' | 'running' = 'finished') =>
  page.evaluate(
    async ({ id, finishes }) => {
      const { show, settle, finishAnimations: finish } = window as unknown as StoryWindow
      const fault = await show(id)
      await settle()
      if (finishes) finish()
      return fault
    },
    { id: storyId, finishes: animations === 'finished' },
  )

/**
 * Shows the story in English, or in the language that only Storybook has (`.storybook/pseudo-texts.ts`), and all stories after
 * it. The story is rendered again from its start.
 */
export async function showTexts(page: Page, texts: 'english' | 'pseudo', storyId?: string): Promise<void> {
  const acts = await page.evaluate(
    async ({ chosen, isShown }) => {
      const { showTexts: show, settle, finishAnimations: finish } = window as unknown as StoryWindow
      show(chosen)
      if (document.documentElement.dataset['acts'] === 'true') return true
      if (isShown) await settle()
      if (isShown) finish()
      return false
    },
    { chosen: texts, isShown: storyId !== undefined },
  )
  if (storyId && acts) await showStory(page, storyId)
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
  await page.evaluate(async () => {
    // Resize observers run in the first frame, after the layout.
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    ;(window as unknown as StoryWindow).finishAnimations()
  })
}

export const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as StoryWindow).finishAnimations())

/** Attributes of the root element (`data-`), such as the colour scheme. `undefined` removes one. */
type RootAttributes = Record<string, string | undefined>

export const rootAttributes = (page: Page): Promise<RootAttributes> =>
  page.evaluate(() => ({ ...document.documentElement.dataset }))

/** Sets attributes, and finishes the animations that they start. */
export const setRootAttributes = (page: Page, attributes: RootAttributes): Promise<void> =>
  page.evaluate(
    (changes) => {
      const { dataset } = document.documentElement
      for (const [name, value] of changes)
        if (value === null) delete dataset[name]
        else dataset[name] = value
      ;(window as unknown as StoryWindow).finishAnimations()
    },
    Object.entries(attributes).map(([name, value]) => [name, value ?? null] as const),
  )

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
