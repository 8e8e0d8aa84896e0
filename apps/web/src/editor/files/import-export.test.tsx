import { i18n } from '@lingui/core'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settled } from '../../api/testing/timing.ts'
import { anUploadServer } from '../../api/testing/uploads.ts'
import { loadTexts, showLanguage } from '../../i18n/index.ts'
import { FINISHED } from '../testing/drafts.ts'
import { InPageWorker } from '../testing/in-page-worker.ts'
import {
  aStoredQuiz,
  button,
  dialog,
  field,
  menuItem,
  openCreator,
  startNewQuiz,
  withSignedInAuthor,
  write,
} from '../testing/open-creator.tsx'

withSignedInAuthor()
beforeEach(() => void vi.stubGlobal('Worker', InPageWorker))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

/** The files that are downloaded from now on, instead of saving them. */
function collectDownloads() {
  const saved: { name: string; text: Promise<string> }[] = []
  let file = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    file = made as Blob
    return 'blob:1'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: file.text() })
  })
  return saved
}

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

  test('of another program shows its report in the language that is chosen later', async () => {
    await loadTexts('quizzes', 'files', 'editor')
    const { user } = openCreator('/quiz/create')
    await screen.findByRole('button', { name: 'Import a file' })
    await user.upload(input(), new File(['Capital?{=Oslo#Yes ~Bergen}'], 'One.gift'))
    expect(await screen.findByText('Question 1 (Line 1): The feedback of the answers was left out.')).toBeDefined()
    await act(() => showLanguage('de'))
    expect(await screen.findByText(/^Frage 1 \(Zeile 1\): /)).toBeDefined()
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
    const { user } = await startNewQuiz()
    write('Title', 'By hand')
    await user.upload(input(), fileOf([FINISHED.PUZZLE]))
    expect(await screen.findByDisplayValue('From a file')).toBeDefined()
    await user.click(button('Undo'))
    expect(field('Title').value).toBe('By hand')
  })

  test('with an error changes nothing, and the dialog names the error', async () => {
    const { user } = await startNewQuiz()
    write('Title', 'By hand')
    await user.upload(input(), fileOf([{ ...FINISHED.PUZZLE, values: 'many' }]))
    const refusal = 'This file cannot be imported'
    await screen.findByRole('dialog', { name: refusal })
    expect(dialog(refusal).getByText('Question 1, values: Must be a list')).toBeDefined()
    expect(field('Title').value).toBe('By hand')
  })

  test('with an unfinished quiz is imported only after confirmation', async () => {
    const { user } = await startNewQuiz()
    const question = 'Import an unfinished quiz?'
    await user.upload(input(), fileOf([{ ...FINISHED.PUZZLE, values: [] }]))
    await screen.findByRole('dialog', { name: question })
    expect(field('Title').value).toBe('')
    await user.click(dialog(question).getByRole('button', { name: 'Import' }))
    expect(field('Title').value).toBe('From a file')
  })

  /** A file that is read when `arrive` is called. */
  function lateFile() {
    const late = new File(['Capital?{=Oslo#Yes ~Bergen}'], 'Late.gift')
    const bytes = late.arrayBuffer()
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const arrayBuffer = vi.spyOn(late, 'arrayBuffer').mockReturnValue(arrived.then(() => bytes))
    return { late, arrive, wasOpened: () => arrayBuffer.mock.calls.length > 0 }
  }

  test('that is chosen while another one is still being read takes its place', async () => {
    const { user } = openCreator('/quiz/create')
    await screen.findByRole('button', { name: 'Import a file' })
    const { late, arrive, wasOpened } = lateFile()
    await user.upload(input(), late)
    await waitFor(() => expect(wasOpened()).toBe(true))
    await user.upload(input(), new File(['Sea?{=Baltic#Yes ~North}'], 'Second.gift'))
    await screen.findByText('Second.gift')
    await act(async () => {
      arrive()
      await settled()
    })
    expect(screen.queryByText('Late.gift')).toBeNull()
    expect(screen.getByText('Second.gift')).toBeDefined()
  })

  test('is exported from the current quiz', async () => {
    const saved = collectDownloads()
    const { user } = await startNewQuiz()
    write('Title', 'By hand')
    await user.click(menuItem('Export to a file'))
    expect(saved.map(({ name }) => name)).toEqual(['By hand.json'])
    expect(JSON.parse((await saved[0]?.text) ?? '')).toMatchObject({
      format: 'pinwheel-quiz',
      quiz: { title: 'By hand' },
    })
  })
})

