import type { Page } from '@playwright/test'

/** The smallest side of what a finger has to hit (WCAG 2.5.5). */
const SMALLEST_PX = 44

/**
 * The controls that are smaller than a finger needs. The area around a control counts if it is pressed there, too: its label,
 * or a border of its own that is not drawn. A link inside a sentence is as high as its line.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const CONTROLS =
      'button, a[href], input, select, textarea, summary, [role="slider"], [role="menuitem"], [role="tab"]'
    const isInSentence = (control: HTMLElement) =>
      control instanceof HTMLAnchorElement && getComputedStyle(control).display === 'inline'
    /** A press anywhere on its picture moves a pin, and the picture is as narrow as its author has made it. */
    const isPin = (control: HTMLElement) =>
      control.role === 'slider' && (control.ariaRoleDescription !== null || control.querySelector('img') !== null)
    const targetOf = (control: HTMLElement) =>
      control instanceof HTMLInputElement && ['checkbox', 'radio', 'file'].includes(control.type)
        ? (control.closest('label') ?? control.labels?.[0] ?? control)
        : control
    const isLarge = (target: HTMLElement) => {
      const { width, height } = target.getBoundingClientRect()
      return Math.min(width, height) >= smallest - 0.5
    }
    /** Whether a finger that misses the middle by half of the smallest side in any direction still presses the control. */
    const isHitAround = (target: HTMLElement) => {
      target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const { left, right, top, bottom } = target.getBoundingClientRect()
      const [x, y, reach] = [(left + right) / 2, (top + bottom) / 2, smallest / 2 - 1]
      // A control at the edge of the window may reach further on its other side.
      const [fromX, toX] = [Math.max(1, x - reach), Math.min(innerWidth - 1, x + reach)]
      const [fromY, toY] = [Math.max(1, y - reach), Math.min(innerHeight - 1, y + reach)]
      return [
        [fromX, y],
        [toX, y],
        [x, fromY],
        [x, toY],
      ].every(([atX = 0, atY = 0]) => {
        const hit = document.elementFromPoint(atX, atY)
        return hit !== null && target.contains(hit)
      })
    }
    return [...document.querySelectorAll<HTMLElement>(CONTROLS)]
      .filter(
        (control) => control.checkVisibility({ visibilityProperty: true }) && !isInSentence(control) && !isPin(control),
      )
      .map((control) => ({ control, target: targetOf(control) }))
      .filter(({ target }) => target.getBoundingClientRect().width > 1 && !isLarge(target) && !isHitAround(target))
      .map(({ control, target }) => {
        const { width, height } = target.getBoundingClientRect()
        const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40)
        return `${control.localName} "${name}" is ${Math.round(width)}×${Math.round(height)} px`
      })
  }, SMALLEST_PX)
