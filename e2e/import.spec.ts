import type { APIRequestContext, Page } from '@playwright/test'
import type { FolderList, Quiz, QuizSave, TokenPair } from '@pinwheel/contract'
import writeExcelFile from 'write-excel-file/node'
import { hostGame } from './stage.ts'
import { register, saveQuiz, signIn } from './accounts.ts'
import type { Account } from './accounts.ts'
import { expect, screenshot, test } from './fixtures.ts'

const MAP =
  'iVBORw0KGgoAAAANSUhEUgAAAHgAAABQCAIAAABd+SbeAAAAzElEQVR4nO3QAQmAUABEMZMYzCRGNJYx7n0YLMGu+/0O9BznWpeJTtvHiY4SLVp0wD5OdJRo0aID9nGio0SLFh2wjxMdJVq06IB9nOgo0aJFB+zjREeJFi06YB8nOkq0aNEB+zjRUaJFiw7Yx4mOEi1adMA+TnSUaNGiA/ZxoqNEixYdsI8THSVatOiAfZzoKNGiRQfs40RHiRYtOmAfJzpKtGjRAfs40VGiRYsO2MeJjhItWnTAPk50lGjRogP2caKjRIsWHbCPEx31A9lTOQa0qkm9AAAAAElFTkSuQmCC'

const GIFT = `// Rivers of Europe
::Danube::Where does the Danube end?{=Black Sea ~Aral Sea ~North Sea}

The Volga is the longest river in Europe.{T}

Which of all the rivers that cross more than three countries of Europe is the longest one?{=Danube ~Rhine}

Describe the course of the Rhine.{}
`

const MOODLE = `<quiz><question type="multichoice"><questiontext format="html">
<text><![CDATA[<p>Which river is <b>this</b>?</p><img src="@@PLUGINFILE@@/map.png">]]></text>
<file name="map.png" encoding="base64">${MAP}</file></questiontext>
<answer fraction="100"><text>Danube</text></answer><answer fraction="0"><text>Rhine</text></answer></question></quiz>`

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const question = (page: Page) => page.getByLabel('Question', { exact: true })
const report = (page: Page) => page.getByRole('dialog', { name: 'Import this quiz?' })

async function chooseFile(page: Page, name: string, content: Buffer | string): Promise<void> {
  await page.getByLabel('Quiz file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })
}

/** @param at the origin of the picture */
const quizOf = (named: string, at: string): QuizSave => ({
  title: named,
  visibility: 'PRIVATE',
  category: 'GEOGRAPHY',
  languageCode: 'en',
  mode: 'CLASSIC',
  questions: [
    {
      type: 'TRUE_FALSE',
      question: `Is this one of the ${named.toLowerCase()} of Europe?`,
      points: 1000,
      duration: 30,
      correct: true,
      media: { type: 'IMAGE', url: `${at}/uploads/images/samples/eight-planets.svg`, alt: 'Eight planets' },
    },
  ],
})

type Call = (method: 'GET' | 'POST', path: string, data?: object) => Promise<unknown>

/** Calls the API as a user. */
async function callsOf(api: APIRequestContext, { email, password }: Account): Promise<Call> {
  const login = await api.post('/api/auth/login', { data: { email, password } })
  const { accessToken } = (await login.json()) as TokenPair
  const headers = { authorization: `Bearer ${accessToken}` }
  return async (method, path, data) =>
    (await api.fetch(`/api${path}`, { method, headers, ...(data && { data }) })).json() as Promise<unknown>
}

/** All quizzes of a user by title, with the names of their folders; addresses of uploads are those of their account. */
async function everythingOf(call: Call) {
  const { folders } = (await call('GET', '/profile/folders')) as FolderList
  const { results } = (await call('GET', '/profile/quizzes?limit=50&offset=0')) as { results: Quiz[] }
  const pathOf = (id: string | undefined): string => {
    const found = folders.find((folder) => folder.id === id)
    return found ? [pathOf(found.parentId), found.name].filter((name) => name !== '').join('/') : ''
  }
  const quizzes = results.toSorted((one, another) => one.title.localeCompare(another.title))
  return Promise.all(
    quizzes.map(async ({ id, title: name, tags = [], folderId, visibility, category, languageCode, mode }) => {
      const questions = JSON.stringify(await call('GET', `/quizzes/${id}/questions`))
      const settings = { name, tags, visibility, category, languageCode, mode }
      return {
        ...settings,
        folder: pathOf(folderId),
        questions: questions.replace(/"[^"]*\/uploads\/[^"]*"/g, '"upload"'),
      }
    }),
  )
}

test('A teacher imports questions from Moodle, finishes what is marked, and exports them for Kahoot!', async ({
  openStage,
  request,
}, info) => {
  const page = await openStage()
  await signIn(page, await register(request, 'Teacher'))

  await test.step('the report of a GIFT file names what is left out and what is too long', async () => {
    await page.goto('/quiz/create')
    await expect(page.getByRole('button', { name: 'Import a file' })).toBeVisible()
    await chooseFile(page, 'Rivers.txt', GIFT)
    await expect(report(page)).toContainText('Read as GIFT: 3 questions')
    await expect(report(page)).toContainText('Question 3 (Line 6), text: Maximum length must be less than 75')
    await expect(report(page)).toContainText('Line 8 (Describe the course of the Rhine.): It is an essay')
    await screenshot(page, 'import-report')
    await report(page).getByRole('button', { name: 'Import' }).click()
    await expect(title(page)).toHaveValue('Rivers')
  })

  await test.step('what is marked is finished, and the quiz saved', async () => {
    await page.getByRole('navigation', { name: 'Questions' }).getByRole('button', { name: /^3/ }).click()
    await question(page).fill('Longest river of several countries?')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/profile/quizzes')
  })

  const file = info.outputPath('rivers.xlsx')
  await test.step('it is exported for Kahoot!, and that file can be imported', async () => {
    await page.getByRole('link', { name: 'Rivers' }).first().click()
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(title(page)).toHaveValue('Rivers')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Export for another program' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export for another program' })
    await dialog.getByRole('radio', { name: /Kahoot/ }).check()
    await screenshot(page, 'export-formats')
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export' }).click()
    expect((await download).suggestedFilename()).toBe('Rivers.xlsx')
    await (await download).saveAs(file)
    await page.getByLabel('Quiz file').setInputFiles(file)
    await expect(report(page)).toContainText('Read as Kahoot!: 3 questions (2 multi choice, 1 true or false)')
    await page.keyboard.press('Escape')
    await expect(report(page)).toBeHidden()
  })

  await test.step('the picture of a Moodle question is uploaded', async () => {
    await chooseFile(page, 'bank.xml', MOODLE)
    await expect(report(page)).toContainText('Read as Moodle XML: 1 question (1 multi choice), with 1 picture.')
    await report(page).getByRole('button', { name: 'Import' }).click()
    await expect(title(page)).toHaveValue('bank')
    await expect(question(page)).toHaveValue('Which river is this?')
    await expect(page.locator('main img[src*="/uploads/images/"]').first()).toBeVisible()
    await screenshot(page, 'import-picture')
  })

  await test.step('and the quiz can be hosted', async () => {
    await title(page).fill('Map of rivers')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/profile/quizzes')
    await page.getByRole('link', { name: 'Map of rivers' }).first().click()
    const { pin } = await hostGame(page)
    expect(pin).toMatch(/^\d{6}$/)
  })
})

