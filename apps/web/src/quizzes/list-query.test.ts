import { describe, expect, test } from 'vitest'
import { DEFAULT_LIST_QUERY, isFiltered, onPage, pageOf, readListQuery, writeListQuery } from './list-query.ts'

const read = (address: string) => readListQuery(new URLSearchParams(address))

describe('the address of a list', () => {
  test('is empty for the default query', () => {
    expect(read('')).toEqual(DEFAULT_LIST_QUERY)
    expect(writeListQuery(DEFAULT_LIST_QUERY).toString()).toBe('')
  })

  test('[spec 2.70] keeps all values', () => {
    const query = {
      search: 'rivers & lakes',
      category: 'GEOGRAPHY',
      languageCode: 'sv',
      mode: 'CLASSIC',
      visibility: 'PRIVATE',
      folderId: '11111111-1111-4111-8111-111111111111',
      tag: 'Year 7',
      sort: 'title',
      order: 'asc',
      limit: 5,
      offset: 15,
    } as const
    expect(readListQuery(writeListQuery(query))).toEqual(query)
  })

  test.each([
    'category=COOKING',
    'languageCode=xx',
    'mode=classic',
    'sort=views',
    'order=up',
    'limit=many',
    'limit=3',
    'limit=51',
    'offset=-5',
    'offset=1e3',
    'offset=Infinity',
    'search=%20%20',
    'folderId=school',
    'tag=%00',
    `tag=${'x'.repeat(31)}`,
    'foo=bar',
  ])('[spec 5.53] ignores values that the server refuses: %s', (address) => {
    expect(read(address)).toEqual(DEFAULT_LIST_QUERY)
  })
})

test('a search is one that the server accepts: tabs of a pasted table are spaces, and a longer text is cut', () => {
  expect(read('search=Year%207%09Rivers%00')).toMatchObject({ search: 'Year 7 Rivers' })
  expect(read('search=%09')).toEqual(DEFAULT_LIST_QUERY)
  expect(read(`search=${'x'.repeat(201)}`)).toMatchObject({ search: 'x'.repeat(200) })
})

test('a long search is cut before an emoji that does not fit, not inside it', () => {
  expect(read(`search=${'x'.repeat(199)}🌊`)).toMatchObject({ search: 'x'.repeat(199) })
  expect(read(`search=${'x'.repeat(198)}🌊`)).toMatchObject({ search: `${'x'.repeat(198)}🌊` })
})

test('an offset is rounded down to the start of a page', () => {
  expect(read('offset=27')).toMatchObject({ limit: 10, offset: 20 })
  expect(read('limit=5&offset=27')).toMatchObject({ limit: 5, offset: 25 })
})

test('a page is written as limit and offset; the first page is omitted', () => {
  const third = onPage(DEFAULT_LIST_QUERY, 3)
  expect(writeListQuery(third).toString()).toBe('limit=10&offset=20')
  expect(writeListQuery(onPage(third, 1)).toString()).toBe('')
})

test('sort order and page do not count as filters, everything else does', () => {
  expect(isFiltered(read('sort=title&order=asc&limit=5&offset=5'))).toBe(false)
  for (const address of ['search=a', 'category=ART', 'languageCode=sv', 'mode=CLASSIC', 'visibility=PUBLIC', 'tag=a'])
    expect(isFiltered(read(address))).toBe(true)
})

test('[spec 9.28] pages count from 1, and there is always at least one', () => {
  expect(pageOf({ limit: 10, offset: 0 }, 0)).toEqual({ page: 1, pages: 1 })
  expect(pageOf({ limit: 10, offset: 10 }, 21)).toEqual({ page: 2, pages: 3 })
  expect(pageOf({ limit: 5, offset: 20 }, 25)).toEqual({ page: 5, pages: 5 })
})
