import type { QuizChoices, QuizPage } from '@pinwheel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockWaitsBehind } from '../sql/testing/blocked.ts'
import { startTestApp } from '../testing/index.ts'
import type { TestApp, TestUser } from '../testing/index.ts'

let pinwheel: TestApp
let ada: TestUser
let bob: TestUser

const aQuiz = (
  title: string,
  { question = 'Really?', ...change }: { question?: string; [field: string]: unknown } = {},
) => ({
  title,
  visibility: 'PUBLIC',
  category: 'OTHER',
  languageCode: 'en',
  mode: 'CLASSIC',
  questions: [{ type: 'TRUE_FALSE', question, points: 1000, duration: 30, correct: true }],
  ...change,
})

const save = async (owner: TestUser, quiz: object) => {
  const { status } = await pinwheel.call('POST /quizzes', { token: owner.accessToken, body: quiz })
  expect(status).toBe(201)
  pinwheel.clock.pass(1000)
}

beforeAll(async () => {
  pinwheel = await startTestApp()
  ada = await pinwheel.user('Ada')
  bob = await pinwheel.user('Bob')
  await save(ada, aQuiz('Volcanoes of the world'))
  await save(ada, aQuiz('Iceland', { description: 'Geysers, glaciers and a volcano.', languageCode: 'sv' }))
  await save(ada, aQuiz('Le présent', { question: 'Quels verbes irréguliers connais-tu?' }))
  await save(ada, aQuiz('Lunch', { category: 'FOOD_AND_DRINK' }))
  await save(ada, aQuiz('Secret', { description: 'A hidden volcano.', visibility: 'PRIVATE' }))
  await save(bob, aQuiz('Sicily', { question: 'Which volcano is active?' }))
})
afterAll(() => pinwheel.close())

const search = async (query: Record<string, string>, path = '/quizzes', user = bob) => {
  const { status, body } = await pinwheel.call(`GET ${path}?${new URLSearchParams(query)}`, { token: user.accessToken })
  expect(status).toBe(200)
  const { results, total } = body as QuizPage
  return { titles: results.map(({ title }) => title), total }
}
const found = async (...query: Parameters<typeof search>) => (await search(...query)).titles

test.each([
  ['glaciers', ['Iceland']],
  ['irreguliers', ['Le présent']],
  ['VERBES IRRÉG', ['Le présent']],
  ['food', ['Lunch']],
  ['glaciers geysers', ['Iceland']],
  ['glaciers verbes', []],
  ['ir', []],
  ["'", []],
  ['& | ! : * <->', []],
])('the search "%s" finds quizzes by description, category and questions', async (text, titles) =>
  expect(await found({ search: text })).toEqual(titles),
)

test('quizzes with the search in their title come first, then the others, each in the order of the list', async () => {
  expect(await search({ search: 'volcano' })).toEqual({
    titles: ['Volcanoes of the world', 'Sicily', 'Iceland'],
    total: 3,
  })
  expect(await found({ search: 'volcano', order: 'asc' })).toEqual(['Volcanoes of the world', 'Iceland', 'Sicily'])
})

test('pages continue from the quizzes found by title to the others, without a gap or a repetition', async () => {
  const dora = await pinwheel.user('Dora')
  for (const n of [1, 2, 3]) await save(dora, aQuiz(`Tides ${n}`))
  for (const n of [4, 5, 6, 7]) await save(dora, aQuiz(`Moon ${n}`, { question: 'What makes the tides?' }))
  const page = (offset: number) =>
    search(
      { search: 'tides', sort: 'title', order: 'asc', limit: '5', offset: String(offset) },
      '/profile/quizzes',
      dora,
    )
  expect(await page(0)).toEqual({ titles: ['Tides 1', 'Tides 2', 'Tides 3', 'Moon 4', 'Moon 5'], total: 7 })
  expect(await page(5)).toEqual({ titles: ['Moon 6', 'Moon 7'], total: 7 })
  expect(await page(2)).toEqual({ titles: ['Tides 3', 'Moon 4', 'Moon 5', 'Moon 6', 'Moon 7'], total: 7 })
  expect(await page(10)).toEqual({ titles: [], total: 7 })
})

describe('a search for a part of a Greek title', () => {
  beforeAll(() => save(bob, aQuiz('Ο Οδυσσέας')))

  test.each([
    ['ΟΔΥΣ', 'created'],
    ['ΟΔΥΣ', 'relevance'],
    ['οδυσ', 'created'],
    ['ΟΔΥΣΣΕΑΣ', 'created'],
    ['ΟΔΥΣΣΕΑΣ', 'relevance'],
  ])('finds it by "%s" in a list by %s: the last sigma may be inside of a word', async (text, sort) =>
    expect(await search({ search: text, sort })).toEqual({ titles: ['Ο Οδυσσέας'], total: 1 }),
  )
})

