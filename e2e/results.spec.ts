import { readFile } from 'node:fs/promises'
import type { AnswerRequest, GameHistoryPage } from '@pinwheel/contract'
import type { Page } from '@playwright/test'
import readExcelFile from 'read-excel-file/node'
import { register, signIn } from './accounts.ts'
import type { Account } from './accounts.ts'
import { expectAccessible } from './accessibility-check.ts'
import { expect, screenshot, test } from './fixtures.ts'
import type { Guest } from './play-game.ts'
import { playGame } from './play-game.ts'
import { oneOfEachType } from './quizzes.ts'
import * as stage from './stage.ts'

const LOOK = [
  { name: 'desk', viewport: { width: 1440, height: 900 } },
  { name: 'tablet', viewport: { width: 768, height: 1024 } },
  { name: 'phone', viewport: { width: 360, height: 640 } },
  { name: 'narrow', viewport: { width: 320, height: 640 } },
] as const

const RIGHT: readonly AnswerRequest[] = [
  { type: 'MULTI_CHOICE', optionIndex: 0 },
  { type: 'TRUE_FALSE', value: true },
  { type: 'RANGE', value: 6 },
  { type: 'TYPE_ANSWER', value: 'yes' },
  { type: 'PIN', positionX: 0.5, positionY: 0.5 },
  { type: 'PUZZLE', values: ['A', 'B', 'C'] },
]
const WRONG: readonly AnswerRequest[] = [
  { type: 'MULTI_CHOICE', optionIndex: 2 },
  { type: 'TRUE_FALSE', value: false },
  { type: 'RANGE', value: 2 },
  { type: 'TYPE_ANSWER', value: '-5' },
  { type: 'PIN', positionX: 0.1, positionY: 0.1 },
  { type: 'PUZZLE', values: ['C', 'B', 'A'] },
]

/** Ada answers correctly, the fox incorrectly, and Ben answers the first two questions only. */
const guests = (ada: Account): Guest[] => [
  { nickname: 'Ada', account: ada, answers: (question) => RIGHT[question] },
  { nickname: '🦊🦊🦊', answers: (question) => WRONG[question] },
  { nickname: 'Ben', answers: (question) => (question < 2 ? RIGHT[question] : undefined) },
]

/** The names of the charts of which a column or a name of one is cut. */
const cutCharts = (page: Page) =>
  page
    .locator('main ol[tabindex="0"]:visible')
    .evaluateAll((charts) =>
      charts.flatMap((chart) => (chart.scrollWidth > chart.clientWidth ? [chart.getAttribute('aria-label')] : [])),
    )

