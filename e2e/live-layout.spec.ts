import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Size } from './storybook.ts'
import { PHONE, STAGE, resize, showStory, test } from './storybook.ts'

const PROJECTOR: Size = { width: 1024, height: 768 }
const ULTRA_HD: Size = { width: 3840, height: 2160 }
const LANDSCAPE_PHONE: Size = { width: 844, height: 390 }

/** An option on the stage. */
const TILE = '[role="group"] > [data-blade]'

async function open(page: Page, story: string, size: Size): Promise<Locator> {
  await page.setViewportSize(size)
  expect(await showStory(page, story)).toBeUndefined()
  return page.getByRole('main')
}

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  return box
}

/** From the left edge of a tile to the characters of its text, in px. */
const textOffset = (element: Locator) =>
  element.evaluate((drawn) => {
    const range = document.createRange()
    range.selectNodeContents(drawn)
    return range.getBoundingClientRect().left - (drawn.closest('[data-blade]')?.getBoundingClientRect().left ?? 0)
  })

test('on a projector of 4:3, six long options use the height of the page', async ({ storybook }) => {
  const main = await open(storybook, 'live-stage-question--six-long', PROJECTOR)
  const options = await main.locator(TILE).all()
  const boxes = await Promise.all(options.map(boxOf))
  expect(boxes).toHaveLength(6)
  expect(Math.max(...boxes.map(({ y, height }) => y + height))).toBeGreaterThan(PROJECTOR.height * 0.9)
  expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThan(PROJECTOR.height * 0.12)
  const fontSize = await options[0]?.evaluate((tile) => Number.parseFloat(getComputedStyle(tile).fontSize))
  expect(fontSize).toBeGreaterThan(PROJECTOR.width * 0.025)
})

test('buttons, key hints, icons and dialogs of the stage grow with the screen', async ({ storybook }) => {
  const sizesAt = async (size: Size) => {
    const main = await open(storybook, 'live-stage-question--four', size)
    const skip = main.getByRole('button', { name: 'Skip' })
    const parts = [
      skip,
      skip.locator('kbd').first(),
      storybook.getByRole('button', { name: 'Game menu' }).locator('svg'),
    ]
    const heights = await Promise.all(parts.map(async (part) => (await boxOf(part)).height))
    await open(storybook, 'live-stage-lobby--removing', size)
    return [...heights, (await boxOf(storybook.getByRole('dialog'))).width]
  }
  const [small, large] = [await sizesAt(STAGE), await sizesAt(ULTRA_HD)]
  for (const [index, size] of large.entries()) expect(size / (small[index] ?? 0), `part ${index}`).toBeCloseTo(3, 0)
})

test('an Arabic option starts next to its shape, as the other options do', async ({ storybook }) => {
  const main = await open(storybook, 'live-stage-question--six-scripts', STAGE)
  const options = main.locator(`${TILE} [dir="auto"]`)
  const starts = await Promise.all((await options.all()).map((option) => textOffset(option)))
  expect(starts).toHaveLength(6)
  expect(Math.max(...starts) - Math.min(...starts)).toBeLessThan(STAGE.width * 0.02)
})

test('an Arabic value of a puzzle starts next to its number on a phone, as the other values do', async ({
  storybook,
}) => {
  for (const story of ['live-phone-answering--puzzle-scripts', 'live-phone-result--puzzle-scripts']) {
    const main = await open(storybook, story, PHONE)
    const values = await main.getByRole('listitem').locator('[dir="auto"]').all()
    const starts = await Promise.all(values.map((value) => textOffset(value)))
    expect(starts).toHaveLength(6)
    expect(Math.max(...starts) - Math.min(...starts), story).toBeLessThan(PHONE.width * 0.05)
  }
})

test('the orders of a puzzle are numbers in columns, large enough to be read in a hall', async ({ storybook }) => {
  const main = await open(storybook, 'live-stage-afterwards--result-puzzle', STAGE)
  const orders = await main.getByRole('list', { name: 'Orders that were given' }).getByRole('listitem').all()
  const columns = await Promise.all(
    orders.map(async (order) => (await order.locator('[data-hue]').evaluateAll(drawnNumbers)).join(' ')),
  )
  expect(columns.length).toBeGreaterThan(2)
  expect(columns[0]).not.toBe('')
  expect(new Set(columns).size).toBe(1)
  const heights = (await orders[0]?.locator('[data-hue]').evaluateAll(fontSizes)) ?? []
  expect(heights.length).toBeGreaterThan(2)
  expect(Math.min(...heights)).toBeGreaterThan(STAGE.height * 0.03)
})

