import type axe from 'axe-core'

/** The functions of this file run in the page, so they use nothing outside of themselves. */

/** A query of screen.ts as JSON. */
export type PlainQuery = {
  role: string
  name?: string | { pattern: string }
  within?: PlainQuery
  nth?: number
}

/** An element that a person sees, with what a person knows about it. */
export type SeenElement = {
  name: string
  text: string
  /** Of a field. */
  value: string
  isEnabled: boolean
  isFocused: boolean
  /** Where it is pressed: a checkbox on its label, which covers it. */
  box: { x: number; y: number; width: number; height: number }
  /** Whether a pointer in the middle of the box reaches it, and no short animation moves it. */
  isInReach: boolean
}

declare global {
  interface Window {
    axe?: typeof axe
    thrown?: string[]
    arriving?: Animation[]
  }
}

/** Remembers uncaught errors and violations of the content security policy. */
export function rememberErrors(): void {
  const thrown = (window.thrown = [] as string[])
  addEventListener('error', (event) => {
    // A notice of the browser, which notifies the observer in the next frame. Nothing was thrown.
    if (!event.message.startsWith('ResizeObserver loop')) thrown.push(event.message)
  })
  addEventListener('unhandledrejection', (event) => thrown.push(String(event.reason)))
  addEventListener('securitypolicyviolation', (event) =>
    thrown.push(`${event.violatedDirective} forbids ${event.blockedURI} in ${event.sourceFile}:${event.lineNumber}`),
  )
}

/**
 * Finds the visible elements of a role and an accessible name, as axe computes them, and scrolls to the first.
 *
 * @param longestMs of a short animation
 */
export function look(query: PlainQuery, longestMs: number): SeenElement[] {
  const axe = window.axe as unknown as {
    setup(root: Element): void
    teardown(): void
    commons: {
      aria: { getRole(element: Element): string | null }
      dom: { isVisibleToScreenReaders(element: Element): boolean }
      text: { accessibleText(element: Element): string }
    }
  }
  axe.teardown()
  axe.setup(document.documentElement)
  const { aria, dom, text } = axe.commons
  const hasRole = (element: Element, role: string) => {
    if (role === 'field') return element.matches('input, textarea, select')
    return role === 'picture' ? element.matches('img') : aria.getRole(element) === role
  }
  const oneLine = (words: string) => words.replaceAll(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => oneLine(text.accessibleText(element))
  const hasName = (element: Element, name: PlainQuery['name']) =>
    name === undefined ||
    (typeof name === 'string' ? nameOf(element) === name : new RegExp(name.pattern).test(nameOf(element)))
  const find = ({ role, name, within, nth }: PlainQuery): Element[] => {
    const found = (within ? find(within) : [document.documentElement])
      .flatMap((root) => [...root.querySelectorAll('*')])
      .filter((element) => hasRole(element, role) && dom.isVisibleToScreenReaders(element) && hasName(element, name))
    return nth === undefined ? found : found.slice(nth, nth + 1)
  }
  const pressedPart = (element: Element) =>
    element instanceof HTMLInputElement && element.type === 'checkbox' ? (element.labels?.[0] ?? element) : element
  // On a busy machine the box of a dialog that opens is the same for some time, because its first frame is not drawn yet.
  const isMoved = (part: Element) =>
    document.getAnimations().some(({ effect, playState }) => {
      const isShort = Number(effect?.getComputedTiming().endTime) <= longestMs
      return isShort && playState === 'running' && effect instanceof KeyframeEffect && effect.target?.contains(part)
    })
  const isInReach = (part: Element) => {
    const { x, y, width, height } = part.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    // The layer over a picture takes the presses of the picture.
    const target = part.matches('img') ? part.parentElement : part
    return target?.contains(hit) ?? false
  }
  const found = find(query)
  const first = found[0] && pressedPart(found[0])
  if (first && !isInReach(first)) first.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found.map((element) => {
    const part = pressedPart(element)
    const { x, y, width, height } = part.getBoundingClientRect()
    return {
      name: nameOf(element),
      text: oneLine(element.textContent ?? ''),
      value: 'value' in element ? String(element.value) : '',
      isFocused: element === document.activeElement,
      isEnabled: !element.matches(':disabled, [aria-disabled="true"]'),
      box: { x, y, width, height },
      isInReach: isInReach(part) && !isMoved(part),
    }
  })
}

/** Whether the page shows the text. */
export function seesText(text: string): boolean {
  return (document.body.innerText ?? '').replaceAll(/\s+/g, ' ').includes(text)
}

/** Chooses an option as the list of the browser does, which no driver can operate. */
export function choose(label: string, option: string): void {
  const select = [...document.querySelectorAll('select')].find(({ labels }) =>
    [...labels].some(({ textContent }) => textContent?.trim() === label),
  )
  const chosen = [...(select?.options ?? [])].find(({ text }) => text === option)
  if (!select || !chosen) throw new Error(`The list "${label}" has no option "${option}".`)
  select.focus()
  chosen.selected = true
  select.dispatchEvent(new Event('input', { bubbles: true }))
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Remembers the short animations that run now: on some screens, the next ones follow at once. */
export function rememberAnimations(longestMs: number): void {
  window.arriving = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longestMs)
}

export function areFinished(): boolean {
  return window.arriving?.every(({ playState }) => playState !== 'running') ?? true
}