test('a quiz is exported with its pictures, after the dialog has named those that could not be loaded', async () => {
  const saved = collectDownloads()
  const quiz = { title: 'Rivers', visibility: 'PUBLIC', category: 'OTHER', languageCode: 'en', mode: 'CLASSIC' }
  const questions = [
    { ...FINISHED.PIN, imageURL: 'http://localhost:3000/uploads/images/river.webp' },
    { ...FINISHED.TRUE_FALSE, media: { type: 'IMAGE', url: 'http://localhost:3000/uploads/images/gone.webp' } },
  ]
  const own = new File(
    [JSON.stringify({ format: 'pinwheel-quiz', version: 1, quiz: { ...quiz, questions } })],
    'a.json',
  )
  const { user } = await startNewQuiz()
  await user.upload(screen.getByLabelText<HTMLInputElement>('Quiz file'), own)
  await screen.findByDisplayValue('Rivers')
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      address.includes('gone')
        ? new Response('', { status: 404 })
        : new Response('river', { headers: { 'content-type': 'image/webp' } }),
    ),
  )
  await user.click(menuItem('Export with its pictures'))
  const exporting = dialog('Export with its pictures')
  expect(await exporting.findByText('1 could not be loaded. The file holds only their addresses:')).toBeDefined()
  expect(exporting.getByText('http://localhost:3000/uploads/images/gone.webp')).toBeDefined()
  await user.click(exporting.getByRole('button', { name: 'Export' }))
  await vi.waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Rivers.pinwheel']))
  expect(await saved[0]?.text).toMatch(/manifest\.json.*pictures\/1\.webp.*river/s)
  expect(screen.queryByRole('dialog', { name: 'Export with its pictures' })).toBeNull()
})

describe('a file of another program', () => {
  const upload = async (text: string, name: string) => {
    const { user } = await startNewQuiz()
    write('Title', 'By hand')
    await user.upload(screen.getByLabelText<HTMLInputElement>('Quiz file'), new File([text], name))
    return user
  }

  test('is reported before it is imported, and can be finished in the creator', async () => {
    const user = await upload(
      `Capital of Norway?{=Oslo ~Bergen}\n\n${'Long '.repeat(20)}{T}\n\nWrite about rivers.{}`,
      'Rivers.txt',
    )
    const name = 'Import this quiz?'
    await screen.findByRole('dialog', { name })
    expect(dialog(name).getByText('Read as GIFT: 2 questions (1 multi choice, 1 true or false).')).toBeDefined()
    expect(dialog(name).getByText('Question 2 (Line 3), text: Maximum length must be less than 75')).toBeDefined()
    expect(dialog(name).getByText(/^Line 5 \(Write about rivers\.\): It is an essay/)).toBeDefined()
    expect(field('Title').value).toBe('By hand')
    await user.click(dialog(name).getByRole('button', { name: 'Import' }))
    expect(await screen.findByDisplayValue('Rivers')).toBeDefined()
    expect(screen.getByDisplayValue('Capital of Norway?')).toBeDefined()
  })

  test('with more pictures than an account may upload stays open, and the rest can be imported later', async () => {
    const uploading = anUploadServer()
    const question = (name: string, bytes: string) =>
      `<question type="truefalse"><questiontext><text>&lt;img src="@@PLUGINFILE@@/${name}"&gt;So?</text><file name="${name}" encoding="base64">${bytes}</file></questiontext><answer fraction="100"><text>true</text></answer></question>`
    const user = await upload(
      `<quiz>${question('a.png', 'aGVsbG8=')}${question('b.png', 'aGVsbG9v')}</quiz>`,
      'Two.xml',
    )
    const name = 'Import this quiz?'
    await screen.findByRole('dialog', { name })
    await user.click(dialog(name).getByRole('button', { name: 'Import' }))
    await vi.waitFor(() => expect(uploading.uploads).toHaveLength(1))
    uploading.last.respond(201, { filename: 'images/a.webp' })
    await vi.waitFor(() => expect(uploading.uploads).toHaveLength(2))
    uploading.last.respond(429, { message: 'Too many.' })
    expect(await screen.findByText(/^Too many pictures were uploaded/)).toBeDefined()
    expect(field('Title').value).toBe('By hand')
    await user.click(dialog(name).getByRole('button', { name: 'Import' }))
    await vi.waitFor(() => expect(uploading.uploads.map(({ file }) => file?.name)).toEqual(['a.png', 'b.png', 'b.png']))
    uploading.last.respond(201, { filename: 'images/b.webp' })
    expect(await screen.findByDisplayValue('Two')).toBeDefined()
    uploading.restore()
  })

  test('gives its tags to the quiz when that is saved', async () => {
    const { user, received } = openCreator('/quiz/create', {
      'POST /quizzes': () => ({ status: 201, body: aStoredQuiz('mira') }),
      'POST /profile/quizzes/changes': () => ({ status: 200, body: { quizIds: ['q1'] } }),
    })
    await screen.findByRole('button', { name: 'Import a file' })
    const file = new File(['// [tag:Europe] [tag:exam]\nCapital of Norway?{=Oslo ~Bergen}'], 'Rivers.txt')
    await user.upload(screen.getByLabelText<HTMLInputElement>('Quiz file'), file)
    await user.click(await screen.findByRole('button', { name: 'Import' }))
    await screen.findByDisplayValue('Rivers')
    await user.click(button('Save'))
    await screen.findByText('elsewhere: /profile/quizzes')
    expect(received.filter(({ path }) => path === '/profile/quizzes/changes')).toMatchObject([
      { method: 'POST', body: { quizIds: ['q1'], addTags: ['Europe', 'exam'] } },
    ])
    expect(received.find(({ path, method }) => path === '/quizzes' && method === 'POST')?.body).not.toHaveProperty(
      'tags',
    )
  })

  test('of more questions than a quiz can have is imported in parts', async () => {
    const user = await upload(
      Array.from({ length: 60 }, (_, index) => `Question ${index}?{T}`).join('\n\n'),
      'Many.txt',
    )
    const name = 'Import this quiz?'
    await screen.findByRole('dialog', { name })
    await user.click(dialog(name).getByRole('radio', { name: 'Many: part 2 (10)' }))
    await user.click(dialog(name).getByRole('button', { name: 'Import' }))
    expect(await screen.findByDisplayValue('Many: part 2')).toBeDefined()
    expect(screen.getByDisplayValue('Question 50?')).toBeDefined()
  })

  test('that cannot be read changes nothing', async () => {
    await upload('Dear parents', 'letter.txt')
    await screen.findByRole('dialog', { name: 'This file cannot be imported' })
    expect(field('Title').value).toBe('By hand')
  })
})