test('A quiz moves with its pictures in one file', async ({ openStage, request }, info) => {
  const page = await openStage()
  await signIn(page, await register(request, 'Teacher'))
  await page.goto('/quiz/create')
  await expect(page.getByRole('button', { name: 'Import a file' })).toBeVisible()
  await chooseFile(page, 'bank.xml', MOODLE)
  await report(page).getByRole('button', { name: 'Import' }).click()
  const picture = page.locator('main img[src*="/uploads/images/"]').first()
  const first = await picture.getAttribute('src')

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export with its pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export with its pictures' })
  await expect(dialog).toContainText('1 picture.')
  await screenshot(page, 'export-package')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const file = info.outputPath('bank.pinwheel')
  expect((await download).suggestedFilename()).toBe('bank.pinwheel')
  await (await download).saveAs(file)

  await page.getByLabel('Quiz file').setInputFiles(file)
  await expect(report(page)).toContainText('Read as Pinwheel package: 1 question (1 multi choice), with 1 picture.')
  await report(page).getByRole('button', { name: 'Import' }).click()
  await expect(report(page)).toBeHidden()
  await expect(picture).not.toHaveAttribute('src', first ?? '')
  await expect(picture).toBeVisible()

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export for another program' }).click()
  const formats = page.getByRole('dialog', { name: 'Export for another program' })
  await formats.getByRole('radio', { name: /QTI 3.0/ }).check()
  await screenshot(page, 'export-qti')
  const qti = page.waitForEvent('download')
  await formats.getByRole('button', { name: 'Export' }).click()
  const archive = info.outputPath('bank.zip')
  await (await qti).saveAs(archive)
  await page.getByLabel('Quiz file').setInputFiles(archive)
  await expect(report(page)).toContainText('Read as QTI package: 1 question (1 multi choice), with 1 picture.')
})

