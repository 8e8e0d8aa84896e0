import fc from 'fast-check'

const deep = (depth: number): unknown => {
  let nested: unknown = 'bottom'
  for (let level = 0; level < depth; level += 1) nested = level % 2 === 0 ? [nested] : { deeper: nested }
  return nested
}

/** Texts that are known to break programs: file systems, logs, queries, pages and text length limits. */
export const TRAPS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe',
  '\ufeff',
  'e\u0301'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(8),
  'ﷺ'.repeat(20),
  'İıſK',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'C:\\Windows\\win.ini',
  '__proto__',
  'constructor',
  'toString',
  "'; drop table users; --",
  "%' or 1=1 --",
  '\\',
  '%',
  '_',
  '(',
  '.*',
  '(a+)+$',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  '\r\nset-cookie: stolen=1',
  '1e309',
  '-0',
  'NaN',
  'true',
  'null',
  '9'.repeat(400),
  'a'.repeat(5_000),
  '00000000-0000-0000-0000-000000000000',
  'eyJhbGciOiJub25lIn0.e30.',
]

const PIECES = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  [],
  {},
  [[]],
  [null],
  { length: 3 },
  { toString: 'x' },
  JSON.parse('{"__proto__": {"isAdmin": true}}') as unknown,
  deep(60),
] as const

export const hostileValue = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...TRAPS) },
    // Each time another one: what is spoilt in one attempt must not be so in the next.
    { weight: 3, arbitrary: fc.constantFrom<unknown>(...PIECES).map((piece) => structuredClone(piece)) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  )

type Json = Record<string, unknown> | unknown[]
type JsonPosition = { inside: Json; key: string | number }

/** All positions in a JSON value except the root. */
function positionsIn(value: unknown): JsonPosition[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = value as Json
  return Object.keys(inside).flatMap((name) => {
    const key = Array.isArray(inside) ? Number(name) : name
    return [{ inside, key }, ...positionsIn((inside as Record<string, unknown>)[name])]
  })
}

/** A valid value with one to three positions replaced, removed or duplicated. */
export const spoilt = (acceptable: object): fc.Arbitrary<unknown> =>
  fc
    .array(fc.record({ at: fc.nat(), with: fc.option(hostileValue(), { nil: undefined }) }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((changes) => {
      const copy = structuredClone(acceptable)
      for (const change of changes) {
        const all = positionsIn(copy)
        const position = all[change.at % Math.max(1, all.length)]
        if (position !== undefined) Reflect.set(position.inside, position.key, change.with)
      }
      return copy
    })
