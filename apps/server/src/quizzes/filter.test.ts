import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageFromNearerEnd } from './filter.ts'

const read = (list: readonly number[], { order, limit, offset }: ReturnType<typeof pageFromNearerEnd>) =>
  (order === 'asc' ? list : list.toReversed()).slice(offset, offset + limit)

test('a page that is read from the nearer end has the same quizzes, and skips at most half of them', () => {
  const pages = fc.record({ total: fc.nat(60), limit: fc.integer({ min: 5, max: 50 }), offset: fc.nat(80) })
  fc.assert(
    fc.property(pages, fc.constantFrom('asc', 'desc'), ({ total, limit, offset }, order) => {
      const list = Array.from({ length: total }, (_, index) => index)
      const ascending = (page: number[]) => page.toSorted((a, b) => a - b)
      const asked = { order, limit, offset } as const
      const scan = pageFromNearerEnd(asked, total)
      expect(ascending(read(list, scan))).toEqual(ascending(read(list, asked)))
      expect(scan.limit === 0 || scan.offset <= total / 2).toBe(true)
    }),
  )
})
