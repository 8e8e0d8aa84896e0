import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { session } from '../api/client.ts'
import { settled } from '../api/testing/timing.ts'
import { draftSave } from './drafts/account-sync.ts'
import { thisDevice } from './drafts/device.ts'
import { aDraft, FINISHED } from './testing/drafts.ts'
import {
  aStoredQuiz,
  button,
  dialog,
  field,
  lastSave,
  menuItem,
  openCreator,
  signInAs,
  startNewQuiz,
  storedAt,
  storedDraftCount,
  withSignedInAuthor,
  write,
} from './testing/open-creator.tsx'

const RECOVERY = 'Go on where you stopped?'

withSignedInAuthor()

/** Completes a new quiz, so that it can be saved. */
function finish() {
  write('Title', 'Rivers and lakes')
  write('Question', 'Is the Aral Sea a lake?')
  fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'PUZZLE' } })
  ;['Malta', 'Iceland', 'Norway'].forEach((value, index) => write(`Value ${index + 1}`, value))
}

/** An account with a draft of the stored quiz. */
function withAccountDraft() {
  const of = { quizId: 'q1', updated: aStoredQuiz('mira').updated }
  const draft = {
    ...draftSave('mira', aDraft('Half a change'), of, Date.now()),
    id: 'draft-of-q1',
    version: 1,
    kept: '2026-11-21T12:00:00.000Z',
  }
  return {
    'GET /profile/drafts': () => ({ status: 200, body: [draft] }),
    'GET /profile/drafts/draft-of-q1': () => ({ status: 200, body: draft }),
  }
}

