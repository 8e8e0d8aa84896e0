import type { FolderList, Quiz } from '@pinwheel/contract'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { tokenPair } from '../api/testing/tokens.ts'
import { aPage, aQuiz, open } from '../quizzes/testing/open-page.tsx'
import { Toaster } from '../ui/Toast/toast.tsx'
// The page loads it for an export. On a busy machine that takes longer than a test waits.
import '../editor/index.ts'

const OWNER = { id: 'u1', name: 'Mira' } // the subject of the test tokens
const SCHOOL = '11111111-1111-4111-8111-111111111111'
const ENGLISH = '22222222-2222-4222-8222-222222222222'

const ORDER: FolderList = {
  folders: [
    { id: ENGLISH, name: 'English', parentId: SCHOOL, numberOfQuizzes: 2 },
    { id: SCHOOL, name: 'School', numberOfQuizzes: 1 },
  ],
  tags: [{ name: 'exam', numberOfQuizzes: 4 }],
}
const ok = (body: unknown) => ({ status: 200, body })
const own = (id: string, title: string, changes: Partial<Quiz> = {}) => aQuiz({ id, title, author: OWNER, ...changes })
const QUIZZES = [own('q1', 'Rivers', { tags: ['exam'] }), own('q2', 'Lakes'), own('q3', 'Seas')]

beforeEach(() => {
  session.keep('USER', tokenPair('user', { access: 4_000_000_000, refresh: 4_000_000_000 }))
  Object.assign(HTMLElement.prototype, { hidePopover: () => undefined }) // happy-dom has no popovers
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
  session.clear('USER')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Routes = Parameters<typeof open>[1]

async function openPage(routes: Routes = {}, address = '/profile/quizzes') {
  const page = open(address, {
    'GET /profile/quizzes': () => aPage(QUIZZES),
    'GET /profile/folders': () => ok(ORDER),
    ...routes,
  })
  render(<Toaster />)
  await screen.findByText('Rivers')
  return page
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
async function selected(...titles: string[]) {
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }))
  for (const title of titles) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }))
}
const bodyOf = (request: { body?: unknown } | undefined) => request?.body

