import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { tokenPair } from '../api/testing/tokens.ts'
import { Toaster } from '../ui/Toast/toast.tsx'
import { aPage, aQuiz, open } from './testing/open-page.tsx'

const LATER = { access: 4_000_000_000, refresh: 4_000_000_000 }
const OWNER = { id: 'u1', name: 'Mira' } // the subject of the test tokens

beforeEach(() => {
  session.keep('USER', tokenPair('user', LATER))
  Object.assign(HTMLElement.prototype, { hidePopover: () => undefined }) // happy-dom has no popovers
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
  session.clear('USER')
  session.clear('GAME')
  vi.unstubAllGlobals()
})

const row = async () => within(await screen.findByRole('listitem'))
const entry = async (name: string) => (await row()).getByRole('menuitem', { name })

test('a quiz of another user can be hosted, duplicated and linked to from its row', async () => {
  open('/discover', { 'GET /quizzes': () => aPage([aQuiz()]) })
  const { getAllByRole, getByRole, queryByRole } = await row()
  expect(getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Host',
    'Details',
    'Duplicate',
    'Copy link',
  ])
  expect(getByRole('button', { name: 'Host' })).toBeTruthy()
  expect(queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('an own private quiz can be hosted, edited, duplicated and deleted from its row', async () => {
  const quiz = aQuiz({ author: OWNER, visibility: 'PRIVATE' })
  const { at } = open('/profile/quizzes', { 'GET /profile/quizzes': () => aPage([quiz]) })
  const { getAllByRole, getByRole } = await row()
  expect(getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Host',
    'Edit',
    'Details',
    'Duplicate',
    'Export',
    'Print',
    'Delete',
  ])
  await userEvent.click(getByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(at()).toBe('/quiz/details/q1/edit'))
})

test('the title of the quiz describes its actions, and stays the only link of the row', async () => {
  open('/profile/quizzes', { 'GET /profile/quizzes': () => aPage([aQuiz({ author: OWNER })]) })
  const { getAllByRole, getByRole } = await row()
  for (const name of ['Host', 'Edit', 'More actions']) {
    const describedBy = getByRole('button', { name }).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(describedBy)?.textContent).toBe('Rivers and lakes')
  }
  expect(getAllByRole('link')).toHaveLength(1)
})

test('hosting from a row asks for confirmation, then opens the game', async () => {
  const { at, requestsTo } = open('/discover', {
    'GET /quizzes': () => aPage([aQuiz()]),
    'POST /quizzes/q1/games': () => ({ status: 201, body: { id: 'g1' } }),
    'POST /auth/game': () => ({ status: 200, body: tokenPair('game', LATER) }),
  })
  await userEvent.click((await row()).getByRole('button', { name: 'Host' }))
  expect(requestsTo('/quizzes/q1/games')).toHaveLength(0)
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Host Game' }))
  await waitFor(() => expect(at()).toBe('/game'))
})

test('duplicating from a row opens the copy in the creator', async () => {
  const { at } = open('/discover', {
    'GET /quizzes': () => aPage([aQuiz()]),
    'POST /quizzes/q1/copies': () => ({ status: 201, body: aQuiz({ id: 'q2' }) }),
  })
  await userEvent.click(await entry('Duplicate'))
  await waitFor(() => expect(at()).toBe('/quiz/details/q2/edit'))
})

test('deleting from a row asks for confirmation, then removes the row and stays on the list', async () => {
  let stored = [aQuiz({ author: OWNER })]
  const { at } = open('/profile/quizzes', {
    'GET /profile/quizzes': () => aPage(stored),
    'DELETE /quizzes/q1': () => {
      stored = []
      return { status: 204 }
    },
  })
  render(<Toaster />)
  await userEvent.click(await entry('Delete'))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Success! The quiz has been deleted successfully.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Rivers and lakes')).toBeNull())
  expect(at()).toBe('/profile/quizzes')
})
