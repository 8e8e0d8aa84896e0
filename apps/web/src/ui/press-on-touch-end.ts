import type { TouchEvent } from 'react'

/**
 * For a button that a game waits for: it is pressed the moment the finger leaves the glass, where a browser by itself
 * takes its time to make a click of the touch. Mice, keys and screen readers press it as they press any button.
 */
export const AT_ONCE = {
  onTouchEnd(touch: TouchEvent<HTMLButtonElement>) {
    const finger = touch.changedTouches[0]
    // A finger that has slid off is still the button's; and what has become a scroll can no longer be prevented.
    const isOn = finger && touch.currentTarget.contains(document.elementFromPoint(finger.clientX, finger.clientY))
    if (!isOn || !touch.cancelable) return
    // Or the browser would press it again.
    touch.preventDefault()
    touch.currentTarget.click()
  },
}
