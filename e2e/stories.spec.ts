import type { Locator, Page } from '@playwright/test'
import { expect, test as base } from '@playwright/test'
import { WCAG } from './accessibility-check.ts'
import { horizontalOverflow, clippedContent } from './overflow.ts'
import { accessibilityViolations, finishAnimations, openStorybook, showStory, storiesByTitle } from './storybook.ts'
import type { Story } from './storybook.ts'

type Size = { width: number; height: number }

const PHONE: Size = { width: 360, height: 640 }
const STAGE: Size = { width: 1280, height: 720 }
const TABLET: Size = { width: 768, height: 1024 }
const DESK: readonly Size[] = [PHONE, TABLET, { width: 1440, height: 900 }]
/** The narrowest window that must not scroll horizontally (WCAG 1.4.10). */
const NARROWEST: Size = { width: 320, height: 640 }

/** The sizes of projectors and large screens, which nobody scrolls. */
const STAGES: readonly Size[] = [STAGE, { width: 1920, height: 1080 }]

/** Other sizes of players' devices: small, landscape, tablet, with an open keyboard. */
const PHONES: readonly Size[] = [
  PHONE,
  { width: 320, height: 568 },
  { width: 640, height: 360 },
  { width: 768, height: 1024 },
]
const KEYBOARD_OPEN: Size = { width: 360, height: 320 }
/** Text input and its button have to be visible above the on-screen keyboard. */
const WRITTEN = /^live-phone(?:-answering--type-answer|--join(?:-with-emoji)?)$/

const TOUCHED = 'button, input, [role="slider"]'

/** The longest animation with reduced motion: `--arrive` in tokens.css. */
const FADE_MS = 120

/** Twice the text size. No text of the desk may be lost (WCAG 1.4.4). */
const LARGE_PRINT = '200%'

const isStage = (title: string): boolean => title.startsWith('live/Stage')
const isPhone = (title: string): boolean => title.startsWith('live/Phone')

/** Live screens are tested on their own device; all other stories on all devices and in both colour schemes. */
function devicesOf(title: string) {
  if (isPhone(title)) return { sizes: [PHONE], isDesk: false }
  if (isStage(title)) return { sizes: [STAGE], isDesk: false }
  return { sizes: DESK, isDesk: true }
}

