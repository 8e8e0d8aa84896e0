import { FOLDERS } from '@pinwheel/contract'
import type { Folder, FolderList, Quiz, QuizPage } from '@pinwheel/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockWaitsBehind, mostLockWaits } from '../sql/testing/blocked.ts'
import { startTestApp } from '../testing/index.ts'
import type { TestAnswer, TestApp, TestUser } from '../testing/index.ts'

let pinwheel: TestApp
let ada: TestUser
let bob: TestUser

beforeAll(async () => {
  pinwheel = await startTestApp()
})
afterAll(() => pinwheel.close())
beforeEach(async () => {
  ada = await pinwheel.user('Ada')
  bob = await pinwheel.user('Bob')
})

const call = (request: string, body?: unknown, user = ada): Promise<TestAnswer> =>
  pinwheel.call(request, { token: user.accessToken, body })

const aQuiz = (title: string, visibility = 'PRIVATE') => ({
  title,
  visibility,
  category: 'OTHER',
  languageCode: 'en',
  mode: 'CLASSIC',
  questions: [{ type: 'TRUE_FALSE', question: 'Is it?', points: 1000, duration: 30, correct: true }],
})

async function quiz(title: string, user = ada, visibility?: string): Promise<string> {
  return ((await call('POST /quizzes', aQuiz(title, visibility), user)).body as Quiz).id
}
async function folder(name: string, parentId?: string, user = ada): Promise<Folder> {
  const { status, body } = await call('POST /profile/folders', { name, parentId }, user)
  expect({ status, body }).toMatchObject({ status: 201 })
  return body as Folder
}
const folders = async (user = ada) => (await call('GET /profile/folders', undefined, user)).body as FolderList
const change = (quizIds: string[], changes: object, user = ada) =>
  call('POST /profile/quizzes/changes', { quizIds, ...changes }, user)
const titles = async (query = '', user = ada) =>
  ((await call(`GET /profile/quizzes?sort=title&order=asc${query}`, undefined, user)).body as QuizPage).results.map(
    ({ title }) => title,
  )

test('folders are listed by name with the number of their quizzes, and nest once', async () => {
  const school = await folder('School')
  const english = await folder('  English ', school.id)
  expect(english).toEqual({ id: english.id, name: 'English', parentId: school.id, numberOfQuizzes: 0 })
  await folder('Äpfel')
  await change([await quiz('Verbs'), await quiz('Nouns')], { folderId: english.id })
  expect(await folders()).toEqual({
    folders: [
      expect.objectContaining({ name: 'Äpfel', numberOfQuizzes: 0 }),
      { ...english, numberOfQuizzes: 2 },
      { id: school.id, name: 'School', numberOfQuizzes: 0 },
    ],
    tags: [],
  })
  expect((await call('POST /profile/folders', { name: 'Deeper', parentId: english.id })).status).toBe(409)
  const other = await folder('Other')
  expect((await call(`PUT /profile/folders/${school.id}`, { name: 'School', parentId: other.id })).status).toBe(409)
  expect((await call(`PUT /profile/folders/${other.id}`, { name: 'Other', parentId: other.id })).status).toBe(409)
})

test('a name is taken within one place only, whatever its capitals', async () => {
  const school = await folder('School')
  expect((await call('POST /profile/folders', { name: 'SCHOOL' })).status).toBe(409)
  const inner = await folder('School', school.id)
  expect((await call(`PUT /profile/folders/${inner.id}`, { name: 'School' })).status).toBe(409)
  expect((await call(`PUT /profile/folders/${inner.id}`, { name: 'school', parentId: school.id })).body).toMatchObject({
    name: 'school',
    parentId: school.id,
  })
})

test('a name is checked, and the answer names the field', async () => {
  for (const name of ['', '   ', 'x'.repeat(61), 'a\u0000b', undefined])
    expect((await call('POST /profile/folders', { name })).body).toMatchObject({
      status: 400,
      validationErrors: [{ property: 'name' }],
    })
  expect((await call('POST /profile/folders', { name: 'x', parentId: 'no id' })).body).toMatchObject({
    validationErrors: [{ property: 'parentId' }],
  })
})