test('a search finds private quizzes of the user only, and a filter narrows it', async () => {
  expect(await found({ search: 'volcano' }, '/profile/quizzes', ada)).toEqual([
    'Volcanoes of the world',
    'Secret',
    'Iceland',
  ])
  expect(await found({ search: 'volcano', visibility: 'PRIVATE' }, '/profile/quizzes', ada)).toEqual(['Secret'])
  expect(await found({ search: 'volcano', languageCode: 'sv' })).toEqual(['Iceland'])
  expect(await found({ search: 'volcano', category: 'SPACE' })).toEqual([])
})

test('lexemes of the filters are not words', async () => {
  expect(await found({ search: '@PUBLIC' })).toEqual([])
  expect(await found({ search: `@${ada.id}` })).toEqual([])
})

test('a change of the quiz changes what finds it', async () => {
  await save(bob, aQuiz('Changing', { description: 'About comets' }))
  expect(await found({ search: 'comets' })).toEqual(['Changing'])
  const { body } = await pinwheel.call('GET /quizzes?search=comets', { token: bob.accessToken })
  const { id } = (body as QuizPage).results[0] ?? {}
  await pinwheel.call(`PUT /quizzes/${id}`, {
    token: bob.accessToken,
    body: aQuiz('Changing', { description: 'About eclipses' }),
  })
  expect(await found({ search: 'comets' })).toEqual([])
  expect(await found({ search: 'eclipses' })).toEqual(['Changing'])
})

/** Writes a game that reached its podium. The count of plays is written when the transaction ends. */
const play = (title: string, times = 1, createdAt = '2026-11-20T10:00:00Z') =>
  pinwheel.sql.pool.query(
    `insert into finished_games (id, quiz_id, name, mode, status, created_at)
     select gen_random_uuid(), quizzes.id, title, mode, 'COMPLETED', $3 from quizzes, generate_series(1, $2) where title = $1`,
    [title, times, createdAt],
  )

const rename = ({ id }: TestUser, nickname: string) =>
  pinwheel.sql.pool.query('update users set default_nickname = $2 where id = $1', [id, nickname])

describe('a list by relevance', () => {
  let grace: TestUser

  beforeAll(async () => {
    grace = await pinwheel.user('Grace')
    await rename(grace, 'Grâce Hopper')
    await save(grace, aQuiz('Compilers'))
    await save(grace, aQuiz('Nanoseconds', { description: 'How far does light travel?' }))
    await save(bob, aQuiz('Pioneers', { question: 'Who was Grace Hopper?' }))
    await save(bob, aQuiz('About grace hopper'))
    await save(bob, aQuiz('Light', { question: 'Who?' }))
    await play('Nanoseconds', 3)
  })

  test('has the search in titles first, then in the name of the author, then in other words; the most played first', async () =>
    expect(await search({ search: 'Grace Hopper', sort: 'relevance' })).toEqual({
      titles: ['About grace hopper', 'Nanoseconds', 'Compilers', 'Pioneers'],
      total: 4,
    }))

  test('has the title that is the search before longer ones', async () =>
    expect(await found({ search: 'light', sort: 'relevance' })).toEqual(['Light', 'Nanoseconds']))

  test.each([
    ['hopp', ['About grace hopper', 'Nanoseconds', 'Compilers', 'Pioneers']],
    ['GRÂCE light', ['Nanoseconds']],
    ['compilers hopper', ['Compilers']],
    ['grace glaciers', []],
    ['&', []],
    ['a & b | c ! (d', []],
  ])('finds authors with and without other words: "%s"', async (text, titles) =>
    expect(await found({ search: text, sort: 'relevance' })).toEqual(titles),
  )

  test('finds parts of titles, and nothing of private quizzes', async () => {
    expect(await found({ search: 'nanosec', sort: 'relevance' })).toEqual(['Nanoseconds'])
    expect(await found({ search: 'anosecond', sort: 'relevance' })).toEqual(['Nanoseconds'])
    expect(await found({ search: 'hidden volcano', sort: 'relevance' })).toEqual([])
    expect(await found({ search: 'Secret', sort: 'relevance' })).toEqual([])
  })

  test('is filtered and has pages', async () => {
    expect(await found({ search: 'volcano', sort: 'relevance', languageCode: 'sv' })).toEqual(['Iceland'])
    const page = { search: 'hopper', sort: 'relevance', limit: '5', offset: '3' }
    expect(await search(page)).toEqual({ titles: ['Pioneers'], total: 4 })
  })

  test('follows a change of the nickname', async () => {
    await rename(grace, 'Amazing G')
    expect(await found({ search: 'amazing', sort: 'relevance' })).toEqual(['Nanoseconds', 'Compilers'])
    await rename(grace, 'Grâce Hopper')
  })

  test('own quizzes have no such order', async () => {
    const { status } = await pinwheel.call('GET /profile/quizzes?sort=relevance', { token: bob.accessToken })
    expect(status).toBe(400)
  })
})

