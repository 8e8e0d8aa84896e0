import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Locator, Page } from '@playwright/test'

/** A finger touches the screen for about this long. With 0 ms, the measured time would include the start of the touch. */
const TOUCH_MS = 80

/** Touches the centre of an element, as a finger does. */
export type Touch = (target: Locator) => Promise<void>

export async function touchOn(page: Page): Promise<Touch> {
  const client: CDPSession = await page.context().newCDPSession(page)
  const dispatch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  return async (target) => {
    // The trial waits until the element is visible, stable and enabled.
    await target.tap({ trial: true })
    const box = await target.boundingBox()
    if (!box) throw new Error('The element to touch is not visible.')
    await dispatch('touchStart', [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }])
    await pause(TOUCH_MS)
    await dispatch('touchEnd', [])
  }
}