test('an account has a bounded number of folders', async () => {
  await pinwheel.sql.pool.query(
    `insert into quiz_folders (owner_id, name) select $1, 'Folder ' || number from generate_series(2, $2) as number`,
    [ada.id, FOLDERS.foldersPerAccount],
  )
  await folder('The last one')
  expect((await call('POST /profile/folders', { name: 'One more' })).status).toBe(409)
  await folder('Of another account', undefined, bob)
})

test('deleting a folder deletes the folders in it and keeps the quizzes', async () => {
  const school = await folder('School')
  const english = await folder('English', school.id)
  await change([await quiz('Verbs')], { folderId: english.id })
  expect((await call(`DELETE /profile/folders/${school.id}`)).status).toBe(204)
  expect((await folders()).folders).toEqual([])
  expect(await titles()).toEqual(['Verbs'])
  expect((await call(`DELETE /profile/folders/${school.id}`)).status).toBe(404)
})

test('the list is filtered by folder, with the folders in it, by tag, and both with a search', async () => {
  const school = await folder('School')
  const english = await folder('English', school.id)
  const [verbs, nouns, rivers] = await Promise.all(['Verbs', 'Nouns', 'Rivers'].map((title) => quiz(title)))
  await change([verbs!, nouns!], { folderId: english.id, addTags: ['grammar'] })
  await change([rivers!], { folderId: school.id })
  await quiz('In no folder')
  expect(await titles(`&folderId=${school.id}`)).toEqual(['Nouns', 'Rivers', 'Verbs'])
  expect(await titles(`&folderId=${english.id}`)).toEqual(['Nouns', 'Verbs'])
  expect(await titles('&tag=grammar')).toEqual(['Nouns', 'Verbs'])
  expect(await titles(`&folderId=${school.id}&search=ver`)).toEqual(['Rivers', 'Verbs'])
  expect(await titles(`&folderId=${english.id}&search=Is it`)).toEqual(['Nouns', 'Verbs'])
  expect(await titles('&tag=unknown')).toEqual([])
  expect(await titles(`&folderId=${english.id}`, bob)).toEqual([])
  expect((await call('GET /profile/quizzes?folderId=none')).body).toMatchObject({
    status: 400,
    validationErrors: [{ property: 'folderId' }],
  })
})

test('tags are added and removed, each once whatever its capitals', async () => {
  const [one, two] = [await quiz('One'), await quiz('Two')]
  await change([one, two], { addTags: ['Year 7', 'exam', 'EXAM'] })
  await change([two], { addTags: ['year 7', 'revision'], removeTags: ['Exam'] })
  expect((await folders()).tags).toEqual([
    { name: 'exam', numberOfQuizzes: 1 },
    { name: 'revision', numberOfQuizzes: 1 },
    { name: 'Year 7', numberOfQuizzes: 2 },
  ])
  expect((await call(`GET /quizzes/${two}`)).body).toMatchObject({ tags: ['Year 7', 'revision'] })
})

test('a quiz has a bounded number of tags: a change beyond it changes none of the quizzes', async () => {
  const [one, two] = [await quiz('One'), await quiz('Two')]
  const many = Array.from({ length: FOLDERS.tagsPerQuiz }, (_, number) => `tag ${number}`)
  expect((await change([one], { addTags: many })).status).toBe(200)
  expect((await change([one, two], { addTags: ['one more'] })).status).toBe(409)
  expect((await call(`GET /quizzes/${two}`)).body).not.toHaveProperty('tags')
  expect((await change([one], { addTags: [...many, 'x'] })).body).toMatchObject({
    status: 400,
    validationErrors: [{ property: 'addTags' }],
  })
})

test('folders and tags stay when the quiz is saved, and do not change its version', async () => {
  const id = await quiz('Verbs')
  const before = await call(`GET /quizzes/${id}`)
  const school = await folder('School')
  await change([id], { folderId: school.id, addTags: ['exam'] })
  const ordered = await call(`GET /quizzes/${id}`)
  expect(ordered.headers.etag).toBe(before.headers.etag)
  expect(ordered.body).toEqual({ ...(before.body as Quiz), folderId: school.id, tags: ['exam'] })
  await call(`PUT /quizzes/${id}`, aQuiz('Verbs again'))
  expect((await call(`GET /quizzes/${id}`)).body).toMatchObject({ folderId: school.id, tags: ['exam'] })
  await change([id], { folderId: null })
  expect((await call(`GET /quizzes/${id}`)).body).not.toHaveProperty('folderId')
})

