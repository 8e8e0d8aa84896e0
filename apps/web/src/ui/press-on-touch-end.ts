import type { TouchEvent } from 'react'

/**
 * Props for a time-critical button: it clicks on `touchend`, before the browser would dispatch the click itself. Mouse,
 * keyboard and screen readers are not affected.
 */
export const PRESS_ON_TOUCH_END = {
  onTouchEnd(touch: TouchEvent<HTMLButtonElement>) {
    const finger = touch.changedTouches[0]
    // Touch events keep their target when the finger slides off, and a scroll is not cancelable.
    const isOn = finger && touch.currentTarget.contains(document.elementFromPoint(finger.clientX, finger.clientY))
    if (!isOn || !touch.cancelable) return
    // Prevents the click of the browser, which would be a second one.
    touch.preventDefault()
    touch.currentTarget.click()
  },
}
