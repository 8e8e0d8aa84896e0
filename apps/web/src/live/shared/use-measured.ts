import type { RefObject } from 'react'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Calls `measure` before the first paint, and again whenever texts, fonts, pictures, preferences or the size of the element change. */
export function useMeasured<Container extends HTMLElement>(
  measure: (container: Container) => void,
): RefObject<Container | null> {
  const container = useRef<Container>(null)
  const remeasure = useEffectEvent(measure)
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    let measured = ''
    const update = () => {
      remeasure(element)
      measured = sizeOf(element)
    }
    update()
    const texts = new MutationObserver(update)
    texts.observe(element, { childList: true, characterData: true, subtree: true })
    texts.observe(document.documentElement, { attributeFilter: ['data-spacing', 'data-view'] })
    // The observer also reports the first size, and each change of size by the measurement itself.
    const box = new ResizeObserver(() => sizeOf(element) !== measured && update())
    box.observe(element)
    document.fonts.addEventListener('loadingdone', update)
    return () => {
      texts.disconnect()
      box.disconnect()
      document.fonts.removeEventListener('loadingdone', update)
    }
  }, [])
  return container
}

const sizeOf = ({ clientWidth, clientHeight }: Element): string => `${clientWidth} ${clientHeight}`

/** Sizes are rounded to pixels, so that one pixel more is no overflow. */
export const overflows = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1