const drawnNumbers = (numbers: Element[]) => numbers.map((number) => Math.round(number.getBoundingClientRect().left))
const fontSizes = (numbers: Element[]) => numbers.map((number) => Number.parseFloat(getComputedStyle(number).fontSize))

test('the values of a puzzle use the width of a phone: none takes more than two lines', async ({ storybook }) => {
  const main = await open(storybook, 'live-phone-answering--puzzle', PHONE)
  const lines = await main
    .getByRole('listitem')
    .locator('[dir="auto"]')
    .evaluateAll((values) =>
      values.map((value) => {
        const range = document.createRange()
        range.selectNodeContents(value)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      }),
    )
  expect(lines.length).toBeGreaterThan(3)
  expect(Math.max(...lines)).toBeLessThanOrEqual(2)
})

test('short answers on a phone are enlarged, all to the same font size', async ({ storybook }) => {
  const main = await open(storybook, 'live-phone-answering--multi-choice-four-short', PHONE)
  const [tiles, texts] = [main.locator(TILE), main.locator(`${TILE} > [dir="auto"]`)]
  const [usual, enlarged] = [await tiles.evaluateAll(fontSizes), await texts.evaluateAll(fontSizes)]
  expect(enlarged).toHaveLength(4)
  expect(new Set(enlarged).size).toBe(1)
  expect(enlarged[0]).toBeGreaterThan(Math.max(...usual))
})

test('an enlarged answer ends before the tick of its tile', async ({ storybook }) => {
  const main = await open(storybook, 'live-phone-answering--multi-choice-three-short-sent', PHONE)
  const chosen = main.locator('[data-state="chosen"]')
  const [text, tick] = [await boxOf(chosen.locator('[dir="auto"]')), await boxOf(chosen.locator('> :last-child'))]
  expect(text.x + text.width).toBeLessThanOrEqual(tick.x)
})

test('a waiting player sees a long own order at once on the smallest phone', async ({ storybook }) => {
  const main = await open(storybook, 'live-phone-waiting--puzzle', { width: 320, height: 568 })
  const values = await main.getByRole('listitem').all()
  expect(values).toHaveLength(6)
  for (const value of values) {
    const { y, height } = await boxOf(value)
    expect(y + height).toBeLessThanOrEqual(568)
  }
})

test('on a phone in landscape the home page does not scroll, and Send stays above an open keyboard', async ({
  storybook,
}) => {
  await open(storybook, 'home-homepage--signed-out', LANDSCAPE_PHONE)
  const { scrollHeight } = await storybook.evaluate(() => ({ scrollHeight: document.documentElement.scrollHeight }))
  expect(scrollHeight).toBeLessThanOrEqual(LANDSCAPE_PHONE.height)

  const keyboardOpen = { ...LANDSCAPE_PHONE, height: 200 }
  const main = await open(storybook, 'live-phone-answering--type-answer', LANDSCAPE_PHONE)
  await resize(storybook, keyboardOpen)
  for (const part of [main.getByRole('textbox'), main.getByRole('button').last()]) {
    const { y, height } = await boxOf(part)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(keyboardOpen.height)
  }
})

test('beside a picture to search, Skip stays where it was pressed when it asks again', async ({ storybook }) => {
  for (const size of [STAGE, PROJECTOR, { width: 768, height: 1024 }]) {
    const main = await open(storybook, 'live-stage-question--pin', size)
    const skip = await boxOf(main.getByRole('button', { name: 'Skip' }))
    await main.getByRole('button', { name: 'Skip' }).click()
    const asked = await boxOf(main.getByRole('button', { name: 'Really skip?' }))
    expect(asked.y, `${size.width}×${size.height}`).toBeCloseTo(skip.y, 0)
    expect(asked.x + asked.width, `${size.width}×${size.height}`).toBeCloseTo(skip.x + skip.width, 0)
  }
})

test('on a phone in landscape the time bar ends before the button of the preferences', async ({ storybook }) => {
  await open(storybook, 'live-phone-answering--multi-choice-three', LANDSCAPE_PHONE)
  const bar = await boxOf(storybook.getByRole('progressbar', { name: 'Time left' }))
  const { x } = await boxOf(storybook.getByRole('button', { name: 'Display and sound' }))
  const halfOfWheel = 13
  expect(bar.x + bar.width + halfOfWheel).toBeLessThanOrEqual(x)
})

