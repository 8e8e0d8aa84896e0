/**
 * Creates the element for toasts and keeps it in the topmost open dialog, or in the body without one. Everything outside
 * a modal dialog is covered and inert, so toasts have to be inside it.
 */
export function placeAboveDialogs(): HTMLElement {
  const host = document.createElement('div')

  function place() {
    const parent = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    if (host.parentElement === parent) return
    // `moveBefore` keeps the focus, where browsers support it.
    if ('moveBefore' in parent && host.isConnected) parent.moveBefore(host, null)
    else parent.append(host)
  }

  // Moving an element restarts its animations. A negative delay continues them where they were.
  host.addEventListener('animationcancel', ({ target, elapsedTime }) => {
    if (target instanceof HTMLElement) target.style.animationDelay = `${-elapsedTime}s`
  })
  place()
  // A dialog opens and closes by its attribute, or is removed from the page.
  new MutationObserver(place).observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return host
}