describe('folders and tags', () => {
  test('are offered as filters with the number of their quizzes, and are kept in the address', async () => {
    const { at, requestsTo } = await openPage()
    const folder = await screen.findByLabelText('Folder')
    expect(
      within(folder)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All folders', 'School (3)', '– English (2)'])
    await userEvent.selectOptions(folder, ENGLISH)
    expect(at()).toBe(`/profile/quizzes?folderId=${ENGLISH}`)
    await userEvent.selectOptions(screen.getByLabelText('Tag'), 'exam')
    expect(at()).toBe(`/profile/quizzes?folderId=${ENGLISH}&tag=exam`)
    await waitFor(() => expect(requestsTo('/profile/quizzes').at(-1)?.path).toMatch(/folderId=2222.*tag=exam/))
    await press('Remove #exam')
    expect(at()).toBe(`/profile/quizzes?folderId=${ENGLISH}`)
  })

  test('group the digits of a large number of quizzes', async () => {
    const folders = [
      { id: ENGLISH, name: 'English', parentId: SCHOOL, numberOfQuizzes: 1200 },
      { id: SCHOOL, name: 'School', numberOfQuizzes: 34 },
    ]
    await openPage({
      'GET /profile/folders': () => ok({ folders, tags: [{ name: 'exam', numberOfQuizzes: 1234 }] }),
    })
    expect(await screen.findByRole('option', { name: 'School (1,234)' })).toBeTruthy()
    expect(screen.getByRole('option', { name: '– English (1,200)' })).toBeTruthy()
    expect(screen.getByRole('option', { name: 'exam (1,234)' })).toBeTruthy()
  })

  test('stay with a search, and a choice of either opens the first page', async () => {
    const { at } = await openPage({}, '/profile/quizzes?limit=10&offset=0&search=riv')
    await userEvent.selectOptions(await screen.findByLabelText('Tag'), 'exam')
    expect(at()).toContain('search=riv')
    expect(at()).toContain('tag=exam')
    expect(at()).not.toContain('offset')
  })

  test('a row shows the tags of its quiz', async () => {
    await openPage()
    expect(screen.getByText('#exam')).toBeTruthy()
  })

  test('an empty folder says so', async () => {
    open(`/profile/quizzes?folderId=${SCHOOL}`, {
      'GET /profile/quizzes': () => aPage([]),
      'GET /profile/folders': () => ok(ORDER),
    })
    expect(await screen.findByText('This folder is empty. Select quizzes to move them here.')).toBeTruthy()
  })

  test('a new folder is created inside the open one, and a refusal stands under its name', async () => {
    let answer: { status: number; body: unknown } = {
      status: 409,
      body: { message: 'You have a folder with this name.' },
    }
    const { requestsTo } = await openPage(
      {
        'POST /profile/folders': () => answer,
      },
      `/profile/quizzes?folderId=${SCHOOL}`,
    )
    await screen.findByLabelText('Folder')
    await press('New folder')
    await userEvent.type(screen.getByLabelText(/^Name of the folder/), 'English{Enter}')
    expect(await screen.findByText('You have a folder with this name.')).toBeTruthy()
    answer = { status: 201, body: { id: 'f3', name: 'French', numberOfQuizzes: 0 } }
    await userEvent.clear(screen.getByLabelText(/^Name of the folder/))
    await userEvent.type(screen.getByLabelText(/^Name of the folder/), 'French{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodyOf(requestsTo('/profile/folders').findLast(({ method }) => method === 'POST'))).toEqual({
      name: 'French',
      parentId: SCHOOL,
    })
  })

  test('a folder without a name is not sent', async () => {
    const { requestsTo } = await openPage()
    await screen.findByLabelText('Folder')
    await press('New folder')
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    expect(screen.getByText('This field is required')).toBeTruthy()
    expect(requestsTo('/profile/folders').every(({ method }) => method === 'GET')).toBe(true)
  })

  test('the open folder is deleted after a confirmation, and the list shows the folder around it', async () => {
    const { at } = await openPage(
      {
        [`DELETE /profile/folders/${ENGLISH}`]: () => ({ status: 204, body: undefined }),
      },
      `/profile/quizzes?folderId=${ENGLISH}`,
    )
    await screen.findByLabelText('Folder')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete folder', hidden: true }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(at()).toBe(`/profile/quizzes?folderId=${SCHOOL}`))
  })

  test('a folder that is deleted after its owner has left the page changes no other address', async () => {
    let answer: (reply: { status: number; body: unknown }) => void = () => undefined
    const { at, history, requestsTo } = await openPage(
      {
        [`DELETE /profile/folders/${ENGLISH}`]: () => new Promise((resolve) => (answer = resolve)),
      },
      `/profile/quizzes?folderId=${ENGLISH}`,
    )
    await screen.findByLabelText('Folder')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete folder', hidden: true }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(requestsTo(`/profile/folders/${ENGLISH}`)).toHaveLength(1))
    act(() => history.push({ pathname: '/', search: '?lang=de', hash: '' }, null))
    await screen.findByText('elsewhere')
    await act(async () => answer({ status: 204, body: undefined }))
    await screen.findByText(/The folder has been deleted/)
    expect(at()).toBe('/?lang=de')
  })

  test('a deletion that ends late closes no other dialog', async () => {
    let answer: (reply: { status: number; body: unknown }) => void = () => undefined
    const { requestsTo } = await openPage(
      {
        [`DELETE /profile/folders/${ENGLISH}`]: () => new Promise((resolve) => (answer = resolve)),
      },
      `/profile/quizzes?folderId=${ENGLISH}`,
    )
    await screen.findByLabelText('Folder')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete folder', hidden: true }))
    const question = within(screen.getByRole('dialog'))
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(requestsTo(`/profile/folders/${ENGLISH}`)).toHaveLength(1))
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await press('New folder')
    await userEvent.type(screen.getByLabelText(/^Name of the folder/), 'French')
    await act(async () => answer({ status: 204, body: undefined }))
    await screen.findByText(/The folder has been deleted/)
    expect(screen.getByLabelText<HTMLInputElement>(/^Name of the folder/).value).toBe('French')
  })
})

