import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { STAGE, showStory, test } from './storybook.ts'

/** Shows a story of the stage with its animations, at a time after its start. */
async function showAt(page: Page, story: string, ms: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize(STAGE)
  await showStory(page, story)
  await seek(page, ms)
}

const seek = (page: Page, ms: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = time
    }
  }, ms)

// All stories share a page.
test.afterEach(({ storybook }) => storybook.emulateMedia({ reducedMotion: 'reduce' }))

test('confetti starts above the stage and falls straight down', async ({ storybook }) => {
  /** The centres of the pieces that are on the stage. */
  const pieces = () =>
    storybook.locator('[data-confetti] > *').evaluateAll((all) =>
      all.map((piece) => {
        const { left, right, top, bottom } = piece.getBoundingClientRect()
        return { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2), bottom }
      }),
    )
  await showAt(storybook, 'live-stage-afterwards--podium', 0)
  const before = await pieces()
  expect(before.filter(({ bottom }) => bottom > 0)).toEqual([])
  await seek(storybook, 9000)
  const during = await pieces()
  expect(during.filter(({ y }) => y > 0 && y < STAGE.height).length).toBeGreaterThan(10)
  for (const [index, { x, y }] of during.entries()) {
    expect(Math.abs(x - (before[index]?.x ?? 0))).toBeLessThanOrEqual(1)
    expect(y).toBeGreaterThan(before[index]?.y ?? 0)
  }
})
