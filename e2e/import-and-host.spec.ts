import type { Page } from '@playwright/test'
import writeExcelFile from 'write-excel-file/node'
import { register, signIn } from './accounts.ts'
import { expect, screenshot, test } from './fixtures.ts'
import { choose, dragPin, expectVerdict, joinByPin, typeAnswer } from './phone.ts'
import { goOn, hostGame, showNext, start } from './stage.ts'

/** Files of other programs on their way to a game: import, finish what is marked, save, host, play to the podium. */

const HEADINGS = [
  null,
  'Question - max 120 characters',
  ...[1, 2, 3, 4].map((number) => `Answer ${number} - max 75 characters`),
  'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
  'Correct answer(s) - choose at least one',
]
const LONG = 'Which of all the rivers that cross more than three countries of Europe is the longest one?'

/** The template of Kahoot! as a teacher fills it: instructions above, headings in row 8, numbered rows below. */
const kahootSheet = (...questions: (string | number | null)[][]): Promise<Buffer> =>
  writeExcelFile(
    [
      [],
      [null, 'Quiz template'],
      [null, 'Add questions, at least two answers and the time limit'],
      [],
      [],
      [],
      [],
      HEADINGS,
      ...questions.map((cells, index) => [index + 1, ...cells]),
      ...Array.from({ length: 20 }, (_, index) => [questions.length + index + 1]),
    ].map((row) => row.map((value) => (value === null ? null : { value }))),
  ).toBuffer()

const GIFT = `// Rivers of Europe
::Danube::Where does the Danube end?{=Black Sea ~Aral Sea ~North Sea}

The Volga is the longest river.{T}

${LONG}{=Danube ~Rhine}
`

/** A picture of 120 × 80 pixels. */
const MAP =
  'iVBORw0KGgoAAAANSUhEUgAAAHgAAABQCAIAAABd+SbeAAAAzElEQVR4nO3QAQmAUABEMZMYzCRGNJYx7n0YLMGu+/0O9BznWpeJTtvHiY4SLVp0wD5OdJRo0aID9nGio0SLFh2wjxMdJVq06IB9nOgo0aJFB+zjREeJFi06YB8nOkq0aNEB+zjRUaJFiw7Yx4mOEi1adMA+TnSUaNGiA/ZxoqNEixYdsI8THSVatOiAfZzoKNGiRQfs40RHiRYtOmAfJzpKtGjRAfs40VGiRYsO2MeJjhItWnTAPk50lGjRogP2caKjRIsWHbCPEx31A9lTOQa0qkm9AAAAAElFTkSuQmCC'
const FILE = `<file name="map.png" path="/" encoding="base64">${MAP}</file>`

const MOODLE = `<quiz><question type="multichoice"><questiontext format="html">
<text><![CDATA[<p>Which river is <b>this</b>?</p><img src="@@PLUGINFILE@@/map.png" alt="A map">]]></text>${FILE}</questiontext>
<answer fraction="100"><text>Danube</text></answer><answer fraction="0"><text>Rhine</text></answer></question>
<question type="ddmarker"><questiontext format="html"><text>Where is the source?</text></questiontext>${FILE}
<drag><no>1</no><text>source</text></drag>
<drop><no>1</no><shape>circle</shape><coords>30,60;12</coords><choice>1</choice></drop></question>
<question type="shortanswer"><questiontext format="html"><text></text></questiontext>
<answer fraction="100"><text>Wien</text></answer></question></quiz>`

const report = (page: Page) => page.getByRole('dialog', { name: 'Import this quiz?' })
const questionText = (page: Page) => page.getByLabel('Question', { exact: true })

