import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Hue } from './hue.ts'

type Mark = { hue: Hue; label: MessageDescriptor; whole: string; fold: string }
export type AnswerMark = Omit<Mark, 'label'> & { name: string }

// Cut from quarter circles on a grid of 48. `whole` is the outline, `fold` the shaded half.
const DROP = {
  hue: 'blue',
  label: msg`Blue drop`,
  whole: 'M24 2 37.4 15.5A19 19 0 1 1 10.6 15.5Z',
  fold: 'M24 2 37.4 15.5A19 19 0 0 1 24 48Z',
} as const
const MOON = {
  hue: 'yellow',
  label: msg`Yellow moon`,
  whole: 'M33 2.5A22 22 0 1 0 45.5 34 18 18 0 0 1 33 2.5Z',
  fold: 'M10 40A22 22 0 0 0 45.5 34 18 18 0 0 1 33 33Z',
} as const
const FAN = {
  hue: 'red',
  label: msg`Red fan`,
  whole: 'M24 46 2 18A28 28 0 0 1 46 18Z',
  fold: 'M24 46 46 18A28 28 0 0 0 24 7.3Z',
} as const
const LEAF = {
  hue: 'green',
  label: msg`Green leaf`,
  whole: 'M45 3V23A22 22 0 0 1 23 45H3V25A22 22 0 0 1 25 3Z',
  fold: 'M45 3V23A22 22 0 0 1 23 45H3Z',
} as const
const MILL = {
  hue: 'orange',
  label: msg`Orange mill`,
  whole: 'M24 24V1Q44 4 38.5 16.5L24 24H47Q44 44 31.5 38.5L24 24V47Q4 44 9.5 31.5L24 24H1Q4 4 16.5 9.5Z',
  fold: '',
} as const
const BOW = {
  hue: 'turquoise',
  label: msg`Turquoise bow`,
  whole: 'M24 24V2A22 22 0 0 1 46 24ZM24 24V46A22 22 0 0 1 2 24Z',
  fold: 'M24 24V46A22 22 0 0 1 2 24Z',
} as const

/** In the order of the options: colour, shape and name always go together. */
const MARKS: readonly Mark[] = [DROP, MOON, FAN, LEAF, MILL, BOW]

/** True and False use the last two marks, so that no hue hints at an answer. Positions for `answerMark`. */
export const TRUE_MARK = 5
export const FALSE_MARK = 4

/** Colour, shape and name of the option at this position, counted from 0; the seventh is the first again. */
export function answerMark(index: number): AnswerMark {
  const { label, ...look } = MARKS[Math.abs(Math.trunc(index)) % MARKS.length] ?? DROP
  return { ...look, name: i18n._(label) }
}

/** The shape, in the current text colour. Hidden from screen readers: its parent has the name as text. */
export function AnswerShape({ index, className }: { index: number; className?: string | undefined }) {
  const { whole, fold } = answerMark(index)
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true" style={{ flex: 'none' }}>
      <path fill="currentColor" d={whole} />
      {fold && <path fill="var(--shape-fold, color-mix(in srgb, var(--white) 28%, transparent))" d={fold} />}
    </svg>
  )
}
