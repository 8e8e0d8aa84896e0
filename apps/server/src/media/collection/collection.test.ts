import { ROUTES } from '@pinwheel/contract'
import type { PhotoPage } from '@pinwheel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/index.ts'
import type { TestApp, TestUser } from '../../testing/index.ts'
import { entries, SHOWN_LAST } from './entries.ts'
import { collectionPicture } from './svg.ts'
import { searchCollection } from './search.ts'
import { SUBJECTS } from './subjects.ts'
import { SCHOOL_WORDS } from './testing/searches.ts'
import { stem } from './words.ts'

test('the list of school words has no duplicates and more than five hundred words', () => {
  expect(new Set(SCHOOL_WORDS.map(({ word }) => word)).size).toBe(SCHOOL_WORDS.length)
  expect(SCHOOL_WORDS.length).toBeGreaterThan(500)
})

test.each(SCHOOL_WORDS)('"$word" shows $label first', async ({ word, label }) => {
  const [first] = await searchCollection(word)
  expect(first?.label.toLowerCase()).toBe(label.toLowerCase())
})

describe('a search', () => {
  const labels = async (search: string): Promise<string[]> => (await searchCollection(search)).map(({ label }) => label)

  test('finds the singular by the plural and vice versa, in upper and lower case', async () => {
    for (const word of ['wolf', 'Wolves', 'WOLF']) expect((await labels(word))[0]).toBe('wolf')
  })

  test('finds by the start of a word, after whole words', async () => {
    expect(await labels('eleph')).toEqual(['elephant'])
    expect((await labels('cat'))[0]).toBe('cat')
    expect((await labels('sun')).indexOf('sunflower')).toBeGreaterThan(2)
  })

  test('with several words ranks matches of all words before matches of some', async () => {
    expect((await labels('birthday cake'))[0]).toBe('birthday cake')
    expect((await labels('cake for a birthday'))[0]).toBe('birthday cake')
    expect((await labels('red car'))[0]).toBe('automobile')
  })

  test.each([
    ['battle of hastings', 'crossed swords'],
    ['Map of Europe', 'globe showing Europe-Africa'],
    ['bill of rights', 'scroll'],
    ['the cat', 'cat'],
    ['la maison', 'house'],
    ['Statue of Liberty', 'Statue of Liberty'],
    ['game die', 'game die'],
  ])('ignores words that name nothing: "%s" shows %s first', async (search, first) =>
    expect((await labels(search))[0]).toBe(first),
  )

  test.each(['mouth', 'bomb', 'skull', 'musical notes', 'left arrow curving right'])(
    'shows the picture that all its words name before pictures with these words and others: "%s"',
    async (search) => expect((await labels(search))[0]).toBe(search),
  )

  test('for a word that names nothing finds only names with a word that begins so', async () => {
    expect(await labels('of')).toEqual([])
    expect(await labels('and the')).toEqual([])
    const found = await labels('the')
    expect(found.length).toBeGreaterThan(0)
    for (const label of found) expect(label).toMatch(/\bthe\w/i)
    expect(await labels('thé')).toContain('teapot')
  })

  test('shows what a class laughs at after all other matches', async () => {
    const found = (await searchCollection('poo')).map(({ name }) => name)
    expect(found.length).toBeGreaterThan(2)
    expect(found.findIndex((name) => SHOWN_LAST.has(name))).toBeGreaterThan(0)
    expect(found.slice(found.findIndex((name) => SHOWN_LAST.has(name))).every((name) => SHOWN_LAST.has(name))).toBe(
      true,
    )
    expect((await labels('pile of poo'))[0]).toBe('pile of poo')
  })

  test.each([
    ['apfel', 'red apple'],
    ['vogel', 'bird'],
    ['maison', 'house'],
    ['perro', 'dog'],
    ['escuela', 'school'],
    ['gatto', 'cat'],
    ['fiets', 'bicycle'],
    ['zon', 'sun'],
    ['ksiazka', 'blue book'],
    ['skola', 'school'],
    ['École', 'school'],
    ['Äpfel', 'red apple'],
    ['солнце', 'sun'],
    ['сонце', 'sun'],
    ['太陽', 'sun'],
    ['सूरज', 'sunrise'],
    ['arc-en-ciel', 'rainbow'],
    ["l'école", 'school'],
  ])('finds words of other languages: %s', async (word, label) => expect(await labels(word)).toContain(label))

  test('without a match returns nothing', async () => {
    expect(await labels('xyzzyx')).toEqual([])
    expect(await labels('_ _')).toEqual([])
  })
})

