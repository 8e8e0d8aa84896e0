/** The main actions of a dialog or page. */
const MAIN_ACTIONS = ['primary', 'call-to-action', 'success', 'destructive']
  .map((kind) => `[data-kind="${kind}"]`)
  .join()

const CONTROLS = 'a, button, input, select, textarea, summary, [role="slider"]'

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** Toasts begin in the upper third of the window: below it, they would cover the page itself. */
const LOWEST = 3

/** Between a toast and a control, in pixels. */
const GAP = 8

/**
 * How far toasts move down so that they cover none of the controls, in pixels: not further than necessary, and not from a place where
 * they already cover none. 0 if the upper third of the window has no such place.
 *
 * @param toasts without having moved
 * @param moved how far they have moved
 */
export function clearDistance(toasts: Box, moved: number, controls: readonly Box[], windowHeight: number): number {
  const coversNone = (distance: number) =>
    toasts.top + distance <= windowHeight / LOWEST &&
    controls.every(
      ({ top, bottom, left, right }) =>
        left >= toasts.right ||
        right <= toasts.left ||
        top >= toasts.bottom + distance ||
        bottom <= toasts.top + distance,
    )
  if (coversNone(moved)) return moved
  const below = controls.map(({ bottom }) => bottom + GAP - toasts.top).filter((distance) => distance > 0)
  return [0, ...below.toSorted((one, other) => one - other)].find(coversNone) ?? 0
}

/**
 * Keeps a list of toasts where it covers neither the control with the focus nor a main action, while the page changes below it.
 *
 * @returns a function that ends it
 */
export function keepClear(list: HTMLElement): () => void {
  let moved = 0
  let frame = 0
  const place = () => {
    frame = 0
    list.style.translate = ''
    const controls = neededControls(list).map((control) => control.getBoundingClientRect())
    moved = clearDistance(list.getBoundingClientRect(), moved, controls, window.innerHeight)
    if (moved > 0) list.style.translate = `0 ${moved}px`
  }
  const placeSoon = () => {
    if (frame === 0) frame = requestAnimationFrame(place)
  }
  const changes = new MutationObserver(placeSoon)
  changes.observe(document.body, { childList: true, subtree: true })
  const events = ['focusin', 'resize', 'scroll'] as const
  for (const event of events) window.addEventListener(event, placeSoon, { passive: true })
  place()
  return () => {
    changes.disconnect()
    cancelAnimationFrame(frame)
    for (const event of events) window.removeEventListener(event, placeSoon)
    list.style.translate = ''
  }
}

function neededControls(list: HTMLElement): Element[] {
  const { activeElement } = document
  const scope = list.closest('dialog') ?? document
  const focused = activeElement?.matches(CONTROLS) ? [activeElement] : []
  return [...focused, ...scope.querySelectorAll(MAIN_ACTIONS)].filter((control) => !list.contains(control))
}
