import type { TokenPair } from '@pinwheel/contract'
import { afterEach, expect, test } from 'vitest'
import { steadyClock } from '../clock.ts'
import { jumpingSource } from '../testing/index.ts'
import { latestGameChange } from './index.ts'
import { startLiveApp } from './testing/live-app.ts'
import type { LiveApp } from './testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE } from './testing/quizzes.ts'

const HOUR_MS = 3_600_000
const JUMPS = [
  ['forwards', HOUR_MS],
  ['backwards', -HOUR_MS],
] as const

let live: LiveApp
afterEach(() => live.close())

/** The real application on a machine whose time of day can be set. */
async function startOnMachine() {
  const { source, pass, jumpBy } = jumpingSource()
  live = await startLiveApp({ clock: { ...steadyClock({ source }), pass } })
  return { source, pass, jumpBy }
}

test.each(JUMPS)(
  'when the machine’s clock jumps an hour %s in a question of 20 s, answers are accepted for 19 s, and it ends by 23 s',
  async (_, jump) => {
    const { pass, jumpBy } = await startOnMachine()
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const [ada] = [await hosted.join('Ada'), await hosted.join('Bob')]
    await hosted.goTo('question')
    jumpBy(jump)
    pass(19_000)
    expect(await ada.answer({ type: 'MULTI_CHOICE', optionIndex: 0 })).toBe(204)
    // The timer runs, finds that less time has passed on the clock, and is set again.
    let passedMs = 19_000
    const hasResult = (): boolean => hosted.hostStream.events.some(({ type }) => type === 'GAME_RESULT_HOST')
    await expect
      .poll(() => {
        if (!hasResult()) pass(100)
        return hasResult() || (passedMs += 100) > 23_000
      })
      .toBe(true)
    expect(hasResult()).toBe(true)
  },
)

test.each(JUMPS)('when the machine’s clock jumps an hour %s, sign-ins and their renewal continue', async (_, jump) => {
  const { pass, jumpBy } = await startOnMachine()
  const { accessToken, refreshToken } = await live.user()
  const profileOf = async (token: string) => (await live.call('GET /profile/user', { token })).status
  jumpBy(jump)
  pass(10_000)
  expect(await profileOf(accessToken)).toBe(200)
  pass(16 * 60_000)
  expect(await profileOf(accessToken)).toBe(401)
  const renewed = await live.call('POST /auth/refresh', { body: { refreshToken } })
  expect(renewed.status).toBe(200)
  expect(await profileOf((renewed.body as TokenPair).accessToken)).toBe(200)
})

test.each(JUMPS)(
  'when the machine’s clock jumps an hour %s, a block of a minute ends after a minute',
  async (_, jump) => {
    const { pass, jumpBy } = await startOnMachine()
    const guess = async () => (await live.call('POST /auth/game', { body: { gamePIN: '100009' } })).status
    const statuses = await Promise.all(Array.from({ length: 40 }, guess))
    expect(statuses).toContain(429)
    jumpBy(jump)
    pass(50_000)
    expect(await guess()).toBe(429)
    // A minute, and the twentieth by which the time may pass more slowly.
    pass(14_000)
    expect(await guess()).toBe(401)
  },
)

test('when the server restarts after its machine’s clock was set back by an hour, a question ends in time', async () => {
  const { source, pass, jumpBy } = await startOnMachine()
  const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
  await hosted.join('Ada')
  await hosted.goTo('question')
  await live.app.close()
  jumpBy(-HOUR_MS)
  const restarted = { ...steadyClock({ source, notBefore: await latestGameChange(live.sql) }), pass }
  const next = await startLiveApp({ clock: restarted, sql: live.sql, dataDir: live.dataDir })
  pass(22_000)
  const stored = () => live.sql.pool.query("select document -> 'phase' ->> 'kind' as phase from games")
  await expect.poll(async () => (await stored()).rows).toEqual([{ phase: 'result' }])
  await next.close()
})