describe('the collection', () => {
  test('has a drawing without active content for every entry', async () => {
    const all = await entries()
    expect(all.length).toBeGreaterThan(1500)
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    for (const { name } of all) {
      const svg = String(await collectionPicture(name))
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="800" height="800" viewBox="[^"]+"><.+<\/svg>$/,
      )
      expect(svg).not.toMatch(/<script|<foreignObject|<image|<a[ >]| on\w+=|(?:href="|url\()(?!#)/i)
    }
  })

  test('has every drawing that the list of subjects names', async () => {
    const names = new Set((await entries()).map(({ name }) => name))
    expect([...SUBJECTS.values()].flat().filter((name) => !names.has(name))).toEqual([])
  })

  test('has every drawing that is shown last', async () => {
    const names = new Set((await entries()).map(({ name }) => name))
    expect([...SHOWN_LAST].filter((name) => !names.has(name))).toEqual([])
  })

  test('omits pictures that are not suitable for schools', async () => {
    expect((await searchCollection('middle finger')).map(({ name }) => name)).not.toContain('middle-finger')
    expect(await collectionPicture('middle-finger')).toBeUndefined()
    expect(await collectionPicture('constructor')).toBeUndefined()
  })
})

test.each([
  ['glasses', 'glass'],
  ['buses', 'bus'],
  ['foxes', 'fox'],
  ['cookies', 'cookie'],
  ['pies', 'pie'],
  ['cherries', 'cherry'],
  ['tomatoes', 'tomato'],
  ['shoes', 'shoe'],
  ['mice', 'mouse'],
])('%s and %s have one stem', (plural, word) => expect(stem(plural)).toBe(stem(word)))

describe('the photo search, without a key', () => {
  let pinwheel: TestApp
  let ada: TestUser
  beforeAll(async () => {
    pinwheel = await startTestApp()
    ada = await pinwheel.user('Ada')
  })
  afterAll(() => pinwheel.close())
  const search = async (query: string, headers = {}): Promise<PhotoPage> => {
    const { status, body } = await pinwheel.call(`GET ${ROUTES.photos}?${query}`, { token: ada.accessToken, headers })
    expect(status).toBe(200)
    return body as PhotoPage
  }

  test('[spec 3.61] returns addresses of this service for the origin in use, and each shows a picture', async () => {
    const { photos, ...page } = await search('search=volcano', { host: 'quiz.example.org' })
    expect(page).toEqual({ total: 1, limit: 10, offset: 0 })
    const address = 'http://quiz.example.org/uploads/images/collection/volcano.svg'
    expect(photos).toEqual([{ photoURL: address, thumbnailURL: address, alt: 'volcano' }])
    const picture = await pinwheel.app.inject({ url: '/uploads/images/collection/volcano.svg' })
    expect(picture.statusCode).toBe(200)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  test('[spec 7.32] returns its results in pages', async () => {
    const whole = await search('search=face&limit=50')
    const parts = [await search('search=face&limit=20'), await search('search=face&limit=20&offset=20')]
    expect(parts.flatMap(({ photos }) => photos)).toEqual(whole.photos.slice(0, 40))
    expect(whole.total).toBeGreaterThan(40)
    expect((await search(`search=face&offset=${whole.total}`)).photos).toEqual([])
  })

  test('[I-28] without a term returns a selection of all subjects', async () => {
    const { photos, total } = await search('limit=50')
    expect(new Set(photos.map(({ alt }) => alt)).size).toBe(50)
    expect(photos.map(({ alt }) => alt)).toEqual(expect.arrayContaining(['rocket', 'microscope', 'elephant', 'castle']))
    expect(total).toBeGreaterThan(500)
  })
})