describe('selected quizzes', () => {
  const CHANGED = { 'POST /profile/quizzes/changes': () => ok({ quizIds: ['q1', 'q2'] }) }

  test('a row is a checkbox while quizzes are selected, and a link again afterwards', async () => {
    await openPage()
    expect(screen.getByRole('link', { name: 'Rivers' })).toBeTruthy()
    await selected('Rivers')
    expect(screen.queryByRole('link', { name: 'Rivers' })).toBeNull()
    expect(screen.getByText('1 selected')).toBeTruthy()
    await press('Whole page')
    expect(screen.getByText('3 selected')).toBeTruthy()
    await press('Done')
    expect(screen.getByRole('link', { name: 'Rivers' })).toBeTruthy()
  })

  test('stay selected on other pages of the list', async () => {
    await openPage({ 'GET /profile/quizzes': () => aPage(QUIZZES, 30) })
    await selected('Lakes')
    await press('Next page')
    expect(screen.getByText('1 selected')).toBeTruthy()
  })

  test('are moved to a folder', async () => {
    const { requestsTo } = await openPage(CHANGED)
    await selected('Rivers', 'Lakes')
    await press('Move')
    await userEvent.selectOptions(screen.getByLabelText('Move to'), ENGLISH)
    await press('Move here')
    expect(await screen.findByText('2 quizzes moved to “English”.')).toBeTruthy()
    expect(bodyOf(requestsTo('/profile/quizzes/changes').at(-1))).toEqual({ quizIds: ['q1', 'q2'], folderId: ENGLISH })
  })

  test('are tagged, and lose tags', async () => {
    const { requestsTo } = await openPage(CHANGED)
    await selected('Rivers', 'Lakes')
    await press('Tags')
    await userEvent.type(screen.getByLabelText('New tags'), 'Year 7, revision,  ')
    await userEvent.click(screen.getByRole('checkbox', { name: 'exam (1 of 2)' }))
    await press('Apply')
    expect(await screen.findByText('2 quizzes tagged.')).toBeTruthy()
    expect(bodyOf(requestsTo('/profile/quizzes/changes').at(-1))).toEqual({
      quizIds: ['q1', 'q2'],
      addTags: ['Year 7', 'revision'],
      removeTags: ['exam'],
    })
  })

  test('a tag that is too long is named and not sent', async () => {
    const { requestsTo } = await openPage(CHANGED)
    await selected('Rivers')
    await press('Tags')
    await userEvent.type(screen.getByLabelText('New tags'), `fine, ${'x'.repeat(31)}`)
    await press('Apply')
    expect(screen.getByText(new RegExp(`^“${'x'.repeat(31)}”: `))).toBeTruthy()
    expect(requestsTo('/profile/quizzes/changes')).toEqual([])
  })

  test('become private, and missing ones are said to be missing', async () => {
    const { requestsTo } = await openPage(CHANGED)
    await selected('Rivers', 'Lakes', 'Seas')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Make private', hidden: true }))
    expect(await screen.findByText('2 quizzes private now.')).toBeTruthy()
    expect(await screen.findByText(/^1 quiz could not be found/)).toBeTruthy()
    expect(bodyOf(requestsTo('/profile/quizzes/changes').at(-1))).toMatchObject({ visibility: 'PRIVATE' })
  })

  test('are only said to be missing if none of them was found', async () => {
    await openPage({ 'POST /profile/quizzes/changes': () => ok({ quizIds: [] }) })
    await selected('Rivers', 'Lakes')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Make private', hidden: true }))
    expect(await screen.findByText(/^2 quizzes could not be found/)).toBeTruthy()
    expect(screen.queryByText(/private now/)).toBeNull()
  })

  test('are neither changed nor said to be missing if they were selected during the request', async () => {
    let answer: (reply: { status: number; body: unknown }) => void = () => undefined
    const { requestsTo } = await openPage({
      'POST /profile/quizzes/changes': () => new Promise((resolve) => (answer = resolve)),
    })
    await selected('Rivers', 'Lakes')
    await press('Tags')
    await userEvent.type(screen.getByLabelText('New tags'), 'Year 7')
    await press('Apply')
    await waitFor(() => expect(requestsTo('/profile/quizzes/changes')).toHaveLength(1))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Seas' }))
    await act(async () => answer(ok({ quizIds: ['q1', 'q2'] })))
    expect(await screen.findByText('2 quizzes tagged.')).toBeTruthy()
    expect(screen.queryByText(/could not be found/)).toBeNull()
    await press('Tags')
    expect(screen.getByRole('checkbox', { name: 'Year 7 (2 of 3)' })).toBeTruthy()
  })

  test('that change after selecting has ended do not start it again', async () => {
    let answer: (reply: { status: number; body: unknown }) => void = () => undefined
    const { requestsTo } = await openPage({
      'POST /profile/quizzes/changes': () => new Promise((resolve) => (answer = resolve)),
    })
    await selected('Rivers')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Make private', hidden: true }))
    await waitFor(() => expect(requestsTo('/profile/quizzes/changes')).toHaveLength(1))
    await press('Done')
    await act(async () => answer(ok({ quizIds: ['q1'] })))
    expect(await screen.findByText('1 quiz private now.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Rivers' })).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'Select Rivers' })).toBeNull()
  })

  test('are exported, and so is one quiz from its row', async () => {
    await openPage({
      'GET /quizzes/q2': () => ok(QUIZZES[1]),
      'GET /quizzes/q2/questions': () => ok([]),
    })
    const row = within(screen.getByText('Lakes').closest('li')!)
    await userEvent.click(row.getByRole('menuitem', { name: 'Export', hidden: true }))
    expect(await screen.findByRole('dialog', { name: 'Export quiz' })).toBeTruthy()
  })
})

