import type { Draft, DraftSave, FolderSave, QuizChanges, QuizSave } from '@pinwheel/contract'
import { PROBLEMS } from '@pinwheel/contract'
import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { strToU8, zipSync } from 'fflate'
import { loadTexts, showLanguage } from '../../i18n/index.ts'
import { anUploadServer } from '../../api/testing/uploads.ts'
import { InPageWorker } from '../testing/in-page-worker.ts'
import { createDraftStorage } from '../drafts/storage.ts'
import { aDraft } from '../testing/drafts.ts'
import {
  aStoredQuiz,
  button,
  field,
  openCreator,
  storedDraftCount,
  withSignedInAuthor,
} from '../testing/open-creator.tsx'

withSignedInAuthor()
beforeEach(() => void vi.stubGlobal('Worker', InPageWorker))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

const input = () => screen.getByLabelText<HTMLInputElement>('Quiz file')
const gift = (question: string, name: string) => new File([`${question}{=Oslo ~Bergen}`], name)
const LONG = 'Long '.repeat(20)

/** A server that saves quizzes, and refuses those with this title. */
function open(refused?: string) {
  const saved: string[] = []
  const folders = [{ id: 'school', name: 'School', numberOfQuizzes: 0 }]
  const opened = openCreator('/quiz/create?import', {
    'POST /quizzes': ({ body }: { body?: unknown }) => {
      const { title } = body as QuizSave
      if (title === refused) return { status: 400, body: { message: 'No.' } }
      saved.push(title)
      return { status: 201, body: aStoredQuiz('mira', { id: `id-${title}`, title }) }
    },
    'PUT /media/uploads/kept': () => ({ status: 204 }),
    'POST /profile/quizzes/changes': () => ({ status: 200, body: { quizIds: [] } }),
    'GET /profile/folders': () => ({ status: 200, body: { folders, tags: [] } }),
    'POST /profile/folders': ({ body }: { body?: unknown }) => {
      const { name } = body as FolderSave
      if (name === 'Forbidden') return { status: 409, body: { message: 'You have too many.' } }
      return { status: 201, body: { id: `id-${name}`, name, numberOfQuizzes: 0 } }
    },
  })
  return { ...opened, saved }
}

test('many files are read at once; finished quizzes are saved, an unfinished one is kept on the device', async () => {
  const { user, saved } = open()
  await user.upload(input(), [
    gift('Capital?', 'One.gift'),
    gift(LONG, 'Two.gift'),
    new File(['Dear parents'], 'a.txt'),
  ])
  expect(await screen.findByText(/^Its format is unknown/)).toBeDefined()
  expect(screen.getByText('One.gift. Read as GIFT: 1 question (1 multi choice).')).toBeDefined()
  expect(screen.getByText('1 to finish')).toBeDefined()
  expect(saved).toEqual([])
  await user.click(button('Import 2 quizzes'))
  expect((await screen.findByRole('link', { name: 'Open One' })).getAttribute('href')).toBe('/quiz/details/id-One')
  const finish = await screen.findByRole('link', { name: 'Finish Two in the creator' })
  expect(saved).toEqual(['One'])
  expect(storedDraftCount()).toBe(1)
  await user.click(finish)
  const recovery = within(await screen.findByRole('dialog'))
  expect(recovery.getByText(/Two/)).toBeDefined()
})

/** An account that keeps drafts. `answer`: of the request that keeps the draft of this number. */
function withAccount(
  fetch: typeof globalThis.fetch,
  answer: (count: number) => Response | undefined = () => undefined,
) {
  const kept: Draft[] = []
  const sent: { id: string; body: DraftSave }[] = []
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    const [, id] = /\/profile\/drafts(?:\/(.+))?$/.exec(address) ?? []
    if (id === undefined) return address.endsWith('/profile/drafts') ? Response.json(kept) : fetch(address, request)
    if (request.method !== 'PUT') {
      const draft = kept.find((other) => other.id === id)
      return Response.json({ ...draft, content: sent.find((other) => other.id === id)?.body.content })
    }
    const body = JSON.parse(request.body as string) as DraftSave
    sent.push({ id, body })
    const refused = answer(sent.length)
    if (refused) return refused
    const { title, numberOfQuestions } = body
    kept.push({ id, version: 1, title, numberOfQuestions, kept: '2026-11-21T20:00:00.000Z' })
    return Response.json(kept.at(-1))
  })
  return sent
}
const full = () =>
  Response.json({ message: PROBLEMS['draft/too-many'].message, code: 'draft/too-many' }, { status: 409 })