describe('a list by plays', () => {
  test('has the most played quizzes first, with their number of games and the latest of them', async () => {
    await play('Lunch', 5, '2026-11-01T10:00:00Z')
    await play('Lunch', 1, '2026-10-01T10:00:00Z')
    const { body } = await pinwheel.call('GET /quizzes?sort=plays&limit=5', { token: bob.accessToken })
    const { results, total } = body as QuizPage
    expect(results.slice(0, 2)).toMatchObject([
      { title: 'Lunch', plays: 6, lastPlayed: '2026-11-01T10:00:00.000Z' },
      { title: 'Nanoseconds', plays: 3 },
    ])
    expect(results[2]).not.toHaveProperty('plays')
    expect(results[2]).not.toHaveProperty('lastPlayed')
    expect(total).toBe((await search({})).total)
    expect((await found({ sort: 'plays', order: 'asc', limit: '50' })).slice(-1)).toEqual(['Lunch'])
  })

  test.each(['asc', 'desc'])('has the same order on all pages: %s', async (order) => {
    const all = await found({ sort: 'plays', order, limit: '50' })
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(all.length / 5) }, (_, index) =>
        found({ sort: 'plays', order, limit: '5', offset: String(5 * index) }),
      ),
    )
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.flat()).toEqual(all)
  })

  test('does not count a game that nobody finished', async () => {
    await pinwheel.sql.pool.query(
      `insert into finished_games (id, quiz_id, name, mode, status, created_at)
       select gen_random_uuid(), id, title, mode, 'EXPIRED', now() from quizzes where title = 'Sicily'`,
    )
    const { body } = await pinwheel.call('GET /quizzes?search=Sicily', { token: bob.accessToken })
    expect((body as QuizPage).results).toMatchObject([{ title: 'Sicily' }])
    expect((body as QuizPage).results[0]).not.toHaveProperty('plays')
  })
})

test('the choices are the categories and languages of public quizzes, the most frequent first', async () => {
  const { status, body } = await pinwheel.call('GET /quizzes/choices', { token: bob.accessToken })
  const { categories, languageCodes } = body as QuizChoices
  expect(status).toBe(200)
  expect(categories[0]).toBe('OTHER')
  expect(categories).toContain('FOOD_AND_DRINK')
  expect(languageCodes).toEqual(['en', 'sv'])
})

test('quizzes of an earlier version are added in batches, with their games', async () => {
  const { pool } = pinwheel.sql
  const before = await search({ search: 'volcano', sort: 'relevance' })
  await pool.query('delete from quiz_search')
  expect(await found({ search: 'glaciers' })).toEqual([])
  expect(await found({ search: 'Iceland' })).toEqual(['Iceland'])
  await pool.query(
    `insert into jobs (kind, payload, created_at, due_at)
    values ('search existing quizzes', '{"after": "00000000-0000-0000-0000-000000000000"}', $1, $1)`,
    [new Date(pinwheel.clock.now())],
  )
  pinwheel.clock.pass(6_000)
  await expect
    .poll(async () => (await pool.query('select from quiz_search')).rowCount)
    .toBe((await pool.query('select from quizzes')).rowCount)
  expect(await search({ search: 'volcano', sort: 'relevance' })).toEqual(before)
  const { body } = await pinwheel.call('GET /quizzes?search=Lunch', { token: bob.accessToken })
  expect((body as QuizPage).results).toMatchObject([{ title: 'Lunch', plays: 6 }])
})

test('many searches of one account at the same time use one database connection', async () => {
  const query = { search: 'volcano' }
  const searchAll = () =>
    Promise.all(
      ['/quizzes', '/profile/quizzes'].flatMap((path) => Array.from({ length: 6 }, () => search(query, path))),
    )
  expect(await lockWaitsBehind(pinwheel.sql.pool, 'lock table quizzes', searchAll)).toBe(1)
})