test('“Export all” exports the quizzes of all pages', async () => {
  const all = Array.from({ length: 51 }, (_, index) => own(`q${index + 1}`, index === 0 ? 'Rivers' : `Quiz ${index}`))
  const { requestsTo } = await openPage({
    'GET /profile/quizzes': ({ path }) => {
      const offset = Number(new URL(path, 'http://localhost').searchParams.get('offset') ?? 0)
      return ok({ results: all.slice(offset, offset + 50), total: all.length, limit: 50, offset })
    },
    ...Object.fromEntries(
      all.flatMap((quiz) => [
        [`GET /quizzes/${quiz.id}`, () => ok(quiz)],
        [`GET /quizzes/${quiz.id}/questions`, () => ok([])],
      ]),
    ),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Export all' }))
  expect(await screen.findByRole('dialog', { name: 'Export 51 quizzes' })).toBeTruthy()
  expect(await screen.findByText('It holds everything that the quizzes have.')).toBeTruthy()
  const pages = requestsTo('/profile/quizzes').map(({ path }) => path)
  expect(pages.filter((path) => /limit=50/.test(path))).toHaveLength(2)
})

describe('deleted quizzes', () => {
  const DELETED = { 'POST /profile/quizzes/deletions': () => ok({ quizIds: ['q1', 'q2'] }) }

  test('disappear at once, and come back by Undo: nothing was sent', async () => {
    const { requestsTo } = await openPage(DELETED)
    await selected('Rivers', 'Lakes')
    await press('Delete')
    expect(screen.getByText('2 quizzes deleted, with games and results.')).toBeTruthy()
    expect(screen.queryByText('Rivers')).toBeNull()
    expect(screen.getByText('1 quiz')).toBeTruthy()
    await press('Undo')
    expect(screen.getByText('Rivers')).toBeTruthy()
    expect(requestsTo('/profile/quizzes/deletions')).toEqual([])
  })

  test('are deleted on the server after half a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { requestsTo } = await openPage(DELETED)
    await selected('Rivers', 'Lakes')
    await press('Delete')
    await vi.advanceTimersByTimeAsync(29_000)
    expect(requestsTo('/profile/quizzes/deletions')).toEqual([])
    await vi.advanceTimersByTimeAsync(2_000)
    await waitFor(() =>
      expect(bodyOf(requestsTo('/profile/quizzes/deletions').at(-1))).toEqual({ quizIds: ['q1', 'q2'] }),
    )
  })

  test('are deleted on the server when the page is left, or the browser goes', async () => {
    const { requestsTo, history } = await openPage(DELETED)
    await selected('Rivers')
    await press('Delete')
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(requestsTo('/profile/quizzes/deletions')).toHaveLength(1))
    await screen.findByText('Rivers')
    await selected('Lakes')
    await press('Delete')
    history.push({ pathname: '/elsewhere', search: '', hash: '' }, undefined)
    await waitFor(() => expect(requestsTo('/profile/quizzes/deletions')).toHaveLength(2))
  })

  test('change the numbers of quizzes in the folders, also if deleted from a row', async () => {
    let folders = ORDER
    await openPage({
      'GET /profile/folders': () => ok(folders),
      'DELETE /quizzes/q2': () => {
        folders = { ...ORDER, folders: ORDER.folders.map((folder) => ({ ...folder, numberOfQuizzes: 1 })) }
        return { status: 204 }
      },
    })
    await screen.findByText('School (3)')
    const row = within(screen.getByText('Lakes').closest('li')!)
    await userEvent.click(row.getByRole('menuitem', { name: 'Delete', hidden: true }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('School (2)')).toBeTruthy()
  })

  test('of a whole page leave the buttons to the other pages', async () => {
    await openPage({ 'GET /profile/quizzes': () => aPage(QUIZZES, 6) }, '/profile/quizzes?limit=5')
    await selected('Rivers', 'Lakes', 'Seas')
    await press('Delete')
    expect(screen.queryByText('Rivers')).toBeNull()
    expect(screen.getByRole('button', { name: 'Next page' })).toBeTruthy()
  })

  test('come back with a message if the server refuses', async () => {
    await openPage({
      'POST /profile/quizzes/deletions': () => ({ status: 429, body: { message: 'Too many attempts.' } }),
    })
    await selected('Rivers')
    await press('Delete')
    await press('Delete for good')
    expect(await screen.findByText('Too many attempts.')).toBeTruthy()
    expect(await screen.findByText('Rivers')).toBeTruthy()
  })
})

describe('unfinished quizzes', () => {
  const DRAFTS = [
    { id: 'draft-a', title: '', numberOfQuestions: 1, version: 4 },
    { id: 'draft-b', title: 'Changed', quizId: SCHOOL, numberOfQuestions: 3, version: 1 },
  ]
  let unfinished: ((typeof DRAFTS)[number] & { kept: string })[] = []
  beforeEach(() => {
    // Now: the tests before may have taken minutes.
    const kept = new Date(Date.now() - 3 * 60_000).toISOString()
    unfinished = DRAFTS.map((draft) => ({ ...draft, kept }))
  })

  test('are first, and continue in the creator', async () => {
    await openPage({ 'GET /profile/drafts': () => ok(unfinished) })
    const section = within(await screen.findByRole('region', { name: 'Unfinished' }))
    expect(section.getByText('Untitled quiz')).toBeTruthy()
    expect(section.getByText(/^1 question, 3 min/)).toBeTruthy()
    expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/quiz/create?draft=draft-a',
      `/quiz/details/${SCHOOL}/edit?draft=draft-b`,
    ])
  })

  test('are discarded after a confirmation, in the version that the page showed', async () => {
    let drafts = unfinished
    const { requestsTo } = await openPage({
      'GET /profile/drafts': () => ok(drafts),
      'DELETE /profile/drafts/draft-a': () => {
        drafts = unfinished.slice(1)
        return { status: 204 }
      },
    })
    await userEvent.click((await screen.findAllByRole('button', { name: 'Discard' }))[0]!)
    await press('Discard for good')
    await waitFor(() => expect(screen.queryByText('Untitled quiz')).toBeNull())
    expect(requestsTo('/profile/drafts/draft-a')).toMatchObject([{ ifMatch: '"4"' }])
  })

  test('are not mentioned while there are none', async () => {
    await openPage({ 'GET /profile/drafts': () => ok([]) })
    expect(screen.queryByText('Unfinished')).toBeNull()
  })
})

test('the first game is three presses away from an empty list', async () => {
  const { requestsTo } = open('/profile/quizzes', {
    'GET /profile/quizzes': () => aPage([]),
    'GET /profile/folders': () => ok({ folders: [], tags: [] }),
    'GET /quizzes': () => aPage([aQuiz()]),
    'POST /quizzes/q1/games': () => ({ status: 201, body: { id: 'g1' } }),
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Discover quizzes' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Host' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Host Game' }))
  await waitFor(() => expect(requestsTo('/quizzes/q1/games')).toHaveLength(1))
})
