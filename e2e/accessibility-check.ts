import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { animationsFinished, expect } from './fixtures.ts'

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Expects that axe finds no violation of WCAG 2.2 AA. */
export async function expectAccessible(screen: string, ...pages: Page[]): Promise<void> {
  await Promise.all(
    pages.map(async (page) => {
      await animationsFinished(page)
      expect.soft(await violationsOf(page), `${screen} at ${page.viewportSize()?.width} px`).toEqual([])
    }),
  )
}

/**
 * Runs axe in the page itself. The pages have no frames, so this finds the same as @axe-core/playwright, which takes twice
 * the processor time: it sends axe to the page for each check, and opens a second page that joins the results of frames.
 * Axe leaves out what is transparent, as all pages are in CI, so the page is opaque meanwhile.
 */
async function violationsOf(page: Page) {
  expect(page.frames(), 'axe runs in the page alone').toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (tags) => {
    const { style } = document.documentElement
    style.opacity = '1'
    if (getComputedStyle(document.documentElement).opacity !== '1') throw new Error('The page is transparent.')
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: tags,
      resultTypes: ['violations'],
    })
    style.opacity = ''
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
    )
  }, WCAG)
}