async function importFile(page: Page, name: string, content: Buffer | string): Promise<void> {
  await page.goto('/quiz/create')
  await expect(page.getByRole('button', { name: 'Import a file' })).toBeVisible()
  await page.getByLabel('Quiz file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })
  await expect(report(page)).toBeVisible()
}

/** Finishes the question that the strip marks, and saves. */
async function finish(page: Page, marked: RegExp, text: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Questions' }).getByRole('button', { name: marked }).click()
  await questionText(page).fill(text)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/profile/quizzes')
}

/** Hosts a quiz and plays it to the podium with one player, who answers all questions correctly. */
async function hostAndPlay(
  [host, player]: readonly [Page, Page],
  quiz: string,
  answers: readonly ((player: Page) => Promise<void>)[],
): Promise<void> {
  await host.getByRole('link', { name: quiz }).first().click()
  const { pin } = await hostGame(host)
  await joinByPin(player, pin, 'Ada')
  await start(host)
  for (const [index, answer] of answers.entries()) {
    if (index > 0) await goOn(host)
    await answer(player)
    await expectVerdict(player, 'Correct!')
  }
  await showNext(host)
  await expect(player.getByRole('heading', { name: '1st place' })).toBeVisible()
}

test('A teacher imports a Kahoot sheet, finishes what is marked, and hosts the game', async ({
  openStage,
  openPhone,
  request,
}) => {
  const page = await openStage()
  await signIn(page, await register(request, 'Teacher'))
  const sheet = await kahootSheet(
    ['Where does the Danube end?', 'Black Sea', 'Aral Sea', 'North Sea', null, 20, 1],
    [LONG, 'Danube', 'Rhine', null, null, 30, '1'],
    ['Is the Volga longer than the Rhine?', 'True', 'False', null, null, 10, 1],
  )
  await importFile(page, 'Rivers.xlsx', sheet)
  await expect(report(page)).toContainText('Read as Kahoot!: 3 questions (2 multi choice, 1 true or false).')
  await expect(report(page)).toContainText('Question 2 (Row 10), text: Maximum length must be less than 75')
  await page.getByText('Question 2 (Row 10), text').click()
  await expect(report(page).getByText(`2 | ${LONG} | Danube | Rhine`)).toBeVisible()
  await screenshot(page, 'import-kahoot')
  await report(page).getByRole('button', { name: 'Import' }).click()
  await finish(page, /^2/, 'Longest river of several countries?')
  await hostAndPlay([page, await openPhone()], 'Rivers', [
    (player) => choose(player, 'Black Sea'),
    (player) => choose(player, 'Danube'),
    (player) => choose(player, 'True'),
  ])
})

test('A teacher imports a GIFT file, finishes what is marked, and hosts the game', async ({
  openStage,
  openPhone,
  request,
}) => {
  const page = await openStage()
  await signIn(page, await register(request, 'Teacher'))
  await importFile(page, 'Rivers.gift', GIFT)
  await expect(report(page)).toContainText('Question 3 (Line 6), text: Maximum length must be less than 75')
  await report(page).getByRole('button', { name: 'Import' }).click()
  await finish(page, /^3/, 'Longest river of several countries?')
  await hostAndPlay([page, await openPhone()], 'Rivers', [
    (player) => choose(player, 'Black Sea'),
    (player) => choose(player, 'True'),
    (player) => choose(player, 'Danube'),
  ])
})

test('A teacher imports a Moodle file with pictures, finishes what is marked, and hosts the game', async ({
  openStage,
  openPhone,
  request,
}) => {
  const page = await openStage()
  await signIn(page, await register(request, 'Teacher'))
  await importFile(page, 'Danube.xml', MOODLE)
  await expect(report(page)).toContainText('(1 multi choice, 1 pin, 1 type answer), with 2 pictures.')
  await report(page).getByRole('button', { name: 'Import' }).click()
  await expect(page.locator('main img[src*="/uploads/images/"]').first()).toBeVisible()
  await finish(page, /^3/, 'Vienna in German?')
  const player = await openPhone()
  await hostAndPlay([page, player], 'Danube', [
    async (phone) => {
      await expect(page.locator('main img[src*="/uploads/images/"]').first()).toBeVisible()
      await screenshot(page, 'import-moodle-hosted')
      await choose(phone, 'Danube')
    },
    (phone) => dragPin(phone, 0.25, 0.75),
    (phone) => typeAnswer(phone, 'wien'),
  ])
})
