/** Reading what was typed: a value, or a sentence for whoever typed it. */
export type Reading<Value> = { ok: true; value: Value } | { ok: false; sentence: string }

const refused = (sentence: string): { ok: false; sentence: string } => ({ ok: false, sentence })

type Bounds = { min: number; max: number }

export function readNumber(name: string, text: string, { min, max }: Bounds): Reading<number> {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return value >= min && value <= max
    ? { ok: true, value }
    : refused(`--${name} is "${text}". Expected a number from ${min} to ${max}.`)
}

export function readWhole(name: string, text: string, bounds: Bounds): Reading<number> {
  const reading = readNumber(name, text, bounds)
  return !reading.ok || Number.isInteger(reading.value)
    ? reading
    : refused(`--${name} is "${text}". Expected a whole number.`)
}

/** "100,1000" */
export function readWholes(name: string, text: string, bounds: Bounds): Reading<number[]> {
  const values: number[] = []
  for (const part of text.split(',')) {
    const reading = readWhole(name, part, bounds)
    if (!reading.ok) return reading
    values.push(reading.value)
  }
  return { ok: true, value: values }
}
