import type { Page } from '@playwright/test'
import { cutOff, freeze } from './disturbances/actions.ts'
import type { Disturbance } from './disturbances/actions.ts'
import type { Phase, Round } from './disturbances/matrix.ts'
import { Matrix } from './disturbances/matrix.ts'
import { expectSameScreenState, expectSameDeadline, shownDeadline } from './disturbances/screen-state.ts'
import type { DisturbedGame } from './disturbances/disturbed-game.ts'
import { openGame } from './disturbances/disturbed-game.ts'
import { begin, connected } from './disturbances/steps.ts'
import { expect, test } from './fixtures.ts'
import { TestServer } from './test-server.ts'
import * as phone from './phone.ts'
import * as stage from './stage.ts'

type Answering = (page: Page) => Promise<void>

const QUESTIONS: readonly { type: string; right: Answering; wrong: Answering }[] = [
  { type: 'choice', right: (page) => phone.choose(page, 'Four'), wrong: (page) => phone.choose(page, 'Six') },
  { type: 'true or false', right: (page) => phone.choose(page, 'True'), wrong: (page) => phone.choose(page, 'False') },
  { type: 'range', right: (page) => phone.slideTo(page, 6), wrong: (page) => phone.slideTo(page, 2) },
  { type: 'typed', right: (page) => phone.typeAnswer(page, 'yes'), wrong: (page) => phone.typeAnswer(page, 'no') },
  { type: 'pin', right: (page) => phone.dragPin(page, 0.5, 0.5), wrong: (page) => phone.dragPin(page, 0.1, 0.1) },
  {
    type: 'puzzle',
    right: (page) => phone.orderByKeys(page, ['A', 'B', 'C']),
    wrong: (page) => phone.orderByKeys(page, ['C', 'B', 'A']),
  },
]

/** The expected number of cells, so that a lost cell fails the test. */
const CELLS = 135

const HOST: readonly Disturbance[] = [
  'page reloaded',
  'tab closed and reopened',
  'network gone for a while',
  'second tab opened',
]
const steady = (name: string): Phase => ({ name, goes: 'steady' })

test.use({ barsMove: true })

test('Host and players recover from every disturbance in lobby, questions, results and podium', async ({
  openStage,
  openPhone,
  request,
}) => {
  // Ten restarts, each with the backoff of automatic reconnection.
  test.setTimeout(600_000)
  const server = await TestServer.started()
  try {
    const game = await openGame(server, request, { stage: openStage, phone: openPhone })
    const matrix = new Matrix(game)
    await game.meet()
    await disturbAndRestart(game, matrix, steady('lobby'))
    await begin(game)
    await everyQuestion(game, matrix)
    await stage.showNext(game.host.page)
    await podium(game, matrix)
    expect(matrix.size, 'passed cells').toBe(CELLS)
  } finally {
    await server.remove()
  }
})

/** The duration of a long disconnection: more than one question. */
const AWAY_MS = 30_000

async function everyQuestion(game: DisturbedGame, matrix: Matrix): Promise<void> {
  const { host, dora } = game
  let comeBack = await leaveFor(() => cutOff(dora.page))
  for (const [index, question] of QUESTIONS.entries()) {
    await stage.expectSubmissions(host.page, 0, 5)
    if (index === 3) {
      await matrix.cell('player', 'network gone for 30 s', 'over three questions', () =>
        expectRecovered(game, comeBack),
      )
      comeBack = await leaveFor(() => freeze(dora.page))
    }
    if (index === 5)
      await matrix.cell('player', 'phone locked for 30 s', 'over two questions', () => expectRecovered(game, comeBack))
    const [first, second] = index % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    await ask(game, matrix, question, [first, second])
    const result = steady(`result, ${question.type}`)
    if (index > 0) await matrix.disturb(result, ['page reloaded'], [first])
    else await disturbAndRestart(game, matrix, result)
    if (index === QUESTIONS.length - 1) return
    await stage.showNext(host.page)
    await expectHeadings(game, 'Leaderboard', /^(You are |No points yet)/)
    if (index === 0) await disturbAndRestart(game, matrix, steady('leaderboard'))
    await stage.askNext(host.page)
  }
}

/** Disturbs the players before and after their answers, with different disturbances. The next question swaps them. */
async function ask(
  game: DisturbedGame,
  matrix: Matrix,
  { type, right, wrong }: (typeof QUESTIONS)[number],
  [before, after]: readonly [Round, Round],
): Promise<void> {
  const { host, uma, ada, ben, cleo } = game
  const question: Phase = { ...steady(`question, ${type}`), isTimed: true }
  const answered = steady(`answered, ${type}`)
  for (const { page } of connected(game)) await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
  await matrix.disturb(
    question,
    [HOST[before], HOST[before + 2]].filter((kind) => kind !== undefined),
    [before],
  )
  await Promise.all([right(ada.page), wrong(ben.page), right(cleo.page)])
  for (const { page } of [ada, ben, cleo]) await phone.expectWaiting(page)
  await stage.expectSubmissions(host.page, 3, 5)
  await matrix.disturb(answered, [], [after])
  await matrix.restart(question, [
    { phase: question, players: [uma] },
    { phase: answered, players: [ada, ben, cleo] },
  ])
  await stage.skip(host.page)
  for (const { page } of [ada, cleo]) await phone.expectVerdict(page, 'Correct!')
  await phone.expectVerdict(uma.page, 'Time’s up')
  await phone.expectVerdict(ben.page, 'Incorrect')
  await expect(host.page.getByRole('button', { name: 'Next', exact: true })).toBeVisible()
}

async function disturbAndRestart(game: DisturbedGame, matrix: Matrix, phase: Phase): Promise<void> {
  await matrix.disturb(phase, HOST)
  await matrix.restart(phase, [{ phase, players: connected(game) }])
}

async function podium(game: DisturbedGame, matrix: Matrix): Promise<void> {
  const { host, uma, ada, ben, cleo, dora } = game
  await expectHeadings(game, /^Podium/, / place$|^No points this time$/)
  // The moments of the game follow the ceremony; then the screen does not change.
  await expect(host.page.getByRole('button', { name: 'Save picture' })).toBeVisible({ timeout: 60_000 })
  await disturbAndRestart(game, matrix, { ...steady('podium'), without: 'back button pressed' })
  await stage.quit(host.page)
  await expect(host.page).toHaveURL('/')
  for (const { page } of [uma, ada, ben, cleo, dora]) await phone.leavePodium(page)
}

async function expectHeadings(game: DisturbedGame, onStage: string | RegExp, onPhones: RegExp): Promise<void> {
  await expect(game.host.page.getByRole('heading', { name: onStage })).toBeVisible()
  for (const { page } of connected(game)) await expect(page.getByRole('heading', { name: onPhones })).toBeVisible()
}

async function leaveFor(leave: () => Promise<() => Promise<void>>): Promise<() => Promise<void>> {
  const leftAt = Date.now()
  const comeBack = await leave()
  return async () => {
    await expect.poll(() => Date.now() - leftAt, { timeout: AWAY_MS * 2 }).toBeGreaterThan(AWAY_MS)
    await comeBack()
  }
}

/** Expects Dora's screen and deadline to equal Uma's, who has the same score. */
async function expectRecovered({ uma, dora }: DisturbedGame, comeBack: () => Promise<void>): Promise<void> {
  await comeBack()
  await expectSameScreenState(dora, uma)
  const [end, wanted] = await Promise.all([dora, uma].map(({ page }) => shownDeadline(page)))
  expectSameDeadline(end, wanted)
}
