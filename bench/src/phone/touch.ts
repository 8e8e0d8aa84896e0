import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Locator, Page } from '@playwright/test'

/** So long a thumb rests on the glass. A touch that ends as it begins would be timed with its beginning. */
const RESTS_MS = 80

/** Taps as a thumb does, in the middle. */
export type Thumb = (place: Locator) => Promise<void>

export async function thumbOn(page: Page): Promise<Thumb> {
  const client: CDPSession = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  return async (place) => {
    // Waits until it is there, stands still and can be pressed.
    await place.tap({ trial: true })
    const box = await place.boundingBox()
    if (!box) throw new Error('There is nothing to tap.')
    await touch('touchStart', [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }])
    await pause(RESTS_MS)
    await touch('touchEnd', [])
  }
}
