import type { QuizSave } from '@pinwheel/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FINISHED } from '../testing/drafts.ts'
import {
  aStoredQuiz,
  button,
  dialog,
  field,
  openCreator,
  storedAt,
  storedDraftCount,
  withSignedInAuthor,
  write,
} from '../testing/open-creator.tsx'

const CONFLICT = 'This quiz was saved elsewhere'
const EDIT = '/quiz/details/q1/edit'
const changed = { status: 412, body: { message: 'This quiz was saved elsewhere.' } }

withSignedInAuthor()

/** Edits version 1 of a quiz and saves it, while version 2 is stored elsewhere. */
async function saveOutdated(
  routes: Parameters<typeof openCreator>[1] = {},
  save = ({ user }: ReturnType<typeof openCreator>) => user.click(button('Save')),
) {
  let version = 1
  let title = 'Rivers and lakes'
  const quiz = () => aStoredQuiz('mira', { title })
  const opened = openCreator(EDIT, {
    ...storedAt(quiz(), version === 1 ? [FINISHED.TRUE_FALSE] : []),
    'GET /quizzes/q1': () => ({ status: 200, body: quiz(), etag: `"${version}"` }),
    'PUT /quizzes/q1': ({ ifMatch, body }) => {
      if (ifMatch !== `"${version}"`) return changed
      version += 1
      title = (body as QuizSave).title
      return { status: 200, body: quiz(), etag: `"${version}"` }
    },
    'POST /quizzes/q1/copies': () => ({ status: 201, body: aStoredQuiz('mira', { id: 'q2' }) }),
    'POST /quizzes': () => ({ status: 201, body: aStoredQuiz('mira', { id: 'q3' }) }),
    ...routes,
  })
  await screen.findByDisplayValue('Rivers and lakes')
  version = 2
  title = 'Seas'
  write('Title', 'Lakes')
  await save(opened)
  return opened
}

const choose = (name: string) => within(screen.getByRole('dialog', { name: CONFLICT })).getByRole('button', { name })
const written = (received: { method: string; path: string; body: unknown }[]) =>
  received
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/quizzes'))
    .map(({ method, path, body }) => `${method} ${path} ${(body as Partial<QuizSave>).title ?? ''}`)

test('a save of an outdated version asks, shows what differs and no message, and closing the dialog changes nothing', async () => {
  const { user, received } = await saveOutdated()
  await screen.findByRole('dialog', { name: CONFLICT })
  expect(dialog(CONFLICT).getByText('Title: “Seas”')).toBeDefined()
  expect(dialog(CONFLICT).getByText('Title: “Lakes”')).toBeDefined()
  expect(screen.queryByText('This quiz was saved elsewhere.')).toBeNull()
  await user.click(choose('Close'))
  expect(field('Title').value).toBe('Lakes')
  expect(written(received)).toEqual(['PUT /quizzes/q1 Lakes'])
})

test('keeping one’s own version copies the other one first, and saves over exactly that version', async () => {
  const { user, received } = await saveOutdated()
  await screen.findByRole('dialog', { name: CONFLICT })
  await user.click(choose('Keep mine'))
  expect(await screen.findByText('elsewhere: /profile/quizzes')).toBeDefined()
  expect(await screen.findByText(/The other one is kept as “Copy of Seas”/)).toBeDefined()
  expect(written(received)).toEqual(['PUT /quizzes/q1 Lakes', 'POST /quizzes/q1/copies ', 'PUT /quizzes/q1 Lakes'])
  expect(received.filter(({ method }) => method === 'PUT').map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"'])
})

test('keeping one’s own version saves nothing if the other one cannot be copied', async () => {
  const refusal = { status: 409, body: { message: 'Your account is full.' } }
  const { user, received } = await saveOutdated({ 'POST /quizzes/q1/copies': () => refusal })
  await screen.findByRole('dialog', { name: CONFLICT })
  await user.click(choose('Keep mine'))
  expect(await screen.findByText('Your account is full.')).toBeDefined()
  expect(screen.getByRole('dialog', { name: CONFLICT })).toBeDefined()
  expect(written(received)).toEqual(['PUT /quizzes/q1 Lakes', 'POST /quizzes/q1/copies '])
})

test('loading the other version keeps one’s own: it can be undone to, and it is offered as a draft', async () => {
  const { user, received, close } = await saveOutdated()
  await screen.findByRole('dialog', { name: CONFLICT })
  await user.click(choose('Load theirs'))
  expect(field('Title').value).toBe('Seas')
  expect(storedDraftCount()).toBe(1)
  await user.click(button('Undo'))
  expect(field('Title').value).toBe('Lakes')
  await user.click(button('Redo'))
  write('Title', 'Seas and oceans')
  await user.click(button('Save'))
  expect(await screen.findByText('elsewhere: /profile/quizzes')).toBeDefined()
  expect(received.findLast(({ method }) => method === 'PUT')).toMatchObject({ ifMatch: '"2"' })
  close()
  openCreator(EDIT, storedAt(aStoredQuiz('mira', { title: 'Seas and oceans' }), [FINISHED.TRUE_FALSE]))
  expect(await screen.findByRole('dialog', { name: 'Go on where you stopped?' })).toBeDefined()
  expect(dialog('Go on where you stopped?').getByText('Lakes')).toBeDefined()
})

test('the other version is not loaded if this device cannot keep one’s own, and a message says so', async () => {
  const { user } = await saveOutdated()
  await screen.findByRole('dialog', { name: CONFLICT })
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { ...localStorage, setItem })
  await user.click(choose('Load theirs'))
  expect(await screen.findByText(/this device cannot keep it/)).toBeDefined()
  expect(screen.getByRole('dialog', { name: CONFLICT })).toBeDefined()
  expect(field('Title').value).toBe('Lakes')
})

