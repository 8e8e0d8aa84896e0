import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'

/** The facets of the page meet in the middle of this element, wherever the layout puts it. */
export function useFacetsAt(target: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = target.current
    const page = element?.closest<HTMLElement>('[data-background]')
    if (!element || !page) return undefined
    const meet = (): void => {
      const [whole, box] = [page.getBoundingClientRect(), element.getBoundingClientRect()]
      page.style.setProperty('--pin-x', `${box.left + box.width / 2 - whole.left}px`)
      page.style.setProperty('--pin-y', `${box.top + box.height / 2 - whole.top}px`)
    }
    const sizes = new ResizeObserver(meet)
    sizes.observe(page)
    // What moves the element changes the size of an element around it, or beside one of these.
    for (let inner = element; inner !== page; inner = inner.parentElement ?? page)
      for (const sibling of inner.parentElement?.children ?? []) sizes.observe(sibling)
    return () => sizes.disconnect()
  }, [target])
}