describe('saving', () => {
  test('[spec 4.52, 4.53, 8.23] a new quiz shows progress and a message, opens the list of own quizzes and removes the draft', async () => {
    let respond = () => {}
    const saved = new Promise<void>((resolve) => {
      respond = resolve
    })
    const { user, received } = await startNewQuiz({
      'POST /quizzes': async () => {
        await saved
        return { status: 201, body: aStoredQuiz('mira') }
      },
    })
    finish()
    fireEvent(window, new Event('pagehide'))
    expect(storedDraftCount()).toBe(1)
    await user.click(button('Save'))
    expect(button('Save').getAttribute('aria-busy')).toBe('true')
    respond()
    expect(await screen.findByText('elsewhere: /profile/quizzes')).toBeDefined()
    expect(await screen.findByText('Success! Your quiz has been created and is ready to go!')).toBeDefined()
    expect(lastSave(received)).toMatchObject({ method: 'POST', body: { title: 'Rivers and lakes' } })
    expect(storedDraftCount()).toBe(0)
    await user.click(screen.getByRole('link', { name: 'Host now' }))
    expect(screen.getByText('elsewhere: /quiz/details/q1')).toBeDefined()
    expect((window.history.state as { state: unknown }).state).toEqual({ asksToHost: true })
  })

  test('that ends after the author has left the creator opens no other page', async () => {
    let respond = () => {}
    const saved = new Promise<void>((resolve) => {
      respond = resolve
    })
    const { user } = await startNewQuiz({
      'POST /quizzes': async () => {
        await saved
        return { status: 201, body: aStoredQuiz('mira') }
      },
    })
    finish()
    await user.click(button('Save'))
    await user.click(screen.getByRole('link', { name: 'Pinwheel, home' }))
    await user.click(button('Leave'))
    expect(await screen.findByText('elsewhere: /')).toBeDefined()
    respond()
    expect(await screen.findByText('Success! Your quiz has been created and is ready to go!')).toBeDefined()
    await settled()
    expect(screen.getByText('elsewhere: /')).toBeDefined()
  })

  test.each([500, 400])(
    '[spec 4.53, 8.13] that fails with %i keeps the changes, and can be retried',
    async (status) => {
      let answers = [
        { status, body: { message: 'Not now' } },
        { status: 201, body: aStoredQuiz('mira') },
      ]
      const { user, received } = await startNewQuiz({
        'POST /quizzes': () => {
          const [answer = { status: 500, body: {} }, ...others] = answers
          answers = others
          return answer
        },
      })
      finish()
      await user.click(button('Save'))
      await waitFor(() => expect(button('Save').getAttribute('aria-busy')).toBeNull())
      expect(field('Title').value).toBe('Rivers and lakes')
      fireEvent(window, new Event('pagehide'))
      expect(storedDraftCount()).toBe(1)
      await user.click(button('Save'))
      expect(await screen.findByText('elsewhere: /profile/quizzes')).toBeDefined()
      // The server may have stored the quiz although its response was lost.
      const keys = received.filter(({ method }) => method === 'POST').map(({ idempotencyKey }) => idempotencyKey)
      expect(keys).toEqual([expect.stringMatching(/^[\w-]{12,}$/), keys[0]])
    },
  )

  test('that is refused because the session has ended keeps the draft', async () => {
    const { user } = await startNewQuiz({
      'POST /quizzes': () => ({ status: 401, body: { message: 'Unauthorized' } }),
      'POST /auth/refresh': () => ({ status: 401, body: { message: 'Unauthorized' } }),
    })
    finish()
    await user.click(button('Save'))
    expect(await screen.findByText('elsewhere: /')).toBeDefined()
    expect(storedDraftCount()).toBe(1)
  })

  test('of a new quiz that stays in the creator leads back to this quiz after a session that ends', async () => {
    const created = aStoredQuiz('mira')
    const { user, close } = await startNewQuiz({ 'POST /quizzes': () => ({ status: 201, body: created }) })
    finish()
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(window.location.pathname).toBe('/quiz/details/q1/edit'))
    act(() => session.clear('USER'))
    expect(await screen.findByText('elsewhere: /')).toBeDefined()
    close()
    openCreator('/auth/login', storedAt(created, [FINISHED.PUZZLE]))
    act(() => signInAs('mira'))
    expect(await screen.findByDisplayValue('Rivers and lakes')).toBeDefined()
  })

  test('keeps changes made during the request, and saves them to the quiz that was created', async () => {
    let respond = () => {}
    const saved = new Promise<void>((resolve) => {
      respond = resolve
    })
    const { user, received } = await startNewQuiz({
      'POST /quizzes': async () => {
        await saved
        return { status: 201, body: aStoredQuiz('mira') }
      },
      'PUT /quizzes/q1': () => ({ status: 200, body: aStoredQuiz('mira') }),
    })
    finish()
    await user.click(button('Save'))
    write('Title', 'Rivers, lakes and seas')
    respond()
    await waitFor(() => expect(button('Save').getAttribute('aria-busy')).toBeNull())
    expect(field('Title').value).toBe('Rivers, lakes and seas')
    await user.click(button('Save'))
    expect(await screen.findByText('elsewhere: /profile/quizzes')).toBeDefined()
    expect(lastSave(received)).toMatchObject({ method: 'PUT', body: { title: 'Rivers, lakes and seas' } })
  })
})