async function exported(page: Page, format: string) {
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('[spec 1.2, 2.156] The host reads and exports the results of a game, a player sees only the own answers', async ({
  openStage,
  openPhone,
  request,
  origin,
}) => {
  const [quizmaster, adaAccount] = [await register(request, 'Quizmaster'), await register(request, 'Ada')]
  const gameId = await playGame(origin, quizmaster, oneOfEachType(origin), guests(adaAccount))

  const host = await openStage()
  await signIn(host, quizmaster)
  await host.goto('/profile/games')
  await expect(host.getByText('Host', { exact: true })).toBeVisible()
  await host.getByRole('link', { name: 'One of each' }).click()
  await expect(host).toHaveURL(`/game/results/${gameId}`)

  await test.step('the summary', async () => {
    await expect(host.getByText('How hard was it?')).toBeVisible()
    for (const [name, value] of [
      ['Players', '3'],
      ['Questions', '6'],
      ['Mode', 'Classic'],
      ['Longest streak', 'Ada'],
    ] as const)
      await expect(host.getByRole('term').filter({ hasText: name }).locator('..')).toContainText(value)
    await expect(host.getByRole('list', { name: 'Success by question' }).getByRole('listitem')).toHaveCount(6)
    await expectAccessible('results, summary', host)
  })

  await test.step('the players, by keyboard', async () => {
    await host.getByRole('tab', { name: 'Summary' }).press('ArrowRight')
    await expect(host.getByRole('tab', { name: 'Players 3' })).toBeFocused()
    await expect(host).toHaveURL(`/game/results/${gameId}`)
    const ben = host.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasText: 'Ben' })
    await ben.locator('summary').press('Enter')
    const answers = ben.getByRole('list', { name: 'Answers' }).getByRole('listitem')
    await expect(answers).toHaveCount(6)
    await expect(answers.nth(0)).toContainText('Four')
    await expect(answers.nth(5)).toContainText('No answer')
    await expectAccessible('results, players', host)
  })

  await test.step('the questions with their charts', async () => {
    await host.getByRole('tab', { name: 'Questions' }).click()
    const rows = host.getByRole('list', { name: 'Questions' }).locator(':scope > li')
    for (let place = 0; place < 6; place += 1) await rows.nth(place).locator('summary').click()
    const choice = rows.nth(0).getByRole('list', { name: 'Answers', exact: true })
    await expect(choice.getByRole('listitem')).toHaveText([/Four, right\s*2/, /Five, wrong\s*0/, /Six, wrong\s*1/])
    await expect(rows.nth(2).getByRole('list', { name: 'Guesses' }).getByRole('listitem')).toHaveCount(2)
    await expect(rows.nth(4).getByText('Near enough')).toBeVisible()
    await expectAccessible('results, questions', host)
  })

  await test.step('the class grid, which leads to the answers of a player and to the print view', async () => {
    await host.getByRole('tab', { name: 'Class grid' }).click()
    const table = host.getByRole('table', { name: 'Players and questions' })
    await expect(table.getByRole('rowheader')).toHaveText(['🦊🦊🦊', 'Ben', 'Ada'])
    await host.getByRole('radio', { name: 'Most wrong first' }).press('ArrowRight')
    await expect(table.getByRole('rowheader')).toHaveText(['Ada', 'Ben', '🦊🦊🦊'])
    await expect(table.getByRole('row', { name: /^Ben/ }).getByRole('cell')).toHaveText([
      '34%',
      'Right',
      'Right',
      ...Array.from({ length: 4 }, () => 'No answer'),
    ])
    await expect(host.getByRole('region', { name: 'Who needs help' }).getByRole('listitem')).toHaveCount(2)
    await host.getByRole('region', { name: 'Scores' }).getByRole('button', { name: 'Show as table' }).click()
    await expect(host.getByRole('table', { name: 'Players by score' }).getByRole('rowheader')).toHaveCount(10)
    await expectAccessible('results, class grid', host)

    await table.getByRole('link', { name: 'Ben' }).click()
    await expect(host.getByRole('heading', { level: 1, name: 'Ben' })).toBeVisible()
    await expect(host.getByRole('list', { name: 'Answers' }).getByRole('listitem')).toHaveCount(6)
    await expect(host.getByText('You have hosted no other game with a player of this nickname.')).toBeVisible()
    await expectAccessible('results, answers of a player', host)

    await host.goto(`/game/results/${gameId}/print`)
    await host.emulateMedia({ media: 'print' })
    await expect(host.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(host.getByRole('list', { name: 'Answers' })).toHaveCount(3)
    await host.emulateMedia({ media: 'screen' })
    await host.goto(`/game/results/${gameId}`)
  })

  await test.step('the files', async () => {
    const workbook = await exported(host, 'Excel workbook')
    expect(workbook.name).toMatch(/^One of each \d{4}-\d\d-\d\d\.xlsx$/)
    const sheets = new Map((await readExcelFile(workbook.bytes)).map(({ sheet, data }) => [sheet, data]))
    expect([...sheets.keys()]).toEqual(['Players', 'Questions', 'Answers', 'Class grid', 'Game'])
    expect(sheets.get('Players')?.map((row) => row[1])).toEqual(['Nickname', 'Ada', 'Ben', '🦊🦊🦊'])
    expect(sheets.get('Answers')).toHaveLength(1 + 3 * 6)
    expect(sheets.get('Answers')?.flat()).toContain('-5')

    const answers = await exported(host, 'All answers')
    expect(answers.name).toMatch(/^One of each \d{4}-\d\d-\d\d answers\.csv$/)
    const text = answers.bytes.toString('utf8')
    expect(text.startsWith('\uFEFF"Rank","Nickname"')).toBe(true)
    expect(text).toContain(`"🦊🦊🦊",4,"Ready?","'-5","Wrong",0,`)
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + 3 * 6)
  })

  await test.step('the same game as a player', async () => {
    const ada = await openPhone()
    await signIn(ada, adaAccount)
    await ada.goto('/profile/games')
    await expect(ada.getByText('Rank 1')).toBeVisible()
    await ada.getByRole('link', { name: 'One of each' }).click()
    await ada.getByRole('tab', { name: 'Players 3' }).click()
    await expect(ada.getByRole('button', { name: 'Export' })).toBeHidden()
    const rows = ada.getByRole('list', { name: 'Players' }).locator(':scope > li')
    await rows.nth(0).locator('summary').click()
    await expect(rows.nth(0).getByRole('list', { name: 'Answers' }).getByRole('listitem')).toHaveCount(6)
    await rows.nth(1).locator('summary').click()
    await expect(rows.nth(1).getByText('Longest streak')).toBeVisible()
    await expect(rows.nth(1).getByRole('list', { name: 'Answers' })).toBeHidden()
    await expectAccessible('results of a player', ada)
  })

  await test.step('the host opens a lobby of the same quiz from the history', async () => {
    await host.goto('/profile/games')
    await host.getByRole('button', { name: 'Host again' }).click()
    await host.getByRole('dialog').getByRole('button', { name: 'Host Game' }).click()
    await expect(host.getByText('Waiting for the first player')).toBeVisible()
    await stage.endGame(host)
    await host.goto(`/game/results/${gameId}`)
  })

  await test.step('a user who did not play is redirected', async () => {
    const eve = await openPhone()
    await signIn(eve, await register(request, 'Eve'))
    await eve.goto('/discover')
    await eve.goto(`/game/results/${gameId}`)
    await expect(eve.getByText('Forbidden')).toBeVisible()
    await expect(eve).not.toHaveURL(`/game/results/${gameId}`)
  })

  await test.step('the host renames the game and adds a note, which the player does not see', async () => {
    await host.getByRole('button', { name: 'More actions' }).click()
    await host.getByRole('menuitem', { name: 'Rename or add a note' }).click()
    const dialog = host.getByRole('dialog', { name: 'Name and note' })
    await expectAccessible('results, name and note', host)
    await dialog.getByRole('textbox', { name: 'Name of the game' }).fill('Class 8b')
    await dialog.getByRole('textbox', { name: 'Note', exact: true }).fill('Again in May')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(host.getByRole('heading', { level: 1, name: 'Class 8b' })).toBeVisible()
    await expect(host.getByText('Again in May')).toBeVisible()
    const workbook = await exported(host, 'Excel workbook')
    expect(workbook.name).toMatch(/^Class 8b \d{4}/)
    const game = (await readExcelFile(workbook.bytes)).find(({ sheet }) => sheet === 'Game')
    expect(game?.data[1]?.slice(0, 2)).toEqual(['Class 8b', 'Again in May'])

    const ada = await openPhone()
    await signIn(ada, adaAccount)
    await ada.goto('/profile/games')
    await expect(ada.getByRole('listitem').filter({ hasText: 'Class 8b' })).toContainText('3 players · Best: Ada')
    await expect(ada.getByText('Again in May')).toBeHidden()
    await expect(ada.getByRole('button', { name: 'More actions' })).toBeHidden()
  })

  await test.step('nothing overflows on any screen size and in either colour scheme', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await host.emulateMedia({ colorScheme })
      for (const { name, viewport } of LOOK) {
        await host.setViewportSize(viewport)
        for (const tab of ['Summary', 'Players', 'Questions', 'Class grid']) {
          await host.getByRole('tab', { name: tab }).click()
          const overflow = await host.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          expect(overflow, `${tab} at ${viewport.width}`).toBe(0)
          // On the narrowest phones a chart may scroll.
          if (name !== 'narrow') expect(await cutCharts(host), `${tab} at ${viewport.width}`).toEqual([])
          await screenshot(host, `results-${tab.toLowerCase()}-${name}-${colorScheme}`)
        }
        await expectAccessible(`results at ${name}, ${colorScheme}`, host)
      }
    }
  })

  await test.step('the comparison needs a second game of the quiz', async () => {
    await host.getByRole('button', { name: 'More actions' }).click()
    await host.getByRole('menuitem', { name: 'Compare games' }).click()
    await expect(host).toHaveURL(`/game/results/${gameId}/compare`)
    await expect(host.getByText('You have hosted this quiz once.')).toBeVisible()
    await expectAccessible('comparison of one game', host)
  })

  await test.step('the host deletes the game, and it leaves the histories of host and player', async () => {
    await host.goto('/profile/games')
    const row = host.getByRole('listitem').filter({ hasText: 'Class 8b' })
    await row.getByRole('button', { name: 'More actions' }).click()
    await expectAccessible('history, menu of a game', host)
    await host.getByRole('menuitem', { name: 'Delete game' }).click()
    await expect(host.getByRole('dialog')).toContainText('the game leaves their history, too. The quiz is kept')
    await host.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(host.getByText('You have not hosted or played a game yet.')).toBeVisible()
    const ada = await openPhone()
    await signIn(ada, adaAccount)
    await ada.goto('/profile/games')
    await expect(ada.getByText('You have not hosted or played a game yet.')).toBeVisible()
  })
})

