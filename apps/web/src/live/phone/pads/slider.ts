import { roundFloat } from '@pinwheel/contract/plain'

/** The ends of a slider and the distance between two of its values. */
export type Slider = { min: number; max: number; step: number }

const within = ({ min, max }: Slider, value: number): number => Math.min(max, Math.max(min, roundFloat(value)))

/** The nearest value of the slider: a multiple of the step from `min`, or one of the ends. */
export function nearest(slider: Slider, value: number): number {
  const { min, max, step } = slider
  if (step <= 0 || value >= max) return within(slider, value)
  const onGrid = within(slider, min + Math.round((value - min) / step) * step)
  return max - value < Math.abs(onGrid - value) ? max : onGrid
}

/** The value after a number of steps up or down. From a value between two multiples, the first step goes to the next one. */
export function stepped(slider: Slider, value: number, steps: number): number {
  const { min, step } = slider
  if (step <= 0) return value
  const place = roundFloat((value - min) / step)
  const from = steps > 0 ? Math.floor(place) : Math.ceil(place)
  return within(slider, min + (from + steps) * step)
}

const STEPS_OF_KEYS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -Infinity,
  End: Infinity,
}

/** The value after a key press; undefined for keys that do not move the slider. */
export function keyed(slider: Slider, value: number, key: string): number | undefined {
  const steps = STEPS_OF_KEYS[key]
  if (steps === undefined) return undefined
  if (Number.isFinite(steps)) return stepped(slider, value, steps)
  return steps > 0 ? slider.max : slider.min
}
