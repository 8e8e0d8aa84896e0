import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=10-5000', { start: 10, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-5000', { start: 0, end: 99 }],
])('%s selects a part of 100 bytes', (header, part) => expect(byteRange(header, 100)).toEqual(part))

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=99999999999999999999-'])(
  '%s cannot be satisfied with 100 bytes',
  (header) => expect(byteRange(header, 100)).toBe('not satisfiable'),
)

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-4', 'bytes=0-1,5-6', 'bytes=a-b', 'items=0-1', 'bytes=1.5-2'])(
  '%s selects the whole',
  (header) => expect(byteRange(header, 100)).toBeUndefined(),
)
