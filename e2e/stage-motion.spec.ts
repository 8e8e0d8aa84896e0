import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { STAGE, showStory, test } from './storybook.ts'

/** Shows a story of the stage with its animations, at a time after its start. */
async function showAt(page: Page, story: string, ms: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize(STAGE)
  await page.evaluate(() =>
    document.documentElement.append(
      Object.assign(document.createElement('style'), {
        id: 'paused',
        textContent: '*, ::before, ::after { animation-play-state: paused !important }',
      }),
    ),
  )
  await showStory(page, story, 'running')
  await seek(page, ms)
}

const seek = (page: Page, ms: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) animation.currentTime = time
  }, ms)

// All stories share a page.
test.afterEach(async ({ storybook }) => {
  await storybook.emulateMedia({ reducedMotion: 'reduce' })
  await storybook.evaluate(() => document.querySelector('#paused')?.remove())
})

test('confetti starts above the stage and falls straight down', async ({ storybook }) => {
  /** The centres of the pieces that are on the stage. */
  const pieces = () =>
    storybook.locator('[data-confetti] > *').evaluateAll((all) =>
      all.map((piece) => {
        const { left, right, top, bottom } = piece.getBoundingClientRect()
        return { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2), bottom }
      }),
    )
  await showAt(storybook, 'live-stage-afterwards--podium-ceremony', 0)
  const before = await pieces()
  expect(before.filter(({ bottom }) => bottom > 0)).toEqual([])
  await seek(storybook, 18_000)
  const during = await pieces()
  expect(during.filter(({ y }) => y > 0 && y < STAGE.height).length).toBeGreaterThan(10)
  for (const [index, { x, y }] of during.entries()) {
    expect(Math.abs(x - (before[index]?.x ?? 0))).toBeLessThanOrEqual(1)
    expect(y).toBeGreaterThan(before[index]?.y ?? 0)
  }
})

test('a result shows no number and no verdict before its bars have grown', async ({ storybook }) => {
  const row = storybook.getByRole('listitem').filter({ hasText: 'Uranus' })
  const other = storybook.getByRole('listitem').filter({ hasText: 'Saturn' })
  const shown = async () => ({
    verdict: await opacity(row.getByText('Right', { exact: true })),
    count: await opacity(row.getByText('22', { exact: false }).first()),
    share: await opacity(storybook.getByText('did not answer').locator('../..')),
    looksLikeOthers: (await background(row)) === (await background(other)),
  })
  await showAt(storybook, 'live-stage-afterwards--result-four', 600)
  expect(await shown()).toEqual({ verdict: 0, count: 0, share: 0, looksLikeOthers: true })
  await seek(storybook, 1600)
  expect(await shown()).toEqual({ verdict: 1, count: 1, share: 1, looksLikeOthers: false })
})

test('a range shows no verdict and names no player before its needle has stopped', async ({ storybook }) => {
  const shown = async () => ({
    nearest: await opacity(storybook.getByText('Spot on: Ada')),
    right: await opacity(storybook.getByText('Right:').locator('..')),
    share: await opacity(storybook.getByText('had it right').locator('../..')),
  })
  await showAt(storybook, 'live-stage-afterwards--result-range', 2200)
  expect(await shown()).toEqual({ nearest: 0, right: 0, share: 0 })
  await seek(storybook, 3500)
  expect(await shown()).toEqual({ nearest: 1, right: 1, share: 1 })
})

test('guesses that have not started to fly are not on the stage', async ({ storybook }) => {
  const flakes = () =>
    storybook
      .getByRole('list', { name: 'Answers' })
      .locator('i')
      .evaluateAll((all) => all.map((flake) => Number(getComputedStyle(flake).opacity)))
  await showAt(storybook, 'live-stage-afterwards--result-range', 0)
  expect((await flakes()).filter((opacity) => opacity > 0)).toEqual([])
  await seek(storybook, 700)
  expect((await flakes()).filter((opacity) => opacity > 0).length).toBeGreaterThan(3)
})

test('a leaderboard starts in its old order, and shows what changed after the moves', async ({ storybook }) => {
  const entry = (attribute: string, name: string) => storybook.locator(`li > [${attribute}]`, { hasText: name })
  const [climber, fallen] = [entry('data-from', 'GrandmaJo'), entry('data-from', 'Team_')]
  const left = async (entry: Locator) => (await entry.boundingBox())?.x ?? 0
  const arrow = fallen.getByText('Down 1 place').locator('..')
  await showAt(storybook, 'live-stage-afterwards--leaderboard-moved', 1500)
  const before = await left(fallen)
  const atFormerPlace = storybook.locator('[data-place="4"] > [data-leaves]', { hasText: 'GrandmaJo' })
  expect(await opacity(climber)).toBe(0)
  expect(await opacity(atFormerPlace)).toBe(1)
  expect(await opacity(arrow)).toBe(0)
  await seek(storybook, 3000)
  expect(await opacity(climber)).toBe(1)
  expect(await opacity(atFormerPlace)).toBe(0)
  expect(await opacity(arrow)).toBe(1)
  expect((await left(fallen)) - before).toBeGreaterThan(STAGE.width / 2)
})

test('the steps of a leaderboard have the heights of the old scores until its entries move', async ({ storybook }) => {
  const boxes = () =>
    storybook
      .locator('li > [data-rank]')
      .evaluateAll((all) => all.map((column) => column.getBoundingClientRect().toJSON()))
  const shares = async () => {
    const heights = (await boxes()).map(({ height }) => height)
    return heights.map((height) => Number((height / Math.max(...heights)).toFixed(2)))
  }
  const bottom = (entry: Locator) => entry.evaluate((drawn) => Math.round(drawn.getBoundingClientRect().bottom))
  await showAt(storybook, 'live-stage-afterwards--leaderboard-moved', 1500)
  // 10,000, 5200 and 4200 points, then 10,486, 9120 and 8975.
  expect(await shares()).toEqual([1, 0.52, 0.42])
  // Entries stand on the steps that they leave.
  const tops = (await boxes()).map(({ top }) => Math.round(top))
  expect(await bottom(storybook.locator('[data-from="side"]', { hasText: 'Team_' }))).toBe(tops[1])
  expect(await bottom(storybook.locator('[data-leaves]', { hasText: 'Captain' }))).toBe(tops[2])
  await seek(storybook, 3000)
  expect(await shares()).toEqual([1, 0.87, 0.86])
})

test('a late joiner appears on a leaderboard when the former entry has left its place', async ({ storybook }) => {
  const late = storybook.locator('[data-place="2"] > div', { hasText: 'GrandmaJo' })
  await showAt(storybook, 'live-stage-afterwards--leaderboard-joined', 1500)
  expect(await opacity(late)).toBe(0)
  await seek(storybook, 3000)
  expect(await opacity(late)).toBe(1)
})

test('a nickname is narrowed and shrunk before it breaks', async ({ storybook }) => {
  await showAt(storybook, 'live-stage-afterwards--podium-ceremony', 18_000)
  for (const nickname of ['TheQuizzards', 'GrandmaJo', 'Team_Window_Seat'])
    expect(await lines(storybook.locator('bdi', { hasText: nickname.slice(0, 3) }).first()), nickname).toBe(1)
})

const lines = (element: Locator) =>
  element.evaluate((drawn) => Math.round(drawn.clientHeight / Number.parseFloat(getComputedStyle(drawn).lineHeight)))
const opacity = (element: Locator) => element.evaluate((drawn) => Number(getComputedStyle(drawn).opacity))
const background = (element: Locator) => element.evaluate((drawn) => getComputedStyle(drawn).background)