test('a changed visibility is a new version; the same one is not', async () => {
  const [one, two] = [await quiz('One', ada, 'PUBLIC'), await quiz('Two')]
  const versions = async () => [
    (await call(`GET /quizzes/${one}`)).headers.etag,
    (await call(`GET /quizzes/${two}`)).headers.etag,
  ]
  expect(await versions()).toEqual(['"1"', '"1"'])
  await change([one, two], { visibility: 'PUBLIC' })
  expect(await versions()).toEqual(['"1"', '"2"'])
  expect((await call(`GET /quizzes/${two}`, undefined, bob)).body).toMatchObject({ visibility: 'PUBLIC' })
})

test('nobody else sees folders and tags, or changes and deletes quizzes', async () => {
  const id = await quiz('Verbs', ada, 'PUBLIC')
  const school = await folder('School')
  await change([id], { folderId: school.id, addTags: ['exam'] })
  const seen = [`GET /quizzes/${id}`, 'GET /quizzes', 'GET /profile/folders', 'GET /profile/quizzes']
  for (const request of seen) {
    const { body } = await call(request, undefined, bob)
    expect(JSON.stringify(body)).not.toMatch(/folderId|School|exam/)
  }
  expect((await change([id], { visibility: 'PRIVATE' }, bob)).body).toEqual({ quizIds: [] })
  expect((await call('POST /profile/quizzes/deletions', { quizIds: [id] }, bob)).body).toEqual({ quizIds: [] })
  const own = await quiz('Of Bob', bob)
  expect((await change([own], { folderId: school.id }, bob)).status).toBe(404)
  expect((await call(`PUT /profile/folders/${school.id}`, { name: 'Mine' }, bob)).status).toBe(404)
  expect((await call(`DELETE /profile/folders/${school.id}`, undefined, bob)).status).toBe(404)
  expect((await call('POST /profile/folders', { name: 'Mine', parentId: school.id }, bob)).status).toBe(404)
  const copy = (await call(`POST /quizzes/${id}/copies`, undefined, bob)).body
  expect(copy).not.toHaveProperty('tags')
  expect(await titles()).toEqual(['Verbs'])
})

test('several quizzes are deleted at once', async () => {
  const ids = await Promise.all(['One', 'Two', 'Three'].map((title) => quiz(title)))
  const { body } = await call('POST /profile/quizzes/deletions', { quizIds: [...ids.slice(1), ada.id] })
  expect((body as { quizIds: string[] }).quizIds.toSorted()).toEqual(ids.slice(1).toSorted())
  expect(await titles()).toEqual(['One'])
})

test('changes have a limit per account', async () => {
  const id = await quiz('Verbs')
  const answers = new Set<number>()
  for (let count = 0; count < 301; count += 1) answers.add((await change([id], { addTags: ['exam'] })).status)
  expect([...answers]).toEqual([200, 429])
  expect((await call('GET /profile/folders')).status).toBe(200)
})

test('many changes of one account at the same time do not hold the database connections', async () => {
  const { id: folderId } = await folder('Lakes')
  const quizIds = [await quiz('Volga')]
  const changes = Promise.all(
    Array.from({ length: 150 }, (_, index) => [
      call(`PUT /profile/folders/${folderId}`, { name: `Lakes ${index}` }),
      call('POST /profile/quizzes/changes', { quizIds, addTags: [`tag ${index % 5}`] }),
    ]).flat(),
  )
  const waiting = await mostLockWaits(pinwheel.sql.pool)
  expect((await changes).map(({ status }) => status)).not.toContain(500)
  expect(waiting).toBe(0)
})

test('calls for the folders and tags of one account at the same time use one database connection', async () => {
  const readAll = () => Promise.all(Array.from({ length: 20 }, () => call('GET /profile/folders')))
  expect(await lockWaitsBehind(pinwheel.sql.pool, 'lock table quiz_folders', readAll)).toBe(1)
})