test('an unfinished quiz is kept in the account alone, and opens from there without a question', async () => {
  const { user, fetch } = open()
  const sent = withAccount(fetch)
  await user.upload(input(), gift(LONG, 'Two.gift'))
  await user.click(await screen.findByRole('button', { name: 'Import 1 quiz' }))
  expect(await screen.findByText(/^It is kept in your account, first in My quizzes\./)).toBeDefined()
  expect(sent.map(({ body }) => body.title)).toEqual(['Two'])
  expect(storedDraftCount()).toBe(0)
  await user.click(screen.getByRole('link', { name: 'Finish Two in the creator' }))
  await vi.waitFor(() => expect(field('Title').value).toBe('Two'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('if neither the account nor the device has room, the import stops, and the rest stays ticked', async () => {
  const { user, fetch } = open()
  const sent = withAccount(fetch, full)
  const storage = createDraftStorage(() => localStorage)
  for (let n = 0; n < 9; n++) storage.save({ id: `${n}`, userId: 'mira' }, aDraft(`${n}`), Date.now())
  await user.upload(input(), [gift(LONG, 'One.gift'), gift(LONG, 'Two.gift'), gift('Town?', 'Three.gift')])
  await user.click(await screen.findByRole('button', { name: 'Import 3 quizzes' }))
  expect(await screen.findByText(/^This device keeps 10 unfinished quizzes, as many as it may\./)).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Import 2 quizzes' })).toBeDefined()
  expect(screen.getAllByText(/^Your account keeps 30 unfinished quizzes/)).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Finish One in the creator' })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Two' }).checked).toBe(true)
  expect(sent).toHaveLength(1)
  expect(storedDraftCount()).toBe(10)
})

test('a draft whose response was lost is sent again as the same one', async () => {
  const { user, fetch } = open()
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now++)
  const sent = withAccount(fetch, (count) =>
    count === 1 ? Response.json({ message: 'No.' }, { status: 502 }) : undefined,
  )
  const setItem = () => {
    throw new DOMException('Full.', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { ...localStorage, setItem })
  await user.upload(input(), gift(LONG, 'Two.gift'))
  await user.click(await screen.findByRole('button', { name: 'Import 1 quiz' }))
  expect(await screen.findByText(/^This device cannot keep an unfinished quiz\./)).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Import 1 quiz' }))
  expect(await screen.findByText(/^It is kept in your account/)).toBeDefined()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test('a picture whose upload failed is sent again with a quiz that could not be saved', async () => {
  const uploading = anUploadServer()
  const bodies: QuizSave[] = []
  const { user } = openCreator('/quiz/create?import', {
    'POST /quizzes': ({ body }: { body?: unknown }) => {
      if (bodies.push(body as QuizSave) === 1) return { status: 502, body: { message: 'No.' } }
      return { status: 201, body: aStoredQuiz('mira', { id: 'q1' }) }
    },
    'PUT /media/uploads/kept': () => ({ status: 204 }),
  })
  const picture = '<file name="a.png" encoding="base64">aGVsbG8=</file>'
  const asked = `<questiontext><text>&lt;img src="@@PLUGINFILE@@/a.png"&gt;So?</text>${picture}</questiontext>`
  const answer = '<answer fraction="100"><text>true</text></answer>'
  const file = `<quiz><question type="truefalse">${asked}${answer}</question></quiz>`
  await user.upload(input(), new File([file], 'One.xml'))
  await user.click(await screen.findByRole('button', { name: 'Import 1 quiz' }))
  await vi.waitFor(() => expect(uploading.uploads).toHaveLength(1))
  uploading.last.fail()
  await vi.waitFor(() => expect(bodies).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Import 1 quiz' }))
  await vi.waitFor(() => expect(uploading.uploads).toHaveLength(2))
  uploading.last.respond(201, { filename: 'images/a.webp' })
  await vi.waitFor(() => expect(bodies).toHaveLength(2))
  expect(bodies[1]?.questions).toMatchObject([{ media: { type: 'IMAGE' } }])
  uploading.restore()
})

test('after the page was left, no further quiz is imported', async () => {
  const ended = vi.spyOn(QueryClient.prototype, 'invalidateQueries')
  const { user, saved, fetch, close } = open()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => void (answer = resolve))
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    const response = await fetch(address, request)
    if (address.endsWith('/quizzes')) await answered
    return response
  })
  await user.upload(input(), [gift('Capital?', 'One.gift'), gift('Town?', 'Two.gift')])
  await user.click(await screen.findByRole('button', { name: 'Import 2 quizzes' }))
  await vi.waitFor(() => expect(saved).toEqual(['One']))
  close()
  answer()
  await vi.waitFor(() => expect(ended).toHaveBeenCalled())
  expect(saved).toEqual(['One'])
})

test('a quiz that is not ticked is not imported', async () => {
  const { user, saved } = open()
  await user.upload(input(), [gift('Capital?', 'One.gift'), gift('Town?', 'Two.gift')])
  await user.click(await screen.findByRole('checkbox', { name: 'One' }))
  await user.click(await screen.findByRole('button', { name: 'Import 1 quiz' }))
  await screen.findByRole('link', { name: 'Open Two' })
  expect(saved).toEqual(['Two'])
})

test('a file of more questions than a quiz can have becomes several quizzes', async () => {
  const { user, saved } = open()
  const many = Array.from({ length: 60 }, (_, index) => `Question ${index}?{T}`).join('\n\n')
  await user.upload(input(), new File([many], 'Many.txt'))
  expect(await screen.findByText(/^Read as GIFT: 60 questions\. A quiz has at most 50/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  await user.click(button('Make 2 quizzes in the order of the file'))
  await user.click(await screen.findByRole('button', { name: 'Import 2 quizzes' }))
  await screen.findByRole('link', { name: 'Open Many: part 2' })
  expect(saved).toEqual(['Many: part 1', 'Many: part 2'])
})

test('text can be pasted', async () => {
  const { user, saved } = open()
  await user.click(screen.getByText('Paste text instead'))
  await user.click(screen.getByRole('textbox', { name: 'Questions as text' }))
  await user.paste('Capital of Norway?{=Oslo ~Bergen}')
  await user.click(button('Read the text'))
  await user.click(await screen.findByRole('button', { name: 'Import 1 quiz' }))
  await screen.findByRole('link', { name: 'Open Pasted text' })
  expect(saved).toEqual(['Pasted text'])
})

test('a quiz that the server refuses stays in the list, and those after it are not sent', async () => {
  const { user, saved } = open('One')
  await user.upload(input(), [gift('Capital?', 'One.gift'), gift('Town?', 'Two.gift')])
  await user.click(await screen.findByRole('button', { name: 'Import 2 quizzes' }))
  await vi.waitFor(() => expect(button('Import 2 quizzes').getAttribute('aria-busy')).not.toBe('true'))
  expect(screen.getByRole('checkbox', { name: 'One' })).toBeDefined()
  expect(saved).toEqual([])
})

test('more than 50 files at once are not read', async () => {
  const { user } = open()
  await user.upload(
    input(),
    Array.from({ length: 51 }, (_, index) => gift('So?', `${index}.gift`)),
  )
  expect(await screen.findByText('At most 50 files can be read at once.')).toBeDefined()
  expect(screen.queryByText('What was found')).toBeNull()
})

test('a file with categories can become a quiz for each of them, or be cut in its order', async () => {
  const { user } = open()
  const part = (name: string) =>
    [`$CATEGORY: ${name}`, ...Array.from({ length: 30 }, (_, index) => `Question ${index}?{T}`)].join('\n\n')
  const file = () => new File([`${part('Rivers')}\n\n${part('Lakes')}`], 'Waters.txt')
  await user.upload(input(), file())
  await user.click(await screen.findByRole('button', { name: 'Make 2 quizzes by its 2 categories' }))
  expect(screen.getByRole('checkbox', { name: 'Waters: Rivers' })).toBeDefined()
  expect(screen.getByRole('checkbox', { name: 'Waters: Lakes' })).toBeDefined()
  await user.upload(input(), file())
  await user.click(await screen.findByRole('button', { name: 'Make 2 quizzes in the order of the file' }))
  expect(await screen.findByRole('checkbox', { name: 'Waters: part 1' })).toBeDefined()
})

describe('a table with headings that mean nothing here', () => {
  const table = (name: string) =>
    new File(['Sp1;Sp2;Sp3;Sp4\nCapital?;Oslo;Rome;A\nTown?;Rome;Bergen;B\nLake?;Aral;Como;A'], name)

  test('is read as the person says, who sees the first rows as questions, and the next file as well', async () => {
    localStorage.clear()
    const { user, saved } = open()
    await user.upload(input(), table('Towns.csv'))
    const mapping = within(await screen.findByRole('region', { name: 'What is in the columns?' }))
    const use = mapping.getByRole('button', { name: 'Use these columns' })
    expect(use.getAttribute('aria-disabled')).toBe('true')
    expect(mapping.getByRole('status').textContent).toMatch(/^Choose a column for the question/)
    await user.selectOptions(mapping.getByLabelText('Column A: Sp1'), 'Question')
    await user.selectOptions(mapping.getByLabelText('Column B: Sp2'), 'Answer')
    await user.selectOptions(mapping.getByLabelText('Column C: Sp3'), 'Answer')
    await user.selectOptions(mapping.getByLabelText('Column D: Sp4'), 'correct')
    expect(mapping.getByRole('status').textContent).toBe('With these columns, the first 3 questions are:')
    expect(mapping.getByText('Bergen').textContent).toBe('Bergen, right')
    await user.click(use)
    expect(await screen.findByText('Towns.csv. Read as table: 3 questions (3 multi choice).')).toBeDefined()
    await user.click(button('Import 1 quiz'))
    await screen.findByRole('link', { name: 'Open Towns' })
    expect(saved).toEqual(['Towns'])
    await user.upload(input(), table('More.csv'))
    expect(await screen.findByText('More.csv. Read as table: 3 questions (3 multi choice).')).toBeDefined()
  })

  test('names a column twice only if a table can have several', async () => {
    localStorage.clear()
    const { user } = open()
    await user.upload(input(), table('Towns.csv'))
    await user.selectOptions(await screen.findByLabelText('Column A: Sp1'), 'Question')
    await user.selectOptions(screen.getByLabelText('Column B: Sp2'), 'Question')
    expect(screen.getByLabelText<HTMLSelectElement>('Column A: Sp1').value).toBe('')
  })
})

test('the report lists what each question becomes, with its place in the file', async () => {
  const { user } = open()
  await user.upload(input(), new File(['Capital?{=Oslo ~Bergen}\n\nYear?{#1969:2}'], 'One.gift'))
  await user.click(await screen.findByText('What each question becomes'))
  expect(screen.getByText('Question 1 (Line 1): Multi Choice · Capital?')).toBeDefined()
  await user.click(screen.getByText('Question 2 (Line 3): Range · Year?'))
  expect(screen.getAllByText('Year?{#1969:2}')).toHaveLength(2)
})

test('a file in 0–100 mode says so', async () => {
  const { user } = open()
  const table = 'Type,Question,Correct\nZERO_TO_ONE_HUNDRED,Percent of water?,71'
  await user.upload(input(), new File([table], 'Percent.csv'))
  expect(await screen.findByText('Percent.csv. Read as table: 1 question (0 to 100).')).toBeDefined()
})

test('a table with headings alone says that there is no question below them', async () => {
  localStorage.clear()
  const { user } = open()
  await user.upload(input(), new File(['Question,Answer 1,Answer 2,Correct\n'], 'Empty.csv'))
  expect(await screen.findByText('There is no question below the headings.')).toBeDefined()
})

test('the tags of a file are added to the saved quiz, and kept with an unfinished one', async () => {
  const { user, received } = open()
  await user.upload(input(), [
    new File(['// [tag:Europe]\nCapital?{=Oslo ~Bergen}'], 'One.gift'),
    new File([`// [tag:Asia]\n${LONG}{=Oslo ~Bergen}`], 'Two.gift'),
  ])
  await user.click(await screen.findByRole('button', { name: 'Import 2 quizzes' }))
  await screen.findByRole('link', { name: 'Finish Two in the creator' })
  expect(received.find(({ path }) => path === '/profile/quizzes/changes')).toMatchObject({
    method: 'POST',
    body: { quizIds: ['id-One'], addTags: ['Europe'] },
  })
  expect(JSON.stringify({ ...localStorage })).toContain('Asia')
})

describe('an archive of several quizzes', () => {
  const archive = (entries: Record<string, string>) => {
    const bytes = Object.fromEntries(Object.entries(entries).map(([path, text]) => [path, strToU8(text)]))
    return new File([zipSync(bytes)], 'Quizzes.zip')
  }
  const SO = 'So?{=Yes ~No}'

  test('is listed as its files would be, which are put into folders with the same names', async () => {
    const { user, saved, received } = open()
    await user.upload(
      input(),
      archive({
        'One.gift': SO,
        'School/Two.gift': `// [tag:exam]\n${SO}`,
        'School/Year 7/Three.gift': SO,
        'School/Year 7/Four.gift': SO,
        'letter.txt': 'Dear parents',
      }),
    )
    expect(await screen.findByText(/^Its format is unknown/)).toBeDefined()
    expect(screen.getByText(/^School\/Year 7\/Three\.gift\. Read as GIFT/)).toBeDefined()
    expect(screen.getAllByText('It comes into the folder “School / Year 7”.')).toHaveLength(2)
    await user.click(button('Import 4 quizzes'))
    await screen.findByRole('link', { name: 'Open Four' })
    expect(saved).toEqual(['One', 'Two', 'Three', 'Four'])
    const sent = (path: string) => received.filter((request) => request.method === 'POST' && request.path === path)
    expect(sent('/profile/folders').map(({ body }) => body)).toEqual([{ name: 'Year 7', parentId: 'school' }])
    expect(sent('/profile/quizzes/changes').map(({ body }) => body)).toEqual([
      { quizIds: ['id-Two'], addTags: ['exam'], folderId: 'school' },
      { quizIds: ['id-Three'], folderId: 'id-Year 7' },
      { quizIds: ['id-Four'], folderId: 'id-Year 7' },
    ])
  })

  test('finds folders with the same names in capitals or in decomposed letters, which the server would refuse', async () => {
    const { user, received } = open()
    await user.upload(
      input(),
      archive({ 'SCHOOL/One.gift': SO, 'E\u0301te\u0301/Two.gift': SO, '\u00C9t\u00E9/Three.gift': SO }),
    )
    await user.click(await screen.findByRole('button', { name: 'Import 3 quizzes' }))
    await screen.findByRole('link', { name: 'Open Three' })
    const sent = (path: string) => received.filter((request) => request.method === 'POST' && request.path === path)
    expect(sent('/profile/folders')).toHaveLength(1)
    const [one, two, three] = sent('/profile/quizzes/changes').map(({ body }) => (body as QuizChanges).folderId)
    expect(one).toBe('school')
    expect(three).toBe(two)
  })

  test('whose folder cannot be created is saved without it, which a toast says once', async () => {
    const { user, saved } = open()
    await user.upload(input(), archive({ 'Forbidden/One.gift': SO, 'Forbidden/Two.gift': SO }))
    await user.click(await screen.findByRole('button', { name: 'Import 2 quizzes' }))
    await screen.findByRole('link', { name: 'Open Two' })
    expect(saved).toEqual(['One', 'Two'])
    expect(screen.getAllByText('Forbidden: You have too many.')).toHaveLength(1)
  })

  test('may have more files than can be chosen at once', async () => {
    const { user } = open()
    const many = Array.from({ length: 60 }, (_, index) => [`${index}.gift`, SO])
    await user.upload(input(), archive(Object.fromEntries(many)))
    expect(await screen.findByRole('button', { name: 'Import 60 quizzes' })).toBeDefined()
  })
})

test('a report follows a later choice of a language; what is not ticked stays so', async () => {
  await loadTexts('quizzes', 'files', 'editor')
  const { user } = open()
  await user.upload(input(), [
    new File([`${LONG}{=Oslo#Yes ~Bergen}`], 'One.gift'),
    new File(['{"half": '], 'Half.json'),
  ])
  await user.click(await screen.findByRole('checkbox', { name: 'One' }))
  expect(screen.getByText(/^Question 1 \(Line 1\): The feedback/)).toBeDefined()
  await act(() => showLanguage('de'))
  expect(await screen.findByText(/^Frage 1 \(Zeile 1\): /)).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'One' }).checked).toBe(false)
  await vi.waitFor(() => expect(screen.queryByText(/^It is JSON/)).toBeNull())
})

