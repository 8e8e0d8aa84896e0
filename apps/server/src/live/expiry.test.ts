import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startLiveApp } from './testing/live-app.ts'
import type { HostedGame, LiveApp } from './testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE } from './testing/quizzes.ts'

let live: LiveApp
beforeAll(async () => {
  live = await startLiveApp()
})
afterAll(() => live.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** In this time the sweep, which comes every five minutes, has come round twice. */
const SWEEPS = 10 * MINUTE

const statusOf = async ({ gameId }: HostedGame): Promise<unknown> => {
  const { rows } = await live.sql.pool.query('select status from games where id = $1', [gameId])
  return (rows[0] as { status: string }).status
}

describe('[16.27] a game without changes', () => {
  test('[spec 3.6, 4.60] expires after an hour, and all open streams receive the quit event', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const screen = await (await hosted.join('Ada')).watch()
    live.clock.pass(58 * MINUTE)
    expect(await statusOf(hosted)).toBe('ACTIVE')
    live.clock.pass(SWEEPS)
    const quits = await Promise.all([screen.until('GAME_QUIT_EVENT'), hosted.hostStream.until('GAME_QUIT_EVENT')])
    expect(quits.map(({ reason }) => reason)).toEqual(['EXPIRED', 'EXPIRED'])
    expect(await statusOf(hosted)).toBe('EXPIRED')
    expect((await hosted.host.call('GET', '/events')).status).toBe(404)
  })

  test('leaves no row a day after it expired; a completed game stays', async () => {
    const user = await live.user('Ada')
    const [expired, completed] = [
      await live.hostGame(classicQuiz(MULTI_CHOICE)),
      await live.hostGame(classicQuiz(MULTI_CHOICE)),
    ]
    for (const { join } of [expired, completed]) await join('Ada', user.accessToken)
    await completed.goTo('question', 'result', 'podium', 'end')
    await expired.host.leave()
    await vi.waitFor(async () => expect(await statusOf(expired)).toBe('EXPIRED'))
    const rowsOf = async ({ gameId }: HostedGame): Promise<unknown> => {
      const { rows } = await live.sql.pool.query(
        `select (select count(*)::integer from games where id = $1) as games,
           (select count(*)::integer from finished_games where id = $1) as finished,
           (select count(*)::integer from participations where game_id = $1) as participations`,
        [gameId],
      )
      return rows[0]
    }
    live.clock.pass(23 * HOUR)
    expect(await rowsOf(expired)).toEqual({ games: 1, finished: 1, participations: 2 })
    live.clock.pass(2 * HOUR)
    await vi.waitFor(async () => expect(await rowsOf(expired)).toEqual({ games: 0, finished: 0, participations: 0 }))
    expect(await rowsOf(completed)).toEqual({ games: 1, finished: 1, participations: 2 })
  })

  test('[spec 3.6, 4.60] is completed when it is at its podium', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    await hosted.join('Ada')
    await hosted.goTo('question', 'result', 'podium')
    live.clock.pass(58 * MINUTE)
    live.clock.pass(SWEEPS)
    await hosted.hostStream.until('GAME_QUIT_EVENT')
    expect(await statusOf(hosted)).toBe('COMPLETED')
  })

  test('does not expire when a player joins in time', async () => {
    const [touched, forgotten] = [
      await live.hostGame(classicQuiz(MULTI_CHOICE)),
      await live.hostGame(classicQuiz(MULTI_CHOICE)),
    ]
    live.clock.pass(50 * MINUTE)
    await touched.join('Late')
    live.clock.pass(5 * MINUTE)
    live.clock.pass(SWEEPS)
    await forgotten.hostStream.until('GAME_QUIT_EVENT')
    expect(await statusOf(touched)).toBe('ACTIVE')
  })
})
