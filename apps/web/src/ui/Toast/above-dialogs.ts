/**
 * An element for messages that is always in the topmost open dialog, or in the page while there is none. The browser
 * draws a modal dialog over everything outside it and lets nobody touch or hear that: messages have to go inside.
 */
export function placeAboveDialogs(): HTMLElement {
  const host = document.createElement('div')

  function place() {
    const home = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    if (host.parentElement === home) return
    // Where browsers know how, a message moves and keeps the focus.
    if ('moveBefore' in home && host.isConnected) home.moveBefore(host, null)
    else home.append(host)
  }

  // What leaves the page, be it for a moment, begins its animations anew: a message would fly in and count down again.
  host.addEventListener('animationcancel', ({ target, elapsedTime }) => {
    if (target instanceof HTMLElement) target.style.animationDelay = `${-elapsedTime}s`
  })
  place()
  // A dialog opens or closes by its attribute, or leaves the page with all that is in it.
  new MutationObserver(place).observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return host
}
