/** Enough for a menu in a dialog over a page. Older elements are far from the current position. */
const MAX_REMEMBERED = 20

const remembered: HTMLElement[] = []

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return
  const index = remembered.indexOf(target)
  if (index >= 0) remembered.splice(index, 1)
  remembered.push(target)
  if (remembered.length > MAX_REMEMBERED) remembered.shift()
})

/** If the focused element was removed, focuses the last one that still exists. */
export function returnFocus(): void {
  while (document.activeElement === document.body) {
    const element = remembered.pop()
    if (element === undefined) return
    if (element.isConnected) element.focus()
  }
}

/** A ref for a control that may be removed while it has the focus: the focus returns, as after a dialog. */
export const returnFocusOnRemoval = (control: HTMLElement | null) => (): void => {
  // The control is still on the page, and what gets the focus may be added with the same change.
  if (document.activeElement === control) queueMicrotask(returnFocus)
}