describe('a stored quiz', () => {
  const EDIT = '/quiz/details/q1/edit'
  const stored = storedAt(aStoredQuiz('mira'), [FINISHED.TRUE_FALSE])

  test('[spec 2.27, 4.32, 4.54] shows a spinner until the quiz and its questions have loaded, and opens in its own mode', async () => {
    let respond = () => {}
    const arrived = new Promise<void>((resolve) => {
      respond = resolve
    })
    openCreator(EDIT, {
      ...stored,
      'GET /quizzes/q1/questions': async () => {
        await arrived
        return { status: 200, body: [FINISHED.TRUE_FALSE] }
      },
    })
    expect(screen.getByRole('status')).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull()
    respond()
    expect(await screen.findByDisplayValue('Rivers and lakes')).toBeDefined()
    expect(screen.getByDisplayValue('Is the Aral Sea a lake?')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('[spec 2.27, 8.24] is replaced by a save, and a message says so', async () => {
    const { user, received } = openCreator(EDIT, {
      ...stored,
      'PUT /quizzes/q1': () => ({ status: 200, body: aStoredQuiz('mira') }),
    })
    await screen.findByDisplayValue('Rivers and lakes')
    write('Title', 'Lakes')
    await user.click(button('Save'))
    expect(await screen.findByText('elsewhere: /profile/quizzes')).toBeDefined()
    expect(await screen.findByText('Success! Your quiz has been saved and is ready to go!')).toBeDefined()
    expect(lastSave(received)).toMatchObject({ method: 'PUT', body: { title: 'Lakes' } })
  })

  test('offers its draft, and says when the quiz was saved elsewhere since', async () => {
    const { close } = openCreator(EDIT, stored)
    await screen.findByDisplayValue('Rivers and lakes')
    write('Title', 'Half a change')
    fireEvent(window, new Event('pagehide'))
    close()
    const newer = aStoredQuiz('mira', { title: 'Seas', updated: '2026-11-22T09:00:00.000Z' })
    const { user } = openCreator(EDIT, storedAt(newer, [FINISHED.TRUE_FALSE]))
    await screen.findByRole('dialog', { name: RECOVERY })
    expect(dialog(RECOVERY).getByText(/^The quiz has been saved elsewhere since/)).toBeDefined()
    await user.click(dialog(RECOVERY).getByRole('button', { name: 'Continue' }))
    expect(field('Title').value).toBe('Half a change')
    await user.click(button('Undo'))
    expect(field('Title').value).toBe('Seas')
  })

  test('opens a draft that was chosen, but asks first if the quiz was saved elsewhere since', async () => {
    const kept = withAccountDraft()
    const { close } = openCreator(`${EDIT}?draft=draft-of-q1`, { ...stored, ...kept })
    await waitFor(() => expect(field('Title').value).toBe('Half a change'))
    expect(screen.queryByRole('dialog')).toBeNull()
    close()
    localStorage.clear()
    const newer = aStoredQuiz('mira', { title: 'Seas', updated: '2026-11-22T09:00:00.000Z' })
    const { user } = openCreator(`${EDIT}?draft=draft-of-q1`, { ...storedAt(newer, [FINISHED.TRUE_FALSE]), ...kept })
    await screen.findByRole('dialog', { name: RECOVERY })
    expect(field('Title').value).toBe('Seas')
    expect(dialog(RECOVERY).getByText(/^The quiz has been saved elsewhere since/)).toBeDefined()
    await user.click(dialog(RECOVERY).getByRole('button', { name: 'Continue' }))
    expect(field('Title').value).toBe('Half a change')
  })

  test.each([
    { status: 404, message: 'No draft.', shown: /^This unfinished quiz was saved or discarded elsewhere/ },
    { status: 503, message: 'Storage is down.', shown: 'Storage is down.' },
  ])('says why a draft that was chosen does not open: $status', async ({ status, message, shown }) => {
    openCreator(`${EDIT}?draft=draft-of-q1`, {
      ...stored,
      'GET /profile/drafts': () => (status === 404 ? { status: 200, body: [] } : { status, body: { message } }),
      'GET /profile/drafts/draft-of-q1': () => ({ status, body: { message } }),
    })
    expect(await screen.findByText(shown)).toBeDefined()
  })

  test('says that a draft that was chosen is open in another tab', async () => {
    const { openDrafts, storage } = thisDevice()
    onTestFinished(openDrafts.register('other-tab'))
    const account = { id: 'draft-of-q1', version: 1, isSynced: true }
    storage.save({ id: 'other-tab', userId: 'mira', account }, aDraft('Half a change'), Date.now())
    openCreator(`${EDIT}?draft=draft-of-q1`, { ...stored, ...withAccountDraft() })
    expect(await screen.findByText('This unfinished quiz is open in another tab.')).toBeDefined()
    expect(field('Title').value).toBe('Rivers and lakes')
    expect(storedDraftCount()).toBe(1)
  })

  test('that cannot be loaded for now does not turn a draft that was chosen into a new quiz', async () => {
    openCreator(`${EDIT}?draft=draft-of-q1`, {
      'GET /quizzes/q1': () => ({ status: 503, body: { message: 'Storage is down.' } }),
      ...withAccountDraft(),
    })
    expect(await screen.findByText('Storage is down.')).toBeDefined()
    expect(await screen.findByText('elsewhere: /')).toBeDefined()
  })

  test('keeps its tags out of what is sent: they may have been removed since', async () => {
    const tagged = aStoredQuiz('mira', { tags: ['exam'] })
    const { user, received } = openCreator(EDIT, {
      ...storedAt(tagged, [FINISHED.TRUE_FALSE]),
      'PUT /quizzes/q1': () => ({ status: 200, body: tagged }),
    })
    await screen.findByDisplayValue('Rivers and lakes')
    write('Title', 'Seas')
    await user.click(button('Save'))
    await screen.findByText('elsewhere: /profile/quizzes')
    expect(lastSave(received)?.body).not.toHaveProperty('tags')
    expect(received.some(({ path }) => path === '/profile/quizzes/changes')).toBe(false)
  })

  test('that was deleted since offers its draft to a new quiz', async () => {
    const { close } = openCreator(EDIT, stored)
    await screen.findByDisplayValue('Rivers and lakes')
    write('Title', 'Half a change')
    fireEvent(window, new Event('pagehide'))
    close()
    const created = { 'POST /quizzes': () => ({ status: 201, body: aStoredQuiz('mira', { id: 'q2' }) }) }
    const deleted = { 'GET /quizzes/q1': () => ({ status: 404, body: { message: 'Gone' } }) }
    const { user, received } = openCreator('/quiz/create', { ...deleted, ...created })
    await screen.findByRole('dialog', { name: RECOVERY })
    expect(dialog(RECOVERY).getByText(/^The quiz has been deleted since/)).toBeDefined()
    expect(screen.queryByText('Gone')).toBeNull()
    await user.click(dialog(RECOVERY).getByRole('button', { name: 'Continue' }))
    await user.click(button('Save'))
    expect(await screen.findByText('elsewhere: /profile/quizzes')).toBeDefined()
    expect(lastSave(received)).toMatchObject({ method: 'POST', body: { title: 'Half a change' } })
    expect(storedDraftCount()).toBe(0)
  })

  test('[spec 4.54] that cannot be loaded navigates back, without a retry', async () => {
    const { requestsTo } = openCreator(EDIT, { 'GET /quizzes/q1': () => ({ status: 404, body: { message: 'Gone' } }) })
    expect(await screen.findByText('elsewhere: /')).toBeDefined()
    expect(requestsTo('/quizzes/q1')).toHaveLength(1)
  })

  test('[spec 2.27] of another user redirects to its details, and its questions are not requested', async () => {
    const { requestsTo } = openCreator(EDIT, storedAt(aStoredQuiz('tom'), []))
    expect(await screen.findByText('elsewhere: /quiz/details/q1')).toBeDefined()
    expect(await screen.findByText(/^Only its author can edit this quiz/)).toBeDefined()
    expect(requestsTo('/quizzes/q1/questions')).toHaveLength(0)
  })

  test('is duplicated once, however often that is chosen before the copy is ready', async () => {
    const { user, requestsTo } = openCreator(EDIT, {
      ...stored,
      'POST /quizzes/q1/copies': () => new Promise(() => {}),
    })
    await screen.findByDisplayValue('Rivers and lakes')
    await user.click(menuItem('Duplicate'))
    await user.click(menuItem('Duplicate'))
    expect(requestsTo('/quizzes/q1/copies')).toHaveLength(1)
  })

  test('can be duplicated, and the copy opens', async () => {
    const copy = aStoredQuiz('mira', { id: 'q2', title: 'Copy of Rivers and lakes' })
    const { user } = openCreator(EDIT, {
      ...stored,
      ...storedAt(copy, [FINISHED.PUZZLE]),
      'POST /quizzes/q1/copies': () => ({ status: 201, body: copy }),
    })
    await screen.findByDisplayValue('Rivers and lakes')
    await user.click(menuItem('Duplicate'))
    expect(await screen.findByDisplayValue('Copy of Rivers and lakes')).toBeDefined()
    expect(screen.getByDisplayValue('From small to large?')).toBeDefined()
  })
})
