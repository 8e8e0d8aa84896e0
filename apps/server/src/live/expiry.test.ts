import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLiveApp } from './testing/live-app.ts'
import type { HostedGame, LiveApp } from './testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE } from './testing/quizzes.ts'

let live: LiveApp
beforeAll(async () => {
  live = await startLiveApp()
})
afterAll(() => live.close())

const MINUTE = 60_000
/** In this time the sweep, which comes every five minutes, has come round twice. */
const SWEEPS = 10 * MINUTE

const statusOf = async ({ gameId }: HostedGame): Promise<unknown> => {
  const { rows } = await live.sql.pool.query('select status from games where id = $1', [gameId])
  return (rows[0] as { status: string }).status
}

describe('[16.27] a game that nobody touches', () => {
  test('[spec 3.6, 4.60] for an hour expires, and everybody still watching is told to quit', async () => {
    const table = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const screen = await (await table.join('Ada')).watch()
    live.clock.pass(58 * MINUTE)
    expect(await statusOf(table)).toBe('ACTIVE')
    live.clock.pass(SWEEPS)
    const quits = await Promise.all([screen.until('GAME_QUIT_EVENT'), table.stage.until('GAME_QUIT_EVENT')])
    expect(quits.map(({ reason }) => reason)).toEqual(['EXPIRED', 'EXPIRED'])
    expect(await statusOf(table)).toBe('EXPIRED')
    expect((await table.host.call('GET', '/events')).status).toBe(404)
  })

  test('[spec 3.6, 4.60] at its podium is completed', async () => {
    const table = await live.hostGame(classicQuiz(MULTI_CHOICE))
    await table.join('Ada')
    await table.goTo('question', 'result', 'podium')
    live.clock.pass(58 * MINUTE)
    live.clock.pass(SWEEPS)
    await table.stage.until('GAME_QUIT_EVENT')
    expect(await statusOf(table)).toBe('COMPLETED')
  })

  test('lives on when somebody joins in time', async () => {
    const [touched, forgotten] = [
      await live.hostGame(classicQuiz(MULTI_CHOICE)),
      await live.hostGame(classicQuiz(MULTI_CHOICE)),
    ]
    live.clock.pass(50 * MINUTE)
    await touched.join('Late')
    live.clock.pass(5 * MINUTE)
    live.clock.pass(SWEEPS)
    await forgotten.stage.until('GAME_QUIT_EVENT')
    expect(await statusOf(touched)).toBe('ACTIVE')
  })
})