test('a picture is shown whole again after the screen has turned', async ({ storybook }) => {
  const main = await open(storybook, 'live-stage-crowds--true-false-two-thousand', STAGE)
  await resize(storybook, { width: STAGE.height, height: STAGE.width })
  const { width, height } = await boxOf(main.locator('figure img'))
  expect(width / height).toBeCloseTo(1, 1)
})

test('the podium of one to three players stands on the lower edge, and the wheel of the winner is whole', async ({
  storybook,
}) => {
  for (const story of ['podium-one', 'podium-two', 'podium-three']) {
    const main = await open(storybook, `live-stage-afterwards--${story}`, STAGE)
    const winner = main.locator('[data-place="1"]').last()
    const { y, height } = await boxOf(winner)
    expect(y, story).toBeGreaterThanOrEqual(0)
    expect(Math.round(y + height), story).toBe(STAGE.height)
  }
})

test('the chips of a lobby are smaller the more of them need its space', async ({ storybook }) => {
  const heights: number[] = []
  for (const story of ['one', 'twelve', 'thirty']) {
    const main = await open(storybook, `live-stage-lobby--${story}`, STAGE)
    const chips = main.getByRole('region', { name: 'Players' }).getByRole('button')
    heights.push((await boxOf(chips.first())).height)
  }
  const [one = 0, twelve = 0, thirty = 0] = heights
  expect(one).toBeGreaterThan(twelve)
  expect(twelve).toBeGreaterThan(thirty)
})

test('the chips of a lobby with room for larger ones use its height', async ({ storybook }) => {
  for (const size of [STAGE, PROJECTOR, { width: 768, height: 1024 }]) {
    const players = (await open(storybook, 'live-stage-lobby--thirty', size)).getByRole('region', { name: 'Players' })
    const chips = players.getByRole('button')
    const [area, first, last] = await Promise.all([boxOf(players), boxOf(chips.first()), boxOf(chips.last())])
    expect((last.y + last.height - first.y) / area.height, `${size.width}×${size.height}`).toBeGreaterThan(0.8)
  }
})

test('a lobby that is not crowded shows every name whole, also on an upright stage', async ({ storybook }) => {
  for (const size of [STAGE, PROJECTOR, { width: 768, height: 1024 }, { width: 1080, height: 1920 }]) {
    const main = await open(storybook, 'live-stage-lobby--hard-nicknames', size)
    const names = main.getByRole('region', { name: 'Players' }).locator('[dir="auto"]')
    expect(await names.count()).toBeGreaterThan(0)
    const cut = await names.evaluateAll(
      (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length,
    )
    expect(cut, `${size.width}×${size.height}`).toBe(0)
  }
})

test('the picture with pins and its detail fill the width of a result, and the height of an upright one', async ({
  storybook,
}) => {
  for (const size of [STAGE, PROJECTOR, { width: 768, height: 1024 }]) {
    const main = await open(storybook, 'live-stage-afterwards--result-pin-fifty', size)
    const picture = storybook.getByRole('img', { name: /^Pins:/ })
    const map = main.locator('section').filter({ has: picture }).last()
    const detail = map.locator('> [data-loaded]')
    await expect(detail).toBeVisible()
    const [area, whole, enlarged] = [await boxOf(map), await boxOf(picture), await boxOf(detail)]
    const isUpright = size.height > size.width
    const filled = isUpright
      ? (whole.height + enlarged.height) / area.height
      : (whole.width + enlarged.width) / area.width
    expect(filled, `${size.width}×${size.height}`).toBeGreaterThan(0.95)
    expect(filled, `${size.width}×${size.height}`).toBeLessThanOrEqual(1)
  }
})

test('the columns of a leaderboard use the height of a projector and of an upright screen', async ({ storybook }) => {
  for (const size of [PROJECTOR, { width: 768, height: 1024 }, { width: 1080, height: 1920 }])
    for (const story of ['leaderboard', 'leaderboard-of-guesses']) {
      const main = await open(storybook, `live-stage-afterwards--${story}`, size)
      const { y } = await boxOf(main.locator('[data-place="1"] bdi').last())
      expect(y / size.height, `${story} at ${size.width}×${size.height}`).toBeLessThan(0.3)
    }
})

test('on an upright stage, the strip of a lost connection covers neither PIN nor title', async ({ storybook }) => {
  for (const story of ['live-stage-lobby--reconnecting', 'live-stage-question--cut-off']) {
    await open(storybook, story, { width: 768, height: 1024 })
    const strip = await boxOf(storybook.getByText(/^Reconnecting/).first())
    const { y } = await boxOf(storybook.getByRole('banner'))
    expect(y, story).toBeGreaterThanOrEqual(strip.y + strip.height)
  }
})
