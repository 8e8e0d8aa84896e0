/** The main actions of a dialog or page, and what people read while they do something else, such as a PIN. */
const NEEDED = `${['primary', 'call-to-action', 'success', 'destructive']
  .map((kind) => `[data-kind="${kind}"]`)
  .join()}, [data-keep-clear]`

const CONTROLS = 'a, button, input, select, textarea, summary, [role="slider"]'

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/**
 * Toasts begin in the upper third of the window: below it, they would cover the page itself. If every place there covers what is needed
 * next, the upper half has to do.
 */
const LOWEST = [3, 2] as const

/** Between a toast and a control, in pixels. */
const GAP = 8

/** Controls of a page. Toasts never cover those that are needed next, and as few of the others as possible. */
type Controls = { needed: readonly Box[]; others: readonly Box[] }

/**
 * How far toasts move down, in pixels: to where they cover fewest controls, not further than necessary, and not from a place that is
 * as good. 0 if every place in the upper half of the window would cover a control that is needed next.
 *
 * @param toasts without having moved
 * @param moved how far they have moved
 */
export function clearDistance(toasts: Box, moved: number, { needed, others }: Controls, windowHeight: number): number {
  const covered = (distance: number, controls: readonly Box[]) =>
    controls.filter(
      ({ top, bottom, left, right }) =>
        left < toasts.right && right > toasts.left && top < toasts.bottom + distance && bottom > toasts.top + distance,
    ).length
  const below = [...needed, ...others].map(({ bottom }) => bottom + GAP - toasts.top)
  const free = [moved, 0, ...below.toSorted((one, other) => one - other)].filter(
    (distance) => distance >= 0 && covered(distance, needed) === 0,
  )
  const places =
    LOWEST.map((part) => free.filter((distance) => toasts.top + distance <= windowHeight / part)).find(
      (within) => within.length > 0,
    ) ?? []
  const fewest = Math.min(...places.map((distance) => covered(distance, others)))
  return places.find((distance) => covered(distance, others) === fewest) ?? 0
}

/**
 * Keeps a list of toasts where it covers neither the control with the focus nor anything that is needed next, and fewest of the other
 * controls, while the page changes below it.
 *
 * @returns a function that ends it
 */
export function keepClear(list: HTMLElement): () => void {
  let moved = 0
  let frame = 0
  const place = () => {
    frame = 0
    list.style.translate = ''
    const boxes = (controls: readonly Element[]) => controls.map((control) => control.getBoundingClientRect())
    const controls = { needed: boxes(neededControls(list)), others: boxes(contentControls(list)) }
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

const within = (list: HTMLElement, selector: string): Element[] =>
  [...(list.closest('dialog') ?? document).querySelectorAll(selector)].filter((control) => !list.contains(control))

/** The links of the page's header can wait for five seconds, and toasts stay at the top. */
const contentControls = (list: HTMLElement): Element[] =>
  within(list, CONTROLS).filter((control) => control.closest('main, dialog') || !control.closest('header'))

function neededControls(list: HTMLElement): Element[] {
  const { activeElement } = document
  const focused = activeElement?.matches(CONTROLS) && !list.contains(activeElement) ? [activeElement] : []
  return [...focused, ...within(list, NEEDED)]
}
