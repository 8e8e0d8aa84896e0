import type { RefObject } from 'react'
import { overflows, useMeasured } from '../../shared/use-measured.ts'
import type { FitStep } from './fit-steps.ts'
import { bestFit } from './fit-steps.ts'

/** Texts of people, which can be of any length and script. */
const TEXTS = '[dir="auto"], [dir="rtl"], bdi'

/**
 * Gives all texts in an element the largest font size at which each of them fits its own box, measured in the browser:
 * numbers of characters say little about widths. The style sheet uses the properties that `apply` sets, limits the box of each
 * text, and lets it scroll: the measurement looks for texts that would.
 * @param sizes the font sizes in --u, largest first
 */
export function useFit<Container extends HTMLElement>(sizes: readonly number[]): RefObject<Container | null> {
  return useMeasured<Container>((element) => fitTexts(element, sizes))
}

function fitTexts(container: HTMLElement, sizes: readonly number[]): void {
  const texts = container.matches(TEXTS) ? [container] : [...container.querySelectorAll<HTMLElement>(TEXTS)]
  const fits = (step: FitStep) => {
    apply(container, step)
    return !texts.some(overflows)
  }
  apply(container, bestFit(sizes, fits))
}

function apply({ style }: HTMLElement, { size, width, breaks }: FitStep): void {
  style.setProperty('--fit-size', String(size))
  style.setProperty('--fit-width', `${width}%`)
  style.setProperty('--fit-wrap', breaks ? 'anywhere' : 'normal')
  style.setProperty('--fit-hyphens', breaks ? 'auto' : 'manual')
  style.setProperty('--fit-space', breaks ? 'normal' : 'nowrap')
}
