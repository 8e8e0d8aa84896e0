import type { Page } from '@playwright/test'

/** What of a story needs scrolling sideways, or cannot be reached even so. @param print the size of the letters */
export const beyondTheSides = (page: Page, print = ''): Promise<string[]> =>
  page.evaluate((fontSize) => {
    const { documentElement } = document
    documentElement.style.fontSize = fontSize
    const { scrollWidth, clientWidth } = documentElement
    const isText = (element: Element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const lost = [...document.querySelectorAll('#storybook-root *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      const isOutside = width > 1 && (left < -1 || right > clientWidth + 1)
      return isOutside && isText(element) && !element.closest('[aria-hidden], svg') && !scrolls(element)
    })
    documentElement.style.fontSize = ''
    return [
      ...(scrollWidth > clientWidth ? ['is wider than the window'] : []),
      ...lost.map((element) => `is beyond the side: ${element.textContent?.slice(0, 60)}`),
    ]
  }, print)

/**
 * What cannot be seen without scrolling, or lies outside the window: texts, and what this selector names. What is
 * decoration may. Also texts that lie outside the row of their list.
 */
export const outOfSight = (page: Page, alsoNeeded = ':not(*)'): Promise<string[]> =>
  page.evaluate((needed) => {
    const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement
    const elements = [...document.querySelectorAll('#storybook-root *')].filter(
      (element) => !element.closest('[aria-hidden], .visually-hidden, svg'),
    )
    const scrolls = elements.filter((element) => {
      const isScroller = ['auto', 'scroll'].includes(getComputedStyle(element).overflowY)
      return isScroller && element.scrollHeight > element.clientHeight + 1
    })
    const isText = (element: Element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    const lost = elements.filter((element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect()
      const isOutside = left < -1 || top < -1 || right > clientWidth + 1 || bottom > clientHeight + 1
      return width > 0 && isOutside && (isText(element) || element.matches(needed))
    })
    // In a list the text of one row must not lie on the next.
    const outOfRow = elements.filter((element) => {
      const row = element.closest('li')?.getBoundingClientRect()
      const { top, bottom, width } = element.getBoundingClientRect()
      return row && width > 1 && isText(element) && (top < row.top - 1 || bottom > row.bottom + 1)
    })
    const said = (what: string) => (element: Element) => `${what}: ${element.textContent?.slice(0, 60)}`
    return [
      ...(scrollHeight > clientHeight || scrollWidth > clientWidth ? ['the page scrolls'] : []),
      ...scrolls.map(said('scrolls')),
      ...lost.map(said('is out of sight')),
      ...outOfRow.map(said('stands out of its row')),
    ]
  }, alsoNeeded)
