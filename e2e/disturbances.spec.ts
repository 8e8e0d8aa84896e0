import type { Page } from '@playwright/test'
import { cutOff, freeze } from './disturbances/kinds.ts'
import type { Disturbance } from './disturbances/kinds.ts'
import type { Phase, Round } from './disturbances/matrix.ts'
import { Matrix } from './disturbances/matrix.ts'
import { expectSameScene, expectSameTime, shownEnd } from './disturbances/scene.ts'
import type { Person } from './disturbances/scene.ts'
import type { Table } from './disturbances/table.ts'
import { setTable } from './disturbances/table.ts'
import { expect, test } from './journey.ts'
import { OwnServer } from './own-server.ts'
import * as phone from './phone.ts'
import { UNHURRIED_SECONDS } from './quizzes.ts'
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

const UNHURRIED_MS = UNHURRIED_SECONDS * 1000

/** So that the matrix does not shrink unnoticed. */
const CELLS = 149

const HOST: readonly Disturbance[] = [
  'page reloaded',
  'tab closed and reopened',
  'network gone for a while',
  'second tab opened',
]
const BEGIN: Phase = { name: 'begin', goes: 'passing' }
const PREVIEW: Phase = { name: 'preview', goes: 'passing' }
const steady = (name: string): Phase => ({ name, goes: 'steady' })

test('Nothing loses anybody: disturbances in every phase, for player and host', async ({
  openStage,
  openPhone,
  request,
}) => {
  // Twelve restarts, each with the pauses of who comes back by themselves.
  test.setTimeout(600_000)
  const server = await OwnServer.started()
  try {
    const table = await setTable(server, request, { stage: openStage, phone: openPhone })
    const matrix = new Matrix(table)
    await beforeTheFirstQuestion(table, matrix)
    await everyQuestion(table, matrix)
    await stage.showNext(table.host.page)
    await podium(table, matrix)
    expect(matrix.size, 'cells that hold').toBeGreaterThanOrEqual(CELLS)
  } finally {
    await server.remove()
  }
})

/** A beginning is over in three seconds: too soon for more than one thing to happen to anybody. So several games begin. */
async function beforeTheFirstQuestion(table: Table, matrix: Matrix): Promise<void> {
  const { uma, ada, ben, cleo, dora, meet } = table
  const players = [uma, ada, ben, cleo, dora]

  await meet()
  await disturbAndRestart(table, matrix, steady('lobby'))
  await begin(table)
  await matrix.disturb(BEGIN, ['page reloaded'], [0])
  await reachPreview(table)
  await matrix.disturb(PREVIEW, ['page reloaded'], [0])
  await end(table)

  await meet()
  await begin(table)
  await matrix.restart(BEGIN, [{ phase: BEGIN, players }])
  await reachPreview(table)
  await matrix.restart(PREVIEW, [{ phase: PREVIEW, players }])
  await end(table)

  await meet()
  await begin(table)
  await matrix.disturb(BEGIN, ['second tab opened'], [1])
  await reachPreview(table)
  await matrix.disturb(PREVIEW, ['second tab opened'], [1])
}

async function end({ host, uma, ada, ben, cleo, dora }: Table): Promise<void> {
  await stage.endGame(host.page)
  for (const { page } of [uma, ada, ben, cleo, dora]) await phone.leaveEndedGame(page)
}

async function begin({ host, uma }: Table): Promise<void> {
  await stage.start(host.page)
  await expect(uma.page.getByRole('heading', { name: 'Get ready!' })).toBeVisible()
}

/** When all are back from what happened at the beginning, a slow machine may have read on: then another game begins. */
async function reachPreview(table: Table): Promise<void> {
  const { page } = table.uma
  const preview = page.getByText('Pick the right answer')
  await expect(preview.or(page.getByRole('group', { name: 'Answers' }))).toBeVisible()
  if (await preview.isVisible()) return
  await end(table)
  await table.meet()
  await begin(table)
  await expect(preview).toBeVisible()
}

