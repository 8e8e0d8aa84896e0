import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAssembler, createChunker } from './chunks.ts'

const MAX_BYTES = 120

test('every chunk fits into a payload, and the chunks of a message join to the same message', () => {
  const chunksOf = createChunker(MAX_BYTES)
  const assemble = createAssembler()
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 200 }), { maxLength: 5 }), (texts) => {
      const chunks = chunksOf(JSON.stringify(texts))
      for (const chunk of chunks) expect(Buffer.byteLength(chunk)).toBeLessThanOrEqual(MAX_BYTES)
      const results = chunks.map(assemble)
      expect(results.slice(0, -1).every((result) => result === undefined)).toBe(true)
      expect(JSON.parse(results.at(-1) ?? '')).toEqual(texts)
    }),
  )
})

test('chunks of several senders may arrive interleaved', () => {
  const assemble = createAssembler()
  const [ada, bob] = [createChunker(MAX_BYTES), createChunker(MAX_BYTES)].map((chunksOf, index) =>
    chunksOf(JSON.stringify(String(index).repeat(300))),
  )
  const mixed = ada!.flatMap((chunk, index) => [chunk, bob![index]!])
  expect(mixed.map(assemble).filter((text) => text !== undefined)).toHaveLength(2)
})

test('a missing chunk drops its message and not the next one', () => {
  const chunksOf = createChunker(MAX_BYTES)
  for (const missing of [0, 1, 2]) {
    const assemble = createAssembler()
    const chunks = chunksOf(JSON.stringify('x'.repeat(170)))
    expect(chunks).toHaveLength(3)
    expect(chunks.filter((_, index) => index !== missing).map(assemble)).toEqual([undefined, undefined])
    expect(chunksOf('"next"').map(assemble)).toEqual(['"next"'])
  }
})

test('a payload that is no chunk is ignored', () => {
  const assemble = createAssembler()
  expect(['', 'hello', '{"kind":"changed"}', 'a 0 x y'].map(assemble)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
