import type { RefObject } from 'react'
import { overflows, useMeasured } from '../../shared/use-measured.ts'

/** Ways to set a text, the best first: with whole words down to three quarters of the usual font size, then with broken ones. */
const STEPS = [
  ...[1, 0.94, 0.88, 0.82, 0.76].map((scale) => ({ scale, wrap: 'normal', hyphens: 'manual' })),
  ...[1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58].map((scale) => ({ scale, wrap: 'anywhere', hyphens: 'auto' })),
]

/**
 * Shrinks each text of people in an element until it fits its own box, measured in the browser: 70 Cyrillic letters are wider
 * than 70 Latin ones. The style sheet limits the box, lets it scroll, and multiplies the font size by `--shrunk`.
 */
export const useShrunkTexts = <Container extends HTMLElement>(): RefObject<Container | null> =>
  useMeasured<Container>((container) => {
    for (const text of container.querySelectorAll<HTMLElement>('[dir="auto"]')) shrink(text)
  })

function shrink(text: HTMLElement): void {
  for (const { scale, wrap, hyphens } of STEPS) {
    text.style.setProperty('--shrunk', String(scale))
    text.style.setProperty('--fit-wrap', wrap)
    text.style.setProperty('--fit-hyphens', hyphens)
    // Not even by a pixel to the side: a text that scrolls would need to be reachable by keyboard.
    if (!overflows(text) && text.scrollWidth <= text.clientWidth) return
  }
}
