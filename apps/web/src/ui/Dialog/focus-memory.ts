/** Enough for a menu in a dialog over a page; what had the focus before that is far from where somebody is now. */
const MOST_REMEMBERED = 20

const remembered: HTMLElement[] = []

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return
  const place = remembered.indexOf(target)
  if (place >= 0) remembered.splice(place, 1)
  remembered.push(target)
  if (remembered.length > MOST_REMEMBERED) remembered.shift()
})

/** When the focus is nowhere, because what had it is gone: back to what had it last and can still take it. */
export function returnFocus(): void {
  while (document.activeElement === document.body) {
    const element = remembered.pop()
    if (element === undefined) return
    if (element.isConnected) element.focus()
  }
}