test('a quiz is exported for another program, after the dialog has said what is lost', async () => {
  const saved = collectDownloads()
  const quiz = { title: 'Rivers', visibility: 'PUBLIC', category: 'OTHER', languageCode: 'en', mode: 'CLASSIC' }
  const questions = [FINISHED.TRUE_FALSE, FINISHED.PIN]
  const own = new File(
    [JSON.stringify({ format: 'pinwheel-quiz', version: 1, quiz: { ...quiz, questions } })],
    'a.json',
  )
  const { user } = await startNewQuiz()
  await user.upload(screen.getByLabelText<HTMLInputElement>('Quiz file'), own)
  await screen.findByDisplayValue('Rivers')
  await user.click(menuItem('Export for another program'))
  const exporting = dialog('Export for another program')
  expect(
    exporting.getByText(
      'It holds everything that the questions have. Description, cover, category, language and tags of the quiz are left out.',
    ),
  ).toBeDefined()
  await user.click(exporting.getByRole('radio', { name: /^GIFT/ }))
  expect(exporting.getByText('1 of 2 questions fit. Left out: question 2.')).toBeDefined()
  await user.click(exporting.getByRole('button', { name: 'Export' }))
  expect(saved.map(({ name }) => name)).toEqual(['Rivers.gift'])
  expect(await saved[0]?.text).toBe('// Rivers\n\n[plain]Is the Aral Sea a lake?{FALSE}\n')
  expect(screen.queryByRole('dialog', { name: 'Export for another program' })).toBeNull()
})

test('a quiz in 0–100 mode is exported as numbers, after the dialog has said that the mode is lost', async () => {
  const saved = collectDownloads()
  const quiz = { title: 'Percent', visibility: 'PUBLIC', category: 'OTHER', languageCode: 'en' }
  const questions = [{ type: 'RANGE', question: 'Share of water?', duration: 60, correct: 71 }]
  const mode = 'ZERO_TO_ONE_HUNDRED'
  const own = new File(
    [JSON.stringify({ format: 'pinwheel-quiz', version: 1, quiz: { ...quiz, mode, questions } })],
    'a.json',
  )
  const { user } = await startNewQuiz()
  await user.upload(screen.getByLabelText<HTMLInputElement>('Quiz file'), own)
  await screen.findByDisplayValue('Percent')
  await user.click(menuItem('Export for another program'))
  const exporting = dialog('Export for another program')
  expect(exporting.queryByText(/^The 0–100 mode is left out/)).toBeNull()
  await user.click(exporting.getByRole('radio', { name: /^Kahoot!/ }))
  expect(exporting.getByText(/^The 0–100 mode is left out: this format has no questions/)).toBeDefined()
  expect(exporting.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true)
  await user.click(exporting.getByRole('radio', { name: /^GIFT/ }))
  expect(exporting.getByText(/^The 0–100 mode is left out: its questions become numbers from 0 to 100/)).toBeDefined()
  await user.click(exporting.getByRole('button', { name: 'Export' }))
  expect(await saved[0]?.text).toBe('// Percent\n\n[plain]Share of water?{#71:10}\n')
})