test('The host compares two games of a quiz, and sees the progress of a player', async ({
  openStage,
  request,
  origin,
}) => {
  const teacher = await register(request, 'Teacher')
  const { questions, ...rest } = oneOfEachType(origin)
  const quiz = { ...rest, questions: questions.slice(1, 2) } as ReturnType<typeof oneOfEachType>
  const guest = (nickname: string, value: boolean): Guest => ({
    nickname,
    answers: () => ({ type: 'TRUE_FALSE', value }),
  })
  await playGame(origin, teacher, quiz, [guest('Ada', false), guest('Ben', true)])
  const host = await openStage()
  await signIn(host, teacher)
  await host.goto('/profile/games')
  const history = host.waitForResponse(/\/api\/profile\/games/)
  await host.reload()
  const { results } = (await (await history).json()) as GameHistoryPage
  const gameId = await playGame(origin, teacher, results[0]?.quizId ?? '', [guest('Ada', true), guest('Ben', true)])

  await host.goto(`/game/results/${gameId}`)
  const { bytes } = await exported(host, 'Excel workbook')
  const sheets = new Map((await readExcelFile(bytes)).map(({ sheet, data }) => [sheet, data]))
  expect(sheets.get('Comparison')?.at(-1)?.slice(1)).toEqual([50, 100])
  expect(sheets.get('Progress')?.map((row) => [row[0], row[6]])).toEqual([
    ['Player', 'Success (%)'],
    ['Ada', 100],
    ['Ada', 0],
    ['Ben', 100],
    ['Ben', 100],
  ])
  await host.getByRole('button', { name: 'More actions' }).click()
  await host.getByRole('menuitem', { name: 'Compare games' }).click()
  const compared = host.getByRole('table', { name: 'Compared games' })
  await expect(compared.getByRole('row', { name: /^1\. / }).getByRole('cell')).toHaveText(['50%', '100%'])
  await expectAccessible('comparison of two games', host)

  await host.getByRole('link', { name: 'All results' }).click()
  await host.getByRole('tab', { name: 'Class grid' }).click()
  await host.getByRole('table', { name: 'Players and questions' }).getByRole('link', { name: 'Ada' }).click()
  const games = host.getByRole('table', { name: 'Games of this player' })
  await expect(games.getByRole('row').nth(1)).toContainText('100%')
  await expect(games.getByRole('row').nth(2)).toContainText('0%')
  await expectAccessible('progress of a player', host)
  await games.getByRole('link').click()
  await expect(host).not.toHaveURL(new RegExp(gameId))
  await expect(host.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible()
})

test('[spec 2.161] An empty history shows two links to a first game', async ({ openPhone, request }) => {
  const page = await openPhone()
  await signIn(page, await register(request, 'Newcomer'))
  await page.goto('/profile/games')
  await expect(page.getByRole('link', { name: 'Discover Existing Quizzes' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create New Quiz' })).toBeVisible()
  await expectAccessible('empty history', page)
  await screenshot(page, 'history-empty')
})
