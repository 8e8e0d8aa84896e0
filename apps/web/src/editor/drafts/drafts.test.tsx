import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../api/client.ts'
import { FINISHED } from '../testing/drafts.ts'
import { aStoredQuiz, button, field, openCreator, signInAs, storedAt, write } from '../testing/open-creator.tsx'

beforeEach(() => {
  localStorage.clear()
  signInAs('mira')
  Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} })
})
afterEach(() => {
  cleanup()
  session.clear('USER')
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const menuItem = (name: string) => screen.getByRole('menuitem', { name })
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
const RECOVERY = 'Go on where you stopped?'
const LEAVE = 'Leave without saving?'
const storedCount = () => Object.keys(localStorage).filter((key) => key.startsWith('quizDraft/')).length

async function startNew(path = '/quiz/create', routes: Parameters<typeof openCreator>[1] = {}) {
  const opened = openCreator(path, routes)
  await opened.user.click(await screen.findByRole('button', { name: /Classic Mode/ }))
  return opened
}

/** Leaves an unsaved new quiz by closing the tab. */
async function leaveDraft(title = 'Half a quiz') {
  const { close } = await startNew()
  write('Title', title)
  fireEvent(window, new Event('pagehide'))
  close()
}

/** Completes a new quiz, so that it can be saved. */
function finish() {
  write('Title', 'Rivers and lakes')
  write('Question', 'Is the Aral Sea a lake?')
  fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'PUZZLE' } })
  ;['Malta', 'Iceland', 'Norway'].forEach((value, index) => write(`Value ${index + 1}`, value))
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
    const { user, close } = await startNew('/quiz/create', routes)
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
    expect(storedCount()).toBe(1)
  })

  test('stays stored if it is not continued, and is discarded only after confirmation', async () => {
    const first = await startNew()
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
    expect(storedCount()).toBe(1)
    await user.click(button('Discard for good'))
    expect(storedCount()).toBe(0)
    expect(screen.getByRole('dialog', { name: 'Choose Your Game Mode' })).toBeDefined()
  })

  test('is never offered to another user of this browser', async () => {
    await leaveDraft()
    signInAs('tom')
    openCreator('/quiz/create')
    expect(await screen.findByRole('dialog', { name: 'Choose Your Game Mode' })).toBeDefined()
    expect(screen.queryByText('Half a quiz')).toBeNull()
    expect(storedCount()).toBe(1)
  })

  test('stays stored when the session ends, and a message says so', async () => {
    await startNew()
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
    const { user } = await startNew()
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
    const { user } = await startNew()
    write('Title', 'Half a quiz')
    await user.click(screen.getByRole('link', { name: 'Pinwheel, home' }))
    await user.click(dialog(LEAVE).getByRole('button', { name: 'Stay' }))
    expect(field('Title').value).toBe('Half a quiz')
    await user.click(screen.getByRole('link', { name: 'Pinwheel, home' }))
    await user.click(dialog(LEAVE).getByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('elsewhere: /')).toBeDefined()
    expect(storedCount()).toBe(1)
  })

  test('can discard the unsaved changes', async () => {
    const { user } = await startNew()
    write('Title', 'Half a quiz')
    fireEvent(window, new Event('pagehide'))
    await user.click(screen.getByRole('link', { name: 'Pinwheel, home' }))
    await user.click(dialog(LEAVE).getByRole('button', { name: 'Discard changes' }))
    expect(await screen.findByText('elsewhere: /')).toBeDefined()
    expect(storedCount()).toBe(0)
  })

  test('by the back button opens the dialog', async () => {
    await startNew()
    write('Title', 'Half a quiz')
    await waitFor(() => expect(window.history.state).toMatchObject({ kept: true }))
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
    await waitFor(() => expect(window.history.state).toMatchObject({ kept: true }))
    window.history.replaceState({ ...window.history.state, kept: undefined }, '', '/quiz/create')
    fireEvent(window, new PopStateEvent('popstate'))
    await click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('elsewhere: /')).toBeDefined()
  })

  test('by a reload makes the browser ask while changes are unsaved', async () => {
    await startNew()
    const reload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))
    expect(reload()).toBe(true)
    write('Title', 'Half a quiz')
    expect(reload()).toBe(false)
    write('Title', '')
    expect(reload()).toBe(true)
  })

  test('opens no dialog when nothing is unsaved', async () => {
    const { user } = await startNew()
    await user.click(screen.getByRole('link', { name: 'Pinwheel, home' }))
    expect(await screen.findByText('elsewhere: /')).toBeDefined()
  })
})

