import type { Locator, Page } from '@playwright/test'
import { expect, test as base } from '@playwright/test'
import { WCAG } from './barriers.ts'
import { beyondTheSides, outOfSight } from './out-of-sight.ts'
import { barriers, hurry, openStorybook, showStory, storiesByTitle } from './storybook.ts'
import type { Story } from './storybook.ts'

type Size = { width: number; height: number }

const PHONE: Size = { width: 360, height: 640 }
const STAGE: Size = { width: 1280, height: 720 }
const TABLET: Size = { width: 768, height: 1024 }
const DESK: readonly Size[] = [PHONE, TABLET, { width: 1440, height: 900 }]
/** The narrowest window in which nothing may need scrolling sideways (WCAG 1.4.10). */
const NARROWEST: Size = { width: 320, height: 640 }

/** Projectors and large screens show the stage in one of these, and nobody there can scroll. */
const STAGES: readonly Size[] = [STAGE, { width: 1920, height: 1080 }]

/** A phone is also small, lies on its side, is a tablet, or has its keyboard open. */
const PHONES: readonly Size[] = [
  PHONE,
  { width: 320, height: 568 },
  { width: 640, height: 360 },
  { width: 768, height: 1024 },
]
const KEYBOARD_OPEN: Size = { width: 360, height: 320 }
/** What is written into: it has to be reached, and sent, above the keyboard. */
const WRITTEN = /^live-phone(?:-answering--type-answer|--join(?:-with-emoji)?)$/

const TOUCHED = 'button, input, [role="slider"]'

/** As long as anything may move for who has asked for less motion: `--arrive` in tokens.css. */
const FADE_MS = 120

/** Letters of twice the size, as browsers offer them: no words of the desk may be lost for it (WCAG 1.4.4). */
const LARGE_PRINT = '200%'

const isStage = (title: string): boolean => title.startsWith('live/Stage')
const isPhone = (title: string): boolean => title.startsWith('live/Phone')

/** The live screens live on one device each; everything else, on all of them and in two colour schemes. */
function roomOf(title: string) {
  if (isPhone(title)) return { sizes: [PHONE], isDesk: false }
  if (isStage(title)) return { sizes: [STAGE], isDesk: false }
  return { sizes: DESK, isDesk: true }
}

/** One window for all stories that a worker walks: opening Storybook takes longer than looking at a story. */
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

/** What is wrong, and where: `rule: element` with the sizes and schemes that show it. */
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

/** On the stage nobody can scroll, and in play nobody has the time to. */
function sizesWithoutScrolling({ title, id }: Story): readonly Size[] {
  if (isStage(title)) return STAGES
  if (!isPhone(title)) return []
  return WRITTEN.test(id) ? [...PHONES, KEYBOARD_OPEN] : PHONES
}

async function look(page: Page, story: Story, findings: Findings) {
  const { sizes, isDesk } = roomOf(story.title)
  await page.setViewportSize(sizes[0] ?? STAGE)
  const fault = await showStory(page, story.id)
  if (fault) findings.add('any size', `does not show: ${fault}`)
  const own = await schemeOf(page)
  for (const size of sizes) {
    const at = `${size.width}×${size.height}`
    await page.setViewportSize(size)
    await hurry(page)
    // A tablet shows the parts that the others show, only arranged between them.
    if (size !== TABLET) findings.add(`${at} ${own}`, ...(await barriers(page, { tags: WCAG })))
    findings.add(at, ...(await beyondTheSides(page)))
    if (isDesk && size === PHONE) findings.add(`${at} in large print`, ...(await beyondTheSides(page, LARGE_PRINT)))
    // Paints do not change with the size of the window.
    if (!isDesk || own === 'dark' || size !== sizes.at(-1)) continue
    await paint(page, 'dark')
    await hurry(page)
    findings.add(`${at} dark`, ...(await barriers(page, { rules: ['color-contrast'] })))
    await paint(page, own)
  }
  for (const size of sizesWithoutScrolling(story)) {
    await page.setViewportSize(size)
    await hurry(page)
    findings.add(
      `${size.width}×${size.height}`,
      ...(await outOfSight(page, isPhone(story.title) ? TOUCHED : undefined)),
    )
  }
  if (!isDesk) return
  await page.setViewportSize(NARROWEST)
  await hurry(page)
  findings.add(`${NARROWEST.width} px`, ...(await beyondTheSides(page)))
}

for (const [title, stories] of storiesByTitle())
  test(`${title} has no barrier, no error and no overflow in any story`, async ({ storybook, thrown }) => {
    const all: string[] = []
    for (const story of stories) {
      const findings = new Findings()
      await look(storybook, story, findings)
      findings.add('any size', ...thrown.splice(0))
      all.push(...findings.list().map((finding) => `${story.name} › ${finding}`))
    }
    expect(all, title).toEqual([])
  })

test('[spec 9.42, 9.43] a progress circle is as large, and its ring as wide, as the window asks for', async ({
  storybook,
}) => {
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

test('[spec 9.13] the circle of a pin is as wide as its level says: a share of the shorter side, doubled', async ({
  storybook,
}) => {
  await storybook.setViewportSize(STAGE)
  await showStory(storybook, 'live-stage-afterwards--result-pin')
  await storybook.locator('img').evaluate((picture: HTMLImageElement) => picture.decode())
  await hurry(storybook)
  const { circle, shorter } = await storybook.locator('[style*="--diameter"]').evaluate((element) => {
    const { width, height } = element.parentElement?.getBoundingClientRect() ?? { width: 0, height: 0 }
    return { circle: element.getBoundingClientRect().width, shorter: Math.min(width, height) }
  })
  expect(shorter).toBeGreaterThan(100)
  expect(circle / shorter).toBeCloseTo(0.12 * 2, 2)
})

test('[spec 9.41] the pin that a player moves is 30, 35 and 40 px wide on phone, tablet and desktop', async ({
  storybook,
}) => {
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

test('[spec 9.41] the pin of the creator is 30, 35 or 40 px wide, as the window asks for', async ({ storybook }) => {
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

test('[spec 9.36] a pin stands at its place of the picture as soon as the window has another size', async ({
  storybook,
}) => {
  await storybook.setViewportSize(STAGE)
  await showStory(storybook, 'editor-questions--pin')
  const pin = storybook.getByRole('slider', { name: 'Pin' })
  await expect(pin).toBeVisible()
  /** The middle of the pin, in hundredths of the picture. */
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

test('in large print the answers of a phone keep their room, and nothing lies on anything else', async ({
  storybook,
}) => {
  await storybook.setViewportSize(PHONE)
  /** From top to bottom, in px of the story. */
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

test('text is readable before the fonts have arrived: each face is swapped in', async ({ storybook }) => {
  const displays = await storybook.evaluate(() =>
    [...document.fonts].map(({ family, display }) => `${family} ${display}`),
  )
  expect(displays.length).toBeGreaterThanOrEqual(3)
  expect(displays.filter((display) => !display.endsWith(' swap'))).toEqual([])
})

test('on a phone that asks for less motion nothing flies or turns: what is left is a fade', async ({ storybook }) => {
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
