import type { Page } from '@playwright/test'

/** The elements of a story, or of a page, that overflow horizontally. @param print the font size */
export const horizontalOverflow = (page: Page, print = '', root = '#storybook-root'): Promise<string[]> =>
  page.evaluate(
    ([fontSize = '', within = '']) => {
      const { documentElement } = document
      documentElement.style.fontSize = fontSize
      const { scrollWidth, clientWidth } = documentElement
      const isText = (element: Element) =>
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
      const scrolls = (element: Element | null): boolean =>
        element !== null &&
        (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
      const lost = [...document.querySelectorAll(`${within} *`)].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        const isOutside = width > 1 && (left < -1 || right > clientWidth + 1)
        return isOutside && isText(element) && !element.closest('[aria-hidden], svg') && !scrolls(element)
      })
      documentElement.style.fontSize = ''
      return [
        ...(scrollWidth > clientWidth ? ['is wider than the window'] : []),
        ...lost.map((element) => `overflows horizontally: ${element.textContent?.slice(0, 60)}`),
      ]
    },
    [print, root],
  )

/**
 * The elements that are not visible without scrolling: texts, and elements that match the selector. Decoration does not
 * count. Also texts outside their list row.
 */
export const clippedContent = (page: Page, alsoNeeded = ':not(*)'): Promise<string[]> =>
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
    // The text of a list row must not overlap the next row.
    const outOfRow = elements.filter((element) => {
      const row = element.closest('li')?.getBoundingClientRect()
      const { top, bottom, width } = element.getBoundingClientRect()
      return row && width > 1 && isText(element) && (top < row.top - 1 || bottom > row.bottom + 1)
    })
    const describe = (what: string) => (element: Element) => `${what}: ${element.textContent?.slice(0, 60)}`
    return [
      ...(scrollHeight > clientHeight || scrollWidth > clientWidth ? ['the page scrolls'] : []),
      ...scrolls.map(describe('scrolls')),
      ...lost.map(describe('is not visible')),
      ...outOfRow.map(describe('is outside its row')),
    ]
  }, alsoNeeded)

/**
 * The texts that a box cuts because it hides its overflow. What is in no part inside its box is left out on purpose, as a
 * second line of badges.
 * @param own a pattern that only texts of the interface match: what people wrote may end in an ellipsis
 */
export const cutTexts = (page: Page, own: RegExp): Promise<string[]> =>
  page.evaluate((pattern) => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const isOfInterface = (text: string) => new RegExp(pattern).test(text)

    function isCut(node: Node, element: Element): boolean {
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      // The box of a line of text is higher than its letters.
      const tolerance = Number.parseFloat(getComputedStyle(element).fontSize) * 0.3
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const { left, right, top, bottom } = box.getBoundingClientRect()
        if (text.right <= left || text.left >= right || text.bottom <= top || text.top >= bottom) return false
        if (hides(overflowX) && (text.left < left - 1 || text.right > right + 1)) return true
        if (hides(overflowY) && (text.top < top - tolerance || text.bottom > bottom + tolerance)) return true
        // What scrolls can be reached.
        if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')) return false
      }
      return false
    }
    return [...document.querySelectorAll('#storybook-root *')]
      .filter((element) => !element.closest('[aria-hidden], .visually-hidden, svg'))
      .filter((element) => Math.min(element.clientWidth || 2, element.clientHeight || 2) > 1)
      .flatMap((element) => {
        const texts = [...element.childNodes].filter((node) => node instanceof Text && isOfInterface(node.data))
        return texts.some((node) => isCut(node, element)) ? [`is cut off: ${element.textContent?.slice(0, 60)}`] : []
      })
  }, own.source)

/** The answers of a phone whose text scrolls in its tile, in large print. */
export const scrolledAnswers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { documentElement } = document
    documentElement.style.fontSize = '200%'
    // The page measures its texts when their size changes, and lays them out again in the next frame.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    const texts = [...document.querySelectorAll('[role="group"] :is([dir="auto"], [dir="rtl"])')]
    const scrolled = texts.filter(
      ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
        scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
    )
    documentElement.style.fontSize = ''
    return scrolled.map(({ textContent }) => `scrolls in its tile: ${textContent?.slice(0, 60)}`)
  })