describe('saving', () => {
  test('[spec 4.52, 4.53, 8.23] a new quiz shows progress and a message, opens the list of own quizzes and removes the draft', async () => {
    let respond = () => {}
    const saved = new Promise<void>((resolve) => {
      respond = resolve
    })
    const { user, received } = await startNew('/quiz/create', {
      'POST /quizzes': async () => {
        await saved
        return { status: 201, body: aStoredQuiz('mira') }
      },
    })
    finish()
    fireEvent(window, new Event('pagehide'))
    expect(storedCount()).toBe(1)
    await user.click(button('Save'))
    expect(button('Save').getAttribute('aria-busy')).toBe('true')
    respond()
    expect(await screen.findByText('elsewhere: /profile/quizzes')).toBeDefined()
    expect(await screen.findByText('Success! Your quiz has been created and is ready to go!')).toBeDefined()
    expect(received.at(-1)).toMatchObject({ method: 'POST', body: { title: 'Rivers and lakes' } })
    expect(storedCount()).toBe(0)
  })

  test.each([500, 400])(
    '[spec 4.53, 8.13] that fails with %i keeps the changes, and can be retried',
    async (status) => {
      let answers = [
        { status, body: { message: 'Not now' } },
        { status: 201, body: aStoredQuiz('mira') },
      ]
      const { user } = await startNew('/quiz/create', {
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
      expect(storedCount()).toBe(1)
      await user.click(button('Save'))
      expect(await screen.findByText('elsewhere: /profile/quizzes')).toBeDefined()
    },
  )

  test('that is refused because the session has ended keeps the draft', async () => {
    const { user } = await startNew('/quiz/create', {
      'POST /quizzes': () => ({ status: 401, body: { message: 'Unauthorized' } }),
      'POST /auth/refresh': () => ({ status: 401, body: { message: 'Unauthorized' } }),
    })
    finish()
    await user.click(button('Save'))
    expect(await screen.findByText('elsewhere: /')).toBeDefined()
    expect(storedCount()).toBe(1)
  })

  test('keeps changes made during the request, and saves them to the quiz that was created', async () => {
    let respond = () => {}
    const saved = new Promise<void>((resolve) => {
      respond = resolve
    })
    const { user, received } = await startNew('/quiz/create', {
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
    expect(received.at(-1)).toMatchObject({ method: 'PUT', body: { title: 'Rivers, lakes and seas' } })
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
    expect(received.at(-1)).toMatchObject({ method: 'PUT', body: { title: 'Lakes' } })
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
    expect(received.at(-1)).toMatchObject({ method: 'POST', body: { title: 'Half a change' } })
    expect(storedCount()).toBe(0)
  })

  test('[spec 4.54] that cannot be loaded navigates back, without a retry', async () => {
    const { asked } = openCreator(EDIT, { 'GET /quizzes/q1': () => ({ status: 404, body: { message: 'Gone' } }) })
    expect(await screen.findByText('elsewhere: /')).toBeDefined()
    expect(asked('/quizzes/q1')).toHaveLength(1)
  })

  test('[spec 2.27] of another user redirects to its details, and its questions are not requested', async () => {
    const { asked } = openCreator(EDIT, storedAt(aStoredQuiz('tom'), []))
    expect(await screen.findByText('elsewhere: /quiz/details/q1')).toBeDefined()
    expect(await screen.findByText(/^Only its author can edit this quiz/)).toBeDefined()
    expect(asked('/quizzes/q1/questions')).toHaveLength(0)
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

describe('a file', () => {
  const quiz = { title: 'From a file', visibility: 'PUBLIC', category: 'OTHER', languageCode: 'en', mode: 'CLASSIC' }
  const fileOf = (questions: unknown) =>
    new File([JSON.stringify({ format: 'pinwheel-quiz', version: 1, quiz: { ...quiz, questions } })], 'quiz.json')
  const input = () => screen.getByLabelText<HTMLInputElement>('Quiz file')

  test('can be imported instead of choosing a mode', async () => {
    const { user } = openCreator('/quiz/create')
    expect(await screen.findByRole('button', { name: 'Import a file' })).toBeDefined()
    await user.upload(input(), fileOf([FINISHED.PUZZLE]))
    expect(await screen.findByDisplayValue('From a file')).toBeDefined()
    expect(screen.getByDisplayValue('From small to large?')).toBeDefined()
  })

  test('can be dropped instead; a dragged text is ignored', async () => {
    openCreator('/quiz/create')
    const zone = await screen.findByText(/^Have a quiz in a file/)
    fireEvent.dragOver(zone, { dataTransfer: { types: ['text/plain'], files: [] } })
    expect(screen.queryByText('Drop it to import it')).toBeNull()
    const dataTransfer = { types: ['Files'], files: [fileOf([FINISHED.PUZZLE])] }
    fireEvent.dragOver(zone, { dataTransfer })
    fireEvent.drop(await screen.findByText('Drop it to import it'), { dataTransfer })
    expect(await screen.findByDisplayValue('From a file')).toBeDefined()
  })

  test('replaces the open quiz, and the import can be undone', async () => {
    const { user } = await startNew()
    write('Title', 'By hand')
    await user.upload(input(), fileOf([FINISHED.PUZZLE]))
    expect(await screen.findByDisplayValue('From a file')).toBeDefined()
    await user.click(button('Undo'))
    expect(field('Title').value).toBe('By hand')
  })

  test('with an error changes nothing, and the dialog names the error', async () => {
    const { user } = await startNew()
    write('Title', 'By hand')
    await user.upload(input(), fileOf([{ ...FINISHED.PUZZLE, values: 'many' }]))
    const refusal = 'This file cannot be imported'
    await screen.findByRole('dialog', { name: refusal })
    expect(dialog(refusal).getByText('Question 1, values: Must be a list')).toBeDefined()
    expect(field('Title').value).toBe('By hand')
  })

  test('with an unfinished quiz is imported only after confirmation', async () => {
    const { user } = await startNew()
    const question = 'Import an unfinished quiz?'
    await user.upload(input(), fileOf([{ ...FINISHED.PUZZLE, values: [] }]))
    await screen.findByRole('dialog', { name: question })
    expect(field('Title').value).toBe('')
    await user.click(dialog(question).getByRole('button', { name: 'Import' }))
    expect(field('Title').value).toBe('From a file')
  })

  test('is exported from the current quiz', async () => {
    const saved: { name: string; text: Promise<string> }[] = []
    let file = new Blob()
    vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
      file = made as Blob
      return 'blob:1'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: file.text() })
    })
    const { user } = await startNew()
    write('Title', 'By hand')
    await user.click(menuItem('Export to a file'))
    expect(saved.map(({ name }) => name)).toEqual(['By hand.json'])
    expect(JSON.parse((await saved[0]?.text) ?? '')).toMatchObject({
      format: 'pinwheel-quiz',
      quiz: { title: 'By hand' },
    })
    vi.restoreAllMocks()
  })
})
