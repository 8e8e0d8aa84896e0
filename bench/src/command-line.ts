/** The result of parsing the command line: the value, or a message for the user. */
export type Parsed<Value> = { ok: true; value: Value } | { ok: false; message: string }

const invalid = (message: string): { ok: false; message: string } => ({ ok: false, message })

type Bounds = { min: number; max: number }

export function parseNumber(name: string, text: string, { min, max }: Bounds): Parsed<number> {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return value >= min && value <= max
    ? { ok: true, value }
    : invalid(`--${name} is "${text}". Expected a number from ${min} to ${max}.`)
}

export function parseInteger(name: string, text: string, bounds: Bounds): Parsed<number> {
  const parsed = parseNumber(name, text, bounds)
  return !parsed.ok || Number.isInteger(parsed.value)
    ? parsed
    : invalid(`--${name} is "${text}". Expected a whole number.`)
}

/** Parses a comma-separated list such as "100,1000". */
export function parseIntegers(name: string, text: string, bounds: Bounds): Parsed<number[]> {
  const values: number[] = []
  for (const part of text.split(',')) {
    const parsed = parseInteger(name, part, bounds)
    if (!parsed.ok) return parsed
    values.push(parsed.value)
  }
  return { ok: true, value: values }
}
