import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLiveApp } from '../testing/live-app.ts'
import type { HostedGame, LiveApp } from '../testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE } from '../testing/quizzes.ts'

let live: LiveApp
beforeAll(async () => {
  live = await startLiveApp()
})
afterAll(() => live.close())

const inLobby = () => live.hostGame(classicQuiz(MULTI_CHOICE))
const tap = (player: { call: HostedGame['host']['call'] }) => player.call('POST', '/wiggles')

/** The ids that the host's screen has received, of each message. */
const wigglesOf = ({ hostStream }: HostedGame) =>
  hostStream.events.flatMap((event) => (event.type === 'GAME_HEARTBEAT' && event.wiggles ? [event.wiggles] : []))

describe('a tap on the own animal', () => {
  test('reaches the host’s screen once per second and player', async () => {
    const hosted = await inLobby()
    const ada = await hosted.join('Ada')
    expect((await tap(ada)).status).toBe(204)
    await expect.poll(() => wigglesOf(hosted)).toEqual([[ada.id]])
    const early = await tap(ada)
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1'])
    live.clock.pass(1000)
    expect((await tap(ada)).status).toBe(204)
    await expect.poll(() => wigglesOf(hosted)).toEqual([[ada.id], [ada.id]])
  })

  test('is sent to the host together with those of the same half second', async () => {
    const hosted = await inLobby()
    const [ada, bob, cleo] = [await hosted.join('Ada'), await hosted.join('Bob'), await hosted.join('Cleo')]
    for (const player of [ada, bob, cleo]) expect((await tap(player)).status).toBe(204)
    live.clock.pass(500)
    await expect.poll(() => wigglesOf(hosted)).toEqual([[ada.id], [bob.id, cleo.id]])
  })

  test('is not part of what players receive, and stores nothing', async () => {
    const hosted = await inLobby()
    const ada = await hosted.join('Ada')
    const adaSees = await ada.watch()
    const before = hosted.hostStream.events.filter(({ type }) => type === 'GAME_LOBBY_HOST').length
    await tap(ada)
    await expect.poll(() => wigglesOf(hosted)).toHaveLength(1)
    expect(adaSees.events.map(({ type }) => type)).toEqual(['GAME_LOBBY_PLAYER'])
    expect(hosted.hostStream.events.filter(({ type }) => type === 'GAME_LOBBY_HOST')).toHaveLength(before)
  })

  test('is refused after the lobby, and to a client that has not joined', async () => {
    const hosted = await inLobby()
    const ada = await hosted.join('Ada')
    expect((await tap(await hosted.enter())).status).toBe(404)
    await hosted.goTo('begin')
    expect((await tap(ada)).status).toBe(409)
  })
})

test('the host switches the wiggling off and on again, and both screens know it', async () => {
  const hosted = await inLobby()
  const ada = await hosted.join('Ada')
  const adaSees = await ada.watch()
  const allow = (allowed: boolean) => hosted.host.call('PUT', '/wiggles', { allowed })
  expect((await allow(false)).status).toBe(204)
  expect((await tap(ada)).status).toBe(409)
  live.clock.pass(500)
  await expect
    .poll(() => [hosted.hostStream.events.at(-1), adaSees.events.at(-1)])
    .toMatchObject([
      { type: 'GAME_LOBBY_HOST', wiggles: false },
      { type: 'GAME_LOBBY_PLAYER', wiggles: false },
    ])
  expect((await allow(true)).status).toBe(204)
  expect((await tap(ada)).status).toBe(204)
  expect((await hosted.host.call('PUT', '/wiggles', {})).body).toMatchObject({
    validationErrors: [{ property: 'allowed' }],
  })
})

test('a node counts at most a hundred taps of one game in half a second', async () => {
  const hosted = await inLobby()
  const players = []
  for (let number = 0; number < 102; number++) players.push(await hosted.join(`Player${number}`))
  const statuses = await Promise.all(players.map(async (player) => (await tap(player)).status))
  expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(101)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1)
  live.clock.pass(500)
  await expect.poll(() => wigglesOf(hosted).map((ids) => ids.length)).toEqual([1, 100])
})