/** So long somebody is away who has lost the network, or locked the phone: over the end of more than one question. */
const AWAY_MS = 30_000

async function everyQuestion(table: Table, matrix: Matrix): Promise<void> {
  const { host, dora } = table
  let comeBack = await leaveFor(() => cutOff(dora.page))
  for (const [index, question] of QUESTIONS.entries()) {
    await stage.expectSubmissions(host.page, 0, 5)
    if (index === 3) {
      await matrix.cell('player', 'network gone for 30 s', 'over three questions', () => returned(table, comeBack))
      comeBack = await leaveFor(() => freeze(dora.page))
    }
    if (index === 5)
      await matrix.cell('player', 'phone locked for 30 s', 'over two questions', () => returned(table, comeBack))
    const [first, second] = index % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    await ask(table, matrix, question, [first, second])
    const result = steady(`result, ${question.type}`)
    if (index > 0) await matrix.disturb(result, ['page reloaded'], [first])
    else await disturbAndRestart(table, matrix, result)
    if (index === QUESTIONS.length - 1) return
    await stage.showNext(host.page)
    await expectHeadings(table, 'Leaderboard', /^You are /)
    if (index === 0) await disturbAndRestart(table, matrix, steady('leaderboard'))
    await stage.askNext(host.page)
  }
}

/** What happens to the players before they answer does not happen to them again after it, but with the next type. */
async function ask(
  table: Table,
  matrix: Matrix,
  { type, right, wrong }: (typeof QUESTIONS)[number],
  [before, after]: readonly [Round, Round],
): Promise<void> {
  const { host, uma, ada, ben, cleo } = table
  const question: Phase = { ...steady(`question, ${type}`), timedMs: UNHURRIED_MS }
  const answered = steady(`answered, ${type}`)
  for (const { page } of inTouch(table)) await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
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
  for (const { page } of [uma, ben]) await phone.expectVerdict(page, 'Incorrect')
  await expect(host.page.getByRole('button', { name: 'Next', exact: true })).toBeVisible()
}

async function disturbAndRestart(table: Table, matrix: Matrix, phase: Phase): Promise<void> {
  await matrix.disturb(phase, HOST)
  await matrix.restart(phase, [{ phase, players: inTouch(table) }])
}

async function podium(table: Table, matrix: Matrix): Promise<void> {
  const { host, uma, ada, ben, cleo, dora } = table
  await expectHeadings(table, /^Podium/, / place$/)
  await disturbAndRestart(table, matrix, { ...steady('podium'), without: 'back button pressed' })
  await host.page.getByRole('button', { name: 'Quit' }).click()
  await expect(host.page).toHaveURL('/')
  for (const { page } of [uma, ada, ben, cleo, dora]) await phone.leavePodium(page)
}

async function expectHeadings(table: Table, onStage: string | RegExp, onPhones: RegExp): Promise<void> {
  await expect(table.host.page.getByRole('heading', { name: onStage })).toBeVisible()
  for (const { page } of inTouch(table)) await expect(page.getByRole('heading', { name: onPhones })).toBeVisible()
}

/** Everybody but who is away. */
const inTouch = ({ uma, ada, ben, cleo }: Table): Person[] => [uma, ada, ben, cleo]

async function leaveFor(leave: () => Promise<() => Promise<void>>): Promise<() => Promise<void>> {
  const leftAt = Date.now()
  const comeBack = await leave()
  return async () => {
    await expect.poll(() => Date.now() - leftAt, { timeout: AWAY_MS * 2 }).toBeGreaterThan(AWAY_MS)
    await comeBack()
  }
}

/** Like Uma, she has not answered yet, with the same score and the same time. */
async function returned({ uma, dora }: Table, comeBack: () => Promise<void>): Promise<void> {
  await comeBack()
  await expectSameScene(dora, uma)
  const [end, wanted] = await Promise.all([dora, uma].map(({ page }) => shownEnd(page, UNHURRIED_MS)))
  expectSameTime(end, wanted)
}
