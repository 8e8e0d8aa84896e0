import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { session } from '../../api/client.ts'
import { aDraft } from '../testing/drafts.ts'
import {
  aStoredQuiz,
  button,
  dialog,
  field,
  lastSave,
  openCreator,
  signInAs,
  startNewQuiz,
  storedDraftCount,
  withSignedInAuthor,
  write,
} from '../testing/open-creator.tsx'
import { createDraftStorage } from './storage.ts'

const RECOVERY = 'Go on where you stopped?'
const LEAVE = 'Leave without saving?'

withSignedInAuthor()

/** Leaves an unsaved new quiz by closing the tab. */
async function leaveDraft(title = 'Half a quiz') {
  const { close } = await startNewQuiz()
  write('Title', title)
  fireEvent(window, new Event('pagehide'))
  close()
}

describe('an unsaved draft', () => {
  test('tells the server which uploads it shows: when they are added, and when the creator opens again', async () => {
    const photoId = '1d3f5b7c-9e0a-4c2b-8d4f-6a8b0c2d4e6f'
    const url = `${window.location.origin}/uploads/images/8d4bd9ee-5f0e-4a0c-9d6c-2f1f2b6f1a60/${photoId}.webp`
    const kept: unknown[] = []
    const routes = {
      'PUT /media/uploads/kept': ({ body }: { body: unknown }) => {
        kept.push(body)
        return { status: 204 }
      },
    }
    const { user, close } = await startNewQuiz(routes)
    await user.click(screen.getByRole('button', { name: 'Add media' }))
    write('URL', url)
    await user.click(dialog('Add Media').getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(kept).toEqual([{ photoIds: [photoId] }]))
    fireEvent(window, new Event('pagehide'))
    close()
    openCreator('/quiz/create', routes)
    await screen.findByRole('dialog', { name: RECOVERY })
    expect(kept).toEqual([{ photoIds: [photoId] }, { photoIds: [photoId] }])
  })

  test('is offered when the creator opens again, with title, number of questions and age, and can be continued', async () => {
    await leaveDraft()
    const { user } = openCreator('/quiz/create')
    await screen.findByRole('dialog', { name: RECOVERY })
    expect(dialog(RECOVERY).getByText('Half a quiz')).toBeDefined()
    expect(dialog(RECOVERY).getByText('1 question, just now')).toBeDefined()
    await user.click(dialog(RECOVERY).getByRole('button', { name: 'Continue' }))
    expect(field('Title').value).toBe('Half a quiz')
    expect(screen.getByText('Unsaved changes, kept on this device')).toBeDefined()
    expect(storedDraftCount()).toBe(1)
  })

  test('stays stored if it is not continued, and is discarded only after confirmation', async () => {
    const first = await startNewQuiz()
    write('Question', 'Why?')
    fireEvent(window, new Event('pagehide'))
    first.close()
    const { user, close } = openCreator('/quiz/create')
    await user.click(await screen.findByRole('button', { name: 'Start a new quiz' }))
    expect(screen.getByRole('dialog', { name: 'Choose Your Game Mode' })).toBeDefined()
    close()
    openCreator('/quiz/create')
    const row = within(await screen.findByRole('group', { name: 'Untitled quiz' }))
    await user.dblClick(row.getByRole('button', { name: 'Discard' }))
    expect(document.activeElement?.textContent).toBe('Discard')
    await user.click(row.getByRole('button', { name: 'Discard' }))
    expect(document.activeElement?.textContent).toBe('Keep')
    expect(storedDraftCount()).toBe(1)
    await user.click(button('Discard for good'))
    expect(storedDraftCount()).toBe(0)
    expect(screen.getByRole('dialog', { name: 'Choose Your Game Mode' })).toBeDefined()
  })

  test('leaves the focus in the dialog when another one is discarded', async () => {
    for (const title of ['Lakes', 'Rivers']) {
      const storage = createDraftStorage(() => localStorage)
      storage.save({ id: title, userId: 'mira' }, aDraft(title), Date.now())
    }
    const { user } = openCreator('/quiz/create')
    const row = within(await screen.findByRole('group', { name: 'Lakes' }))
    await user.click(row.getByRole('button', { name: 'Discard' }))
    await user.click(button('Discard for good'))
    expect(document.activeElement).toBe(button('Continue'))
  })

  test('is never offered to another user of this browser', async () => {
    await leaveDraft()
    signInAs('tom')
    openCreator('/quiz/create')
    expect(await screen.findByRole('dialog', { name: 'Choose Your Game Mode' })).toBeDefined()
    expect(screen.queryByText('Half a quiz')).toBeNull()
    expect(storedDraftCount()).toBe(1)
  })

  test('stays stored when the session ends, and a message says so', async () => {
    await startNewQuiz()
    write('Title', 'Half a quiz')
    act(() => session.clear('USER'))
    expect(await screen.findByText('elsewhere: /')).toBeDefined()
    expect(await screen.findByText(/^You have been signed out\. What you wrote is kept on this device/)).toBeDefined()
    cleanup()
    signInAs('mira')
    openCreator('/quiz/create')
    expect(await screen.findByText('Half a quiz')).toBeDefined()
  })

  test('is lost with the page if the device cannot store it, and the leave dialog says so', async () => {
    vi.stubGlobal('localStorage', { ...localStorage, setItem: () => fail() })
    const { user } = await startNewQuiz()
    write('Title', 'Half a quiz')
    await user.click(screen.getByRole('link', { name: 'Pinwheel, home' }))
    expect(dialog(LEAVE).getByText(/if you leave, it is lost/)).toBeDefined()
    expect(screen.getByText('Unsaved changes, not kept on this device')).toBeDefined()
  })
})

