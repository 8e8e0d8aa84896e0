import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLiveApp } from '../live/testing/live-app.ts'
import type { LiveApp } from '../live/testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE } from '../live/testing/quizzes.ts'
import { startTestApp } from '../testing/index.ts'

type Asking = { from?: string; headers?: Record<string, string> }

async function read({ app }: Pick<LiveApp, 'app'>, { from = '127.0.0.1', headers = {} }: Asking = {}) {
  const { statusCode, body } = await app.inject({ url: '/metrics', remoteAddress: from, headers })
  return { status: statusCode, body }
}

/** The value of a figure; undefined when it is not exposed. */
function figure(text: string, name: string): number | undefined {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

describe('a running game', () => {
  let live: LiveApp
  beforeAll(async () => {
    live = await startLiveApp()
  })
  afterAll(() => live.close())

  test('changes the metrics of games, players, streams, answers and times', async () => {
    const table = await live.hostGame(classicQuiz(MULTI_CHOICE, MULTI_CHOICE))
    const [ada, bob] = [await table.join('Ada'), await table.join('Bob')]
    const adaSees = await ada.watch()
    await table.goTo('question')
    await ada.answer({ type: 'MULTI_CHOICE', optionIndex: 2 })
    await bob.answer({ type: 'MULTI_CHOICE', optionIndex: 1 })
    await adaSees.until('GAME_RESULT_PLAYER')
    const { body } = await read(live)
    expect(figure(body, 'pinwheel_live_games')).toBe(1)
    expect(figure(body, 'pinwheel_live_players')).toBe(2)
    expect(figure(body, 'pinwheel_live_streams')).toBe(2)
    expect(figure(body, 'pinwheel_answers_total')).toBe(2)
    expect(figure(body, 'pinwheel_fan_out_seconds_count')).toBeGreaterThan(0)
    expect(figure(body, 'pinwheel_live_store_seconds_count{call="recordAnswersTogether"}')).toBeGreaterThan(0)
    expect(figure(body, 'pinwheel_database_statement_seconds_count')).toBeGreaterThan(10)
    expect(figure(body, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
  })

  test('requests are labelled with route and status, never with the URL', async () => {
    await live.call('GET /quizzes/6f1c8c0a-0a51-4c1f-9f0e-6f5d2a3b7e11')
    const { body } = await read(live)
    const name = 'pinwheel_http_request_seconds_count{method="GET",route="/api/quizzes/:quizId",status="401"}'
    expect(figure(body, name)).toBe(1)
    expect(body).not.toContain('6f1c8c0a')
  })
})

describe('metrics can be read', () => {
  test('without a token by programs on this machine only, and not through a proxy', async () => {
    const pinwheel = await startTestApp()
    expect(await read(pinwheel)).toMatchObject({ status: 200 })
    expect(await read(pinwheel, { from: '::ffff:127.0.0.1' })).toMatchObject({ status: 200 })
    expect(await read(pinwheel, { from: '203.0.113.9' })).toMatchObject({ status: 403 })
    expect(await read(pinwheel, { headers: { 'x-forwarded-for': '127.0.0.1' } })).toMatchObject({ status: 403 })
    await pinwheel.close()
  })

  test('only with a token if a public address is set, because a local proxy may add no header', async () => {
    const pinwheel = await startTestApp({ env: { PUBLIC_URL: 'https://quiz.example.org' } })
    expect(await read(pinwheel)).toMatchObject({ status: 403 })
    await pinwheel.close()
  })

  test('with a token by clients that send it, and by no others', async () => {
    const token = 'a token for reading figures'.replaceAll(' ', '-')
    const pinwheel = await startTestApp({ env: { METRICS_TOKEN: token } })
    const as = (authorization: string) => read(pinwheel, { from: '203.0.113.9', headers: { authorization } })
    expect(await as(`Bearer ${token}`)).toMatchObject({ status: 200 })
    expect(await as('Bearer another')).toMatchObject({ status: 403 })
    expect(await read(pinwheel)).toMatchObject({ status: 403 })
    await pinwheel.close()
  })
})
