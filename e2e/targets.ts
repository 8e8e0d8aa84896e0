import type { Page } from '@playwright/test'

/** The smallest side of what a finger has to hit (WCAG 2.5.5). */
const SMALLEST_PX = 44

/**
 * The controls that are smaller than a finger needs. A link inside a sentence is as high as its line, and a box is pressed by
 * its label, too.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const controls = [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary')]
    const shown = controls.filter((control) => control.checkVisibility({ visibilityProperty: true }))
    const targetOf = (control: HTMLElement) =>
      control instanceof HTMLInputElement && ['checkbox', 'radio', 'file'].includes(control.type)
        ? (control.closest('label') ?? control.labels?.[0] ?? control)
        : control
    const isInSentence = (control: HTMLElement) =>
      control instanceof HTMLAnchorElement && getComputedStyle(control).display === 'inline'
    return shown
      .filter((control) => !isInSentence(control))
      .map((control) => ({ control, box: targetOf(control).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < smallest - 0.5)
      .map(({ control, box }) => {
        const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40)
        return `${control.localName} "${name}" is ${Math.round(box.width)}×${Math.round(box.height)} px`
      })
  }, SMALLEST_PX)