function fail(): never {
  throw new DOMException('full', 'QuotaExceededError')
}

describe('leaving', () => {
  test('by a link opens the dialog while changes are unsaved; Stay stays', async () => {
    const { user } = await startNewQuiz()
    write('Title', 'Half a quiz')
    await user.click(screen.getByRole('link', { name: 'Pinwheel, home' }))
    await user.click(dialog(LEAVE).getByRole('button', { name: 'Stay' }))
    expect(field('Title').value).toBe('Half a quiz')
    await user.click(screen.getByRole('link', { name: 'Pinwheel, home' }))
    await user.click(dialog(LEAVE).getByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('elsewhere: /')).toBeDefined()
    expect(storedDraftCount()).toBe(1)
  })

  test('can discard the unsaved changes', async () => {
    const { user } = await startNewQuiz()
    write('Title', 'Half a quiz')
    fireEvent(window, new Event('pagehide'))
    await user.click(screen.getByRole('link', { name: 'Pinwheel, home' }))
    await user.click(dialog(LEAVE).getByRole('button', { name: 'Discard changes' }))
    expect(await screen.findByText('elsewhere: /')).toBeDefined()
    expect(storedDraftCount()).toBe(0)
  })

  test('can save a finished quiz first; an unfinished one cannot be saved', async () => {
    const { user, received } = await startNewQuiz({
      'POST /quizzes': () => ({ status: 201, body: aStoredQuiz('mira') }),
    })
    write('Title', 'Rivers and lakes')
    await user.click(screen.getByRole('link', { name: 'Pinwheel, home' }))
    expect(dialog(LEAVE).queryByRole('button', { name: 'Save and leave' })).toBeNull()
    await user.click(dialog(LEAVE).getByRole('button', { name: 'Stay' }))
    write('Question', 'In which order?')
    fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'PUZZLE' } })
    ;['Malta', 'Iceland', 'Norway'].forEach((value, index) => write(`Value ${index + 1}`, value))
    await user.click(screen.getByRole('link', { name: 'Pinwheel, home' }))
    await user.click(dialog(LEAVE).getByRole('button', { name: 'Save and leave' }))
    expect(await screen.findByText('elsewhere: /')).toBeDefined()
    expect(lastSave(received)).toMatchObject({ method: 'POST', body: { title: 'Rivers and lakes' } })
    expect(storedDraftCount()).toBe(0)
  })

  /** Writes a quiz that can be saved, begins to save it, and asks for another page before the response. @returns the response */
  async function leaveWhileSaving() {
    let respond = () => {}
    const saved = new Promise<void>((resolve) => {
      respond = resolve
    })
    const opened = await startNewQuiz({
      'POST /quizzes': async () => {
        await saved
        return { status: 201, body: aStoredQuiz('mira') }
      },
      'PUT /quizzes/q1': () => ({ status: 200, body: aStoredQuiz('mira') }),
    })
    write('Title', 'Rivers and lakes')
    write('Question', 'In which order?')
    fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'PUZZLE' } })
    ;['Malta', 'Iceland', 'Norway'].forEach((value, index) => write(`Value ${index + 1}`, value))
    await opened.user.keyboard('{Control>}s{/Control}')
    return { ...opened, respond }
  }
  const saveAndLeave = () => dialog(LEAVE).getByRole('button', { name: 'Save and leave' })

  test('while a save runs waits for it, and sends the quiz once', async () => {
    const { user, received, respond } = await leaveWhileSaving()
    await user.click(screen.getByRole('link', { name: 'Pinwheel, home' }))
    await user.click(saveAndLeave())
    expect(saveAndLeave().getAttribute('aria-busy')).toBe('true')
    respond()
    expect(await screen.findByText('elsewhere: /')).toBeDefined()
    expect(received.filter(({ method, path }) => method !== 'GET' && path.startsWith('/quizzes'))).toHaveLength(1)
    expect(storedDraftCount()).toBe(0)
  })

  test('while a save runs can save what was changed since', async () => {
    const { user, received, respond } = await leaveWhileSaving()
    write('Title', 'Rivers, lakes and seas')
    await user.click(screen.getByRole('link', { name: 'Pinwheel, home' }))
    expect(saveAndLeave().getAttribute('aria-busy')).toBe('true')
    respond()
    await waitFor(() => expect(saveAndLeave().getAttribute('aria-busy')).toBeNull())
    await user.click(saveAndLeave())
    expect(await screen.findByText('elsewhere: /')).toBeDefined()
    expect(lastSave(received)).toMatchObject({ method: 'PUT', body: { title: 'Rivers, lakes and seas' } })
  })

  test('by “Host now” asks to host after the dialog', async () => {
    const { user, respond } = await leaveWhileSaving()
    respond()
    await screen.findByRole('link', { name: 'Host now' })
    write('Title', 'Rivers, lakes and seas')
    await user.click(screen.getByRole('link', { name: 'Host now' }))
    await user.click(dialog(LEAVE).getByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('elsewhere: /quiz/details/q1')).toBeDefined()
    expect((window.history.state as { state: unknown }).state).toEqual({ asksToHost: true })
  })

  test('by the back button opens the dialog', async () => {
    await startNewQuiz()
    write('Title', 'Half a quiz')
    await waitFor(() => expect(window.history.state).toMatchObject({ pushed: true }))
    window.history.replaceState(null, '', '/quiz/create')
    fireEvent(window, new PopStateEvent('popstate'))
    expect(await screen.findByRole('dialog', { name: LEAVE })).toBeDefined()
  })

  test('by the back button leads home if the visit began at a page that redirected to the creator', async () => {
    session.clear('USER')
    openCreator('/quiz/create').close()
    openCreator('/auth/login')
    act(() => signInAs('mira'))
    const { click } = userEvent.setup()
    await click(await screen.findByRole('button', { name: /Classic Mode/ }))
    write('Title', 'Half a quiz')
    await waitFor(() => expect(window.history.state).toMatchObject({ pushed: true }))
    window.history.replaceState({ ...window.history.state, pushed: undefined }, '', '/quiz/create')
    fireEvent(window, new PopStateEvent('popstate'))
    await click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('elsewhere: /')).toBeDefined()
  })

  test('by a reload makes the browser ask while changes are unsaved', async () => {
    await startNewQuiz()
    const reload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))
    expect(reload()).toBe(true)
    write('Title', 'Half a quiz')
    expect(reload()).toBe(false)
    write('Title', '')
    expect(reload()).toBe(true)
  })

  test('opens no dialog when nothing is unsaved', async () => {
    const { user } = await startNewQuiz()
    await user.click(screen.getByRole('link', { name: 'Pinwheel, home' }))
    expect(await screen.findByText('elsewhere: /')).toBeDefined()
  })
})