test('Everything of an account moves to another one in one archive: quizzes, folders, tags and pictures', async ({
  openStage,
  request,
  origin,
}, info) => {
  const [teacher, colleague] = [await register(request, 'Teacher'), await register(request, 'Colleague')]
  const asTeacher = await callsOf(request, teacher)
  const folder = (await asTeacher('POST', '/profile/folders', { name: 'School' })) as { id: string }
  const inside = { name: 'Year 7', parentId: folder.id }
  const { id: folderId } = (await asTeacher('POST', '/profile/folders', inside)) as { id: string }
  const quizIds = [
    await saveQuiz(request, teacher, quizOf('Rivers', origin)),
    await saveQuiz(request, teacher, quizOf('Lakes', origin)),
  ]
  await asTeacher('POST', '/profile/quizzes/changes', { quizIds: quizIds.slice(1), folderId, addTags: ['exam'] })

  const page = await openStage()
  await signIn(page, teacher)
  await page.goto('/profile/quizzes')
  await page.getByRole('button', { name: 'Export all' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export 2 quizzes' })
  await dialog.getByRole('radio', { name: /^Quiz file with its pictures/ }).check()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const file = info.outputPath('Quizzes.zip')
  await (await download).saveAs(file)

  const other = await openStage()
  await signIn(other, colleague)
  await other.goto('/quiz/create?import')
  await other.getByLabel('Quiz file').setInputFiles(file)
  await expect(other.getByText('It comes into the folder “School / Year 7”.')).toBeVisible()
  await screenshot(other, 'import-archive')
  await other.getByRole('button', { name: 'Import 2 quizzes' }).click()
  await expect(other.getByRole('link', { name: /^Open/ })).toHaveCount(2)
  const everything = await everythingOf(await callsOf(request, colleague))
  expect(everything).toEqual(await everythingOf(asTeacher))
  expect(everything.map(({ folder: path, tags }) => [path, tags])).toEqual([
    ['School/Year 7', ['exam']],
    ['', []],
  ])
})

test('A spreadsheet of 5,000 questions becomes quizzes of fifty after the teacher has agreed', async ({
  openStage,
  request,
}) => {
  const page = await openStage()
  await signIn(page, await register(request, 'Teacher'))
  await page.goto('/quiz/create?import')
  const rows = Array.from({ length: 5_000 }, (_, index) => [
    `Why is number ${index} so much larger than the one before it?`,
    `Because of reason ${index}`,
    'For no reason',
    1,
    `Chapter ${index % 80}`,
  ])
  const sheet = [['Question', 'Answer 1', 'Answer 2', 'Correct', 'Category'], ...rows]
  const buffer = await writeExcelFile(sheet.map((row) => row.map((value) => ({ value })))).toBuffer()
  await page.getByLabel('Quiz file').setInputFiles({ name: 'Big.xlsx', mimeType: '', buffer })
  await expect(page.getByText('Read as spreadsheet: 5000 questions. A quiz has at most 50')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make 160 quizzes by its 80 categories' })).toBeVisible()
  await page.getByRole('button', { name: 'Make 100 quizzes in the order of the file' }).click()
  await expect(page.getByRole('button', { name: 'Import 100 quizzes' })).toBeVisible()
})

test('A teacher names the columns of a table once, and prints what came of it', async ({ openStage, request }) => {
  const page = await openStage()
  await signIn(page, await register(request, 'Teacher'))
  await page.goto('/quiz/create?import')
  const table = (name: string) => ({
    name,
    mimeType: '',
    buffer: Buffer.from('Sp1;Sp2;Sp3;Sp4\nCapital of Norway?;Oslo;Rome;A\nOldest town?;Rome;Bergen;A'),
  })
  await page.getByLabel('Quiz file').setInputFiles(table('Towns.csv'))
  for (const [column, use] of Object.entries({ A: 'question', B: 'answer', C: 'answer', D: 'correct' }))
    await page.getByLabel(`Column ${column}: Sp`).selectOption(use)
  await screenshot(page, 'import-columns')
  await page.getByRole('button', { name: 'Use these columns' }).click()
  await expect(page.getByText('Towns.csv. Read as table: 2 questions (2 multi choice).')).toBeVisible()
  await page.getByLabel('Quiz file').setInputFiles(table('Again.csv'))
  await expect(page.getByText('Again.csv. Read as table: 2 questions (2 multi choice).')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 quizzes' }).click()
  await page.getByRole('link', { name: 'Open Towns' }).click()
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByText('With the answers').click()
  await expect(page.getByRole('region', { name: 'The sheet' })).toContainText('Oslo, right')
  await screenshot(page, 'print-sheet')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('body > [aria-hidden] > article')).toBeVisible()
})

test('A teacher imports twenty files at once from My quizzes, and finishes the one that is marked', async ({
  openStage,
  request,
}) => {
  const page = await openStage()
  await signIn(page, await register(request, 'Teacher'))
  await page.goto('/profile/quizzes')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const dataTransfer = await page.evaluateHandle((unfinished) => {
    const dropped = new DataTransfer()
    dropped.items.add(new File([unfinished], 'Lakes.txt'))
    for (let number = 1; number < 20; number += 1)
      dropped.items.add(new File(['Where does the Danube end?{=Black Sea ~Aral Sea}'], `Rivers ${number}.gift`))
    return dropped
  }, GIFT)
  await page.getByText('One file or many?').dispatchEvent('drop', { dataTransfer })
  await expect(page.getByRole('button', { name: 'Import 20 quizzes' })).toBeVisible()
  await expect(page.getByText('1 to finish')).toBeVisible()
  await screenshot(page, 'import-many')
  await page.getByRole('button', { name: 'Import 20 quizzes' }).click()
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(19)
  await screenshot(page, 'import-many-done')
  await page.getByRole('link', { name: 'Finish Lakes in the creator' }).click()
  await expect(title(page)).toHaveValue('Lakes')
})