/** A worker uses one window for all stories, because opening Storybook takes longer than testing a story. */
const test = base.extend<{ thrown: string[] }, { storybook: Page }>({
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

/** The violations as `rule: element`, with the sizes and colour schemes that show them. */
class Findings {
  readonly #places = new Map<string, string[]>()

  add(where: string, ...whats: string[]) {
    for (const what of whats) this.#places.set(what, [...(this.#places.get(what) ?? []), where])
  }

  list = () => [...this.#places].map(([what, places]) => `${what} (${places.join(', ')})`)
}

const schemeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'] ?? 'light')

const paint = (page: Page, scheme: string) =>
  page.evaluate((theme) => {
    document.documentElement.dataset['theme'] = theme
  }, scheme)

/** Stage and phone must not scroll during a game. */
function sizesWithoutScrolling({ title, id }: Story): readonly Size[] {
  if (isStage(title)) return STAGES
  if (!isPhone(title)) return []
  return WRITTEN.test(id) ? [...PHONES, KEYBOARD_OPEN] : PHONES
}

async function look(page: Page, story: Story, findings: Findings) {
  const { sizes, isDesk } = devicesOf(story.title)
  await page.setViewportSize(sizes[0] ?? STAGE)
  const fault = await showStory(page, story.id)
  if (fault) findings.add('any size', `does not show: ${fault}`)
  const own = await schemeOf(page)
  for (const size of sizes) {
    const at = `${size.width}×${size.height}`
    await page.setViewportSize(size)
    await finishAnimations(page)
    // The tablet shows the same components as phone and desktop, so axe skips it.
    if (size !== TABLET) findings.add(`${at} ${own}`, ...(await accessibilityViolations(page, { tags: WCAG })))
    findings.add(at, ...(await horizontalOverflow(page)))
    if (isDesk && size === PHONE) findings.add(`${at} in large print`, ...(await horizontalOverflow(page, LARGE_PRINT)))
    // Colours do not depend on the window size.
    if (!isDesk || own === 'dark' || size !== sizes.at(-1)) continue
    await paint(page, 'dark')
    await finishAnimations(page)
    findings.add(`${at} dark`, ...(await accessibilityViolations(page, { rules: ['color-contrast'] })))
    await paint(page, own)
  }
  for (const size of sizesWithoutScrolling(story)) {
    await page.setViewportSize(size)
    await finishAnimations(page)
    findings.add(
      `${size.width}×${size.height}`,
      ...(await clippedContent(page, isPhone(story.title) ? TOUCHED : undefined)),
    )
  }
  if (!isDesk) return
  await page.setViewportSize(NARROWEST)
  await finishAnimations(page)
  findings.add(`${NARROWEST.width} px`, ...(await horizontalOverflow(page)))
}

for (const [title, stories] of storiesByTitle())
  test(`${title} has no accessibility violation, no error and no overflow in any story`, async ({
    storybook,
    thrown,
  }) => {
    const all: string[] = []
    for (const story of stories) {
      const findings = new Findings()
      await look(storybook, story, findings)
      findings.add('any size', ...thrown.splice(0))
      all.push(...findings.list().map((finding) => `${story.name} › ${finding}`))
    }
    expect(all, title).toEqual([])
  })

test('[spec 9.42, 9.43] diameter and stroke of a progress circle depend on the window size', async ({ storybook }) => {
  await showStory(storybook, 'ui-progress--all')
  const circles = storybook.locator('[data-size]')
  /** Diameter and stroke in px: small, medium, large. */
  const drawnAt = async (width: number, height: number) => {
    await storybook.setViewportSize({ width, height })
    const drawn = await circles.evaluateAll((elements) =>
      elements.map((element) => {
        const stroke = getComputedStyle(element).getPropertyValue('--stroke')
        return `${element.getBoundingClientRect().width} ${Number.parseFloat(stroke)}`
      }),
    )
    return drawn.slice(0, 3)
  }
  await expect.poll(() => drawnAt(767, 640)).toEqual(['40 2', '70 6', '100 10'])
  await expect.poll(() => drawnAt(768, 1024)).toEqual(['50 4', '80 8', '110 12'])
  await expect.poll(() => drawnAt(1024, 768)).toEqual(['60 6', '100 10', '120 14'])
})

test('[spec 9.13] the diameter of a pin’s circle is twice its tolerance, relative to the shorter side', async ({
  storybook,
}) => {
  await storybook.setViewportSize(STAGE)
  await showStory(storybook, 'live-stage-afterwards--result-pin')
  await storybook.locator('img').evaluate((picture: HTMLImageElement) => picture.decode())
  await finishAnimations(storybook)
  const { circle, shorter } = await storybook.locator('[style*="--diameter"]').evaluate((element) => {
    const { width, height } = element.parentElement?.getBoundingClientRect() ?? { width: 0, height: 0 }
    return { circle: element.getBoundingClientRect().width, shorter: Math.min(width, height) }
  })
  expect(shorter).toBeGreaterThan(100)
  expect(circle / shorter).toBeCloseTo(0.12 * 2, 2)
})

test('[spec 9.41] the player’s pin is 30, 35 and 40 px wide on phone, tablet and desktop', async ({ storybook }) => {
  await showStory(storybook, 'live-phone-answering--pin')
  const pin = storybook.getByRole('slider').locator('span').last()
  for (const [width, size] of [
    [767, 30],
    [768, 35],
    [1024, 40],
  ] as const) {
    await storybook.setViewportSize({ width, height: 700 })
    await expect.poll(async () => (await pin.boundingBox())?.width).toBe(size)
  }
})

test('[spec 9.41] the creator’s pin is 30, 35 or 40 px wide, depending on the window size', async ({ storybook }) => {
  await showStory(storybook, 'editor-questions--pin')
  const pin = storybook.getByRole('slider', { name: 'Pin' })
  for (const [width, size] of [
    [767, 30],
    [768, 35],
    [1024, 40],
  ] as const) {
    await storybook.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await pin.boundingBox())?.width).toBe(size)
  }
})

test('[spec 9.36] a pin keeps its position on the image when the window is resized', async ({ storybook }) => {
  await storybook.setViewportSize(STAGE)
  await showStory(storybook, 'editor-questions--pin')
  const pin = storybook.getByRole('slider', { name: 'Pin' })
  await expect(pin).toBeVisible()
  /** The centre of the pin, in percent of the image. */
  const place = () =>
    pin.evaluate((element) => {
      const own = element.getBoundingClientRect()
      const picture = element.parentElement?.getBoundingClientRect() ?? own
      const share = (middle: number, start: number, length: number) => Math.round(((middle - start) / length) * 100)
      return [
        share(own.x + own.width / 2, picture.x, picture.width),
        share(own.y + own.height / 2, picture.y, picture.height),
      ]
    })
  const before = await place()
  for (const width of [360, 768, 1440]) {
    await storybook.setViewportSize({ width, height: 900 })
    expect(await place()).toEqual(before)
  }
})

test('with large text the phone’s answers keep their space, and no elements overlap', async ({ storybook }) => {
  await storybook.setViewportSize(PHONE)
  /** Top and bottom in px. */
  const reach = async (element: Locator) => {
    const box = await element.boundingBox()
    return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? 0) + (box?.height ?? 0), height: box?.height ?? 0 }
  }
  const inLargePrint = (size: string) =>
    storybook.evaluate((print) => (document.documentElement.style.fontSize = print), size)
  const main = storybook.getByRole('main')

  await showStory(storybook, 'live-phone-answering--range')
  await inLargePrint(LARGE_PRINT)
  const [question, number] = [await reach(main.getByRole('heading')), await reach(main.locator('output'))]
  const [slider, send] = [await reach(main.getByRole('slider')), await reach(main.getByRole('button').last())]
  expect(question.bottom).toBeLessThanOrEqual(number.top)
  expect(slider.bottom).toBeLessThanOrEqual(send.top)

  await showStory(storybook, 'live-phone-answering--multi-choice-six-long')
  const tiles = await main.getByRole('group', { name: 'Answers' }).getByRole('button').all()
  for (const tile of tiles) expect((await reach(tile)).height).toBeGreaterThan(100)
  await inLargePrint('')
})

test('text is readable before the fonts have loaded (font-display: swap)', async ({ storybook }) => {
  const displays = await storybook.evaluate(() =>
    [...document.fonts].map(({ family, display }) => `${family} ${display}`),
  )
  expect(displays.length).toBeGreaterThanOrEqual(3)
  expect(displays.filter((display) => !display.endsWith(' swap'))).toEqual([])
})

test('with reduced motion the phone fades instead of moving or rotating', async ({ storybook }) => {
  await storybook.setViewportSize(PHONE)
  const restless: string[] = []
  for (const story of ['--begin', '-answering--multi-choice', '--awaiting', '--correct', '--podium', '--loading']) {
    await showStory(storybook, `live-phone${story}`)
    const longest = await storybook.evaluate(() =>
      Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().activeDuration))),
    )
    if (longest > FADE_MS) restless.push(`${story}: ${longest} ms`)
  }
  expect(restless).toEqual([])
})
