import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { animationsFinished, expect } from './fixtures.ts'

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Expects that axe finds no violation of WCAG 2.2 AA. */
export async function expectAccessible(screen: string, ...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await animationsFinished(page)
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
    )
    expect.soft(found, `${screen} at ${page.viewportSize()?.width} px`).toEqual([])
  }
}
