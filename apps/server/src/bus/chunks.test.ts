import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assembler, cutter } from './chunks.ts'

const MOST_BYTES = 120

test('whatever is cut fits, and put together it is what it was', () => {
  const cut = cutter(MOST_BYTES)
  const assemble = assembler()
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 200 }), { maxLength: 5 }), (texts) => {
      const pieces = cut(JSON.stringify(texts))
      for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(MOST_BYTES)
      const results = pieces.map(assemble)
      expect(results.slice(0, -1).every((result) => result === undefined)).toBe(true)
      expect(JSON.parse(results.at(-1) ?? '')).toEqual(texts)
    }),
  )
})

test('pieces of several senders may come mixed', () => {
  const assemble = assembler()
  const [ada, bob] = [cutter(MOST_BYTES), cutter(MOST_BYTES)].map((cut, place) =>
    cut(JSON.stringify(String(place).repeat(300))),
  )
  const mixed = ada!.flatMap((piece, place) => [piece, bob![place]!])
  expect(mixed.map(assemble).filter((text) => text !== undefined)).toHaveLength(2)
})

test('where a piece is missing the message is lost, and the next one is not', () => {
  const cut = cutter(MOST_BYTES)
  for (const missing of [0, 1, 2]) {
    const assemble = assembler()
    const pieces = cut(JSON.stringify('x'.repeat(170)))
    expect(pieces).toHaveLength(3)
    expect(pieces.filter((_, place) => place !== missing).map(assemble)).toEqual([undefined, undefined])
    expect(cut('"next"').map(assemble)).toEqual(['"next"'])
  }
})

test('what is no piece is nothing', () => {
  const assemble = assembler()
  expect(['', 'hello', '{"kind":"changed"}', 'a 0 x y'].map(assemble)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
