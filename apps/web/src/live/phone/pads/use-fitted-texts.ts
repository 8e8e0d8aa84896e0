import type { RefObject } from 'react'
import { overflows, useMeasured } from '../../shared/use-measured.ts'

/** Texts of quizzes. */
const TEXTS = '[dir="auto"], [dir="rtl"]'

type Step = { scale: number; wrap: string; hyphens: string }

/** Ways to set a text, the best first: with whole words down to three quarters of the usual font size, then with broken ones. */
const WHOLE_WORDS = [1, 0.94, 0.88, 0.82, 0.76].map((scale) => ({ scale, wrap: 'normal', hyphens: 'manual' }))
const BROKEN_WORDS = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58].map((scale) => ({
  scale,
  wrap: 'anywhere',
  hyphens: 'auto',
}))
const STEPS = [...WHOLE_WORDS, ...BROKEN_WORDS]

/**
 * Shrinks each text of people in an element until it fits its own box, measured in the browser: 70 Cyrillic letters are wider
 * than 70 Latin ones. The style sheet limits the box, lets it scroll, and multiplies the font size by `--text-scale`.
 */
export const useShrunkTexts = <Container extends HTMLElement>(): RefObject<Container | null> =>
  useMeasured<Container>((container) => {
    fitTexts(textsIn(container), STEPS)
  })

/** Of the largest type of a screen. */
const SCREEN_SCALES = [1, 0.92, 0.84, 0.77, 0.7, 0.6]

/**
 * The same for a screen whose page should not scroll: `--fit` scales its largest type. Compares sizes of the layout, because an
 * element that arrives enlarged would make the page scroll only until it has arrived.
 */
export const useShrunkScreen = <Container extends HTMLElement>(): RefObject<Container | null> =>
  useMeasured<Container>((container) => {
    const page = container.parentElement!
    const heading = container.querySelector('h1')!
    for (const scale of SCREEN_SCALES) {
      container.style.setProperty('--fit', String(scale))
      fitTexts(textsIn(container), STEPS)
      const height = [...page.children].reduce((sum, child) => sum + (child as HTMLElement).offsetHeight, 0)
      if (height <= page.clientHeight && heading.scrollWidth <= heading.clientWidth) return
    }
  })

/** Scales tried for short answers; all answers of a question get the same one. */
const ENLARGED = [1.8, 1.6, 1.4, 1.2].map((scale): Step => ({ scale, wrap: 'normal', hyphens: 'manual' }))

/**
 * The same for the answers of a grid or a puzzle. Short answers are enlarged where all of their tiles have space. Very large
 * print is not shrunk: if it does not fit its tiles or the window, [data-list] makes them a list under which the page scrolls,
 * so that no text scrolls in its tile, and none is at the end of a high one.
 */
export const useFittedAnswers = <Container extends HTMLElement>(): RefObject<Container | null> =>
  useMeasured<Container>((container) => {
    const texts = textsIn(container)
    delete container.dataset['list']
    allowBreaks(texts)
    const isLarge = isLargePrint()
    const isSimple = document.documentElement.dataset['view'] === 'simple'
    if (!isLarge && !isSimple && texts.every(isShort) && enlarge(texts)) return
    const steps = isLarge ? WHOLE_WORDS.slice(0, 1) : STEPS
    if (fitTexts(texts, steps) && !(isLarge && scrollsWith(container))) return
    container.dataset['list'] = ''
    fitTexts(texts, BROKEN_WORDS)
  })

const isShort = (text: HTMLElement) => text.closest('[data-length="short"]') !== null

/** A Chinese or Japanese word has no space after it, and would break at any letter. */
const SHORT_WORD = /^\S{1,8}$/u

function keepShortWords(texts: readonly HTMLElement[]): void {
  for (const { style, textContent } of texts) if (SHORT_WORD.test(textContent.trim())) style.whiteSpace = 'nowrap'
}

function allowBreaks(texts: readonly HTMLElement[]): void {
  for (const { style } of texts) style.whiteSpace = ''
}

/** @returns whether the texts fit in a larger size */
function enlarge(texts: readonly HTMLElement[]): boolean {
  keepShortWords(texts)
  if (ENLARGED.some((step) => fitTexts(texts, [step]))) return true
  allowBreaks(texts)
  return false
}

const LARGE_PRINT_PX = 24

/** Whether the content of the phone, which contains the element, is higher than the window. */
const scrollsWith = (element: HTMLElement) => overflows(element.closest('main') ?? document.documentElement)

const isLargePrint = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) >= LARGE_PRINT_PX

const textsIn = (container: HTMLElement): readonly HTMLElement[] => [...container.querySelectorAll<HTMLElement>(TEXTS)]

/**
 * Sets each text in the first way in which it fits. Those that do not fit yet try the next way together, because each costs a layout
 * of the page.
 * @returns whether all texts fit
 */
function fitTexts(texts: readonly HTMLElement[], steps: readonly Step[]): boolean {
  let unfit = texts
  for (const step of steps) {
    for (const text of unfit) setText(text, step)
    unfit = unfit.filter((text) => !fits(text))
    if (unfit.length === 0) return true
  }
  return false
}

function setText({ style }: HTMLElement, { scale, wrap, hyphens }: Step): void {
  style.setProperty('--text-scale', String(scale))
  style.setProperty('--fit-wrap', wrap)
  style.setProperty('--fit-hyphens', hyphens)
}

/** Not even a pixel is cut at the side: a text that scrolls would need to be reachable by keyboard. */
const fits = (text: HTMLElement): boolean => !overflows(text) && text.scrollWidth <= text.clientWidth
