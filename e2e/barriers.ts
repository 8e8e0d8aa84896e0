import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { arrived, expect } from './journey.ts'

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Nothing that axe can prove to be a barrier. */
export async function expectNoBarriers(screen: string, ...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await arrived(page)
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
    )
    expect.soft(found, `${screen} at ${page.viewportSize()?.width} px`).toEqual([])
  }
}