test('columns that were recognised can be changed, or kept', async () => {
  localStorage.clear()
  const { user } = open()
  await user.upload(
    input(),
    new File(['Question,Answer 1,Answer 2,Correct,Notes\nTown?,Oslo,Rome,1,Easy'], 'Towns.csv'),
  )
  await user.click(await screen.findByText('What to know about Towns (1)'))
  expect(screen.getByText(/^Columns that were not read: E \(Notes\)/)).toBeDefined()
  await user.click(button('Change columns of Towns.csv'))
  expect(document.activeElement?.textContent).toBe('What is in the columns?')
  await user.click(button('Keep as it was'))
  await user.click(button('Change columns of Towns.csv'))
  await user.selectOptions(screen.getByLabelText('Column E: Notes'), 'Explanation')
  await user.click(button('Use these columns'))
  expect(await screen.findByText(/^Towns\.csv\. Read as table/)).toBeDefined()
  expect(screen.queryByText(/^What to know/)).toBeNull()
})

test('quizzes of a table that are imported stay as they are when its columns are changed', async () => {
  const { user, received } = open()
  const lines = Array.from({ length: 60 }, (_, index) => `Town ${index + 1}?,Oslo,Rome,1,Easy`)
  await user.upload(input(), new File([['Question,Answer 1,Answer 2,Correct,Notes', ...lines].join('\n')], 'Towns.csv'))
  await user.click(await screen.findByRole('button', { name: 'Make 2 quizzes in the order of the file' }))
  const [first] = await screen.findAllByRole('checkbox')
  await user.click(first as HTMLElement)
  await user.click(button('Import 1 quiz'))
  await screen.findByRole('link', { name: /^Open / })
  await user.click(button('Change columns of Towns.csv'))
  await user.click(button('Use these columns'))
  await user.click(await screen.findByRole('button', { name: 'Make 2 quizzes in the order of the file' }))
  await user.click(button('Import 2 quizzes'))
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Open / })).toHaveLength(3))
  const keys = received.flatMap(({ idempotencyKey }) => idempotencyKey ?? [])
  expect(new Set(keys).size).toBe(3)
})