test('saving as a copy creates a private quiz and leaves the other version', async () => {
  const { user, received } = await saveOutdated()
  await screen.findByRole('dialog', { name: CONFLICT })
  await user.click(choose('Save as a copy'))
  expect(await screen.findByText('elsewhere: /profile/quizzes')).toBeDefined()
  expect(await screen.findByText('Your version is saved as “Copy of Lakes”.')).toBeDefined()
  expect(written(received)).toEqual(['PUT /quizzes/q1 Lakes', 'POST /quizzes Copy of Lakes'])
  const created = received.findLast(({ method, path }) => method === 'POST' && path === '/quizzes')
  expect(created?.body).toMatchObject({ visibility: 'PRIVATE' })
})

test('the creator does not stay at the address of the other version after a copy', async () => {
  const { user } = await saveOutdated({}, (opened) => opened.user.keyboard('{Control>}s{/Control}'))
  await screen.findByRole('dialog', { name: CONFLICT })
  await user.click(choose('Save as a copy'))
  expect(await screen.findByText('elsewhere: /profile/quizzes')).toBeDefined()
})

test('a save whose response was lost is not a conflict when it is repeated', async () => {
  let saved = false
  const latest = () => aStoredQuiz('mira', saved ? { title: 'Lakes' } : {})
  const { user } = openCreator(EDIT, {
    ...storedAt(latest(), [FINISHED.TRUE_FALSE]),
    'GET /quizzes/q1': () => ({ status: 200, body: latest(), etag: saved ? '"2"' : '"1"' }),
    'PUT /quizzes/q1': () => {
      if (saved) return changed
      saved = true
      return { status: 502, body: { message: 'Lost' } }
    },
  })
  await screen.findByDisplayValue('Rivers and lakes')
  write('Title', 'Lakes')
  await user.click(button('Save'))
  await screen.findByText('Lost')
  await user.click(button('Save'))
  expect(await screen.findByText('elsewhere: /profile/quizzes')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a quiz that only this page saved is replaced without a question, twice in a row', async () => {
  let answer = () => {}
  const first = new Promise<void>((resolve) => {
    answer = resolve
  })
  const versions: (string | undefined)[] = []
  const { user } = openCreator(EDIT, {
    ...storedAt(aStoredQuiz('mira'), [FINISHED.TRUE_FALSE]),
    'PUT /quizzes/q1': async ({ ifMatch }) => {
      versions.push(ifMatch)
      if (versions.length === 1) await first
      return { status: 200, body: aStoredQuiz('mira'), etag: `"${versions.length + 1}"` }
    },
  })
  await screen.findByDisplayValue('Rivers and lakes')
  write('Title', 'Lakes')
  await user.click(button('Save'))
  write('Title', 'Lakes and seas')
  fireEvent(window, new Event('pagehide'))
  answer()
  await screen.findByText(/^Success!/)
  await user.click(button('Save'))
  expect(await screen.findByText('elsewhere: /profile/quizzes')).toBeDefined()
  expect(versions).toEqual(['"1"', '"2"'])
})
