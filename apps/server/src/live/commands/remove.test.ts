import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ParticipantClient } from '@pinwheel/testing'
import { startLiveApp } from '../testing/live-app.ts'
import type { LiveApp } from '../testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE } from '../testing/quizzes.ts'

let live: LiveApp
beforeAll(async () => {
  live = await startLiveApp()
})
afterAll(() => live.close())

const remove = async (by: ParticipantClient, id: string): Promise<number> =>
  (await by.call('DELETE', `/players/${id}`)).status

const QUIT = 'GAME_QUIT_EVENT'

describe('[16.16] leaving and removing', () => {
  test('[spec 6.10, 7.26] a player leaves: 204, the stream ends without a quit event, the host sees the remaining players', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const [ada, bob] = [await hosted.join('Ada'), await hosted.join('Bob')]
    const [adaSees, bobSees] = [await ada.watch(), await bob.watch()]
    expect(await ada.leave()).toBe(204)
    live.clock.pass(2000)
    await adaSees.ended
    await hosted.hostStream.until('GAME_LOBBY_HOST', ({ players }) => players.length === 1)
    expect([...adaSees.events, ...bobSees.events].map(({ type }) => type)).not.toContain(QUIT)
    expect((await ada.call('GET', '/events')).status).toBe(404)
  })

  test('[spec 6.9, 7.26] the host removes a player: 204, only that player receives the quit event, and may join again', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const [ada, bob] = [await hosted.join('Ada'), await hosted.join('Bob')]
    const [adaSees, bobSees] = [await ada.watch(), await bob.watch()]
    expect(await remove(hosted.host, ada.id)).toBe(204)
    expect((await adaSees.until(QUIT)).reason).toBe('REMOVED')
    expect(bobSees.events.map(({ type }) => type)).not.toContain(QUIT)
    expect((await ada.call('POST', '/players', { nickname: 'Ada' })).status).toBe(204)
    await (await ada.watch()).until('GAME_LOBBY_PLAYER')
  })

  test('players cannot remove others', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const other = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const [ada, bob] = [await hosted.join('Ada'), await hosted.join('Bob')]
    const stranger = await other.join('Stranger')
    expect(await remove(ada, bob.id)).toBe(403)
    expect(await remove(ada, hosted.host.id)).toBe(403)
    expect(await remove(hosted.host, randomUUID())).toBe(404)
    expect(await remove(hosted.host, 'no-id')).toBe(404)
    const foreign = await live.http(`DELETE /games/${hosted.gameId}/players/${ada.id}`, undefined, stranger.accessToken)
    expect(foreign.status).toBe(403)
    const unknown = await live.http(`DELETE /games/${randomUUID()}/players/${ada.id}`, undefined, ada.accessToken)
    expect(unknown.status).toBe(403)
  })

  test('the host ends the game by leaving: all participants receive the quit event, and all calls return 404', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const ada = await hosted.join('Ada')
    const screen = await ada.watch()
    await hosted.goTo('question')
    expect(await remove(hosted.host, hosted.host.id)).toBe(204)
    const quits = await Promise.all([screen.until(QUIT), hosted.hostStream.until(QUIT)])
    expect(quits.map(({ reason }) => reason)).toEqual(['HOST_ENDED', 'HOST_ENDED'])
    expect(await ada.answer({ type: 'MULTI_CHOICE', optionIndex: 0 })).toBe(404)
    expect(await hosted.host.complete()).toBe(404)
    expect((await ada.call('GET', '/events')).status).toBe(404)
    expect(await ada.leave()).toBe(404)
    const refreshed = await live.http('POST /auth/refresh', { refreshToken: ada.refreshToken })
    expect(refreshed.status).toBe(401)
  })

  test('[J10] a player who answers, leaves and joins again in the same question waits for its result', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const [ada, bob] = [await hosted.join('Ada'), await hosted.join('Bob')]
    await hosted.goTo('question')
    expect(await ada.answer({ type: 'MULTI_CHOICE', optionIndex: 0 })).toBe(204)
    expect(await ada.leave()).toBe(204)
    expect((await ada.call('POST', '/players', { nickname: 'Ada' })).status).toBe(204)
    const screen = await ada.watch()
    await screen.until('GAME_AWAITING_RESULT_PLAYER')
    expect(await ada.answer({ type: 'MULTI_CHOICE', optionIndex: 2 })).toBe(400)
    expect(await bob.answer({ type: 'MULTI_CHOICE', optionIndex: 2 })).toBe(204)
    await hosted.hostStream.until('GAME_RESULT_HOST')
    await screen.until('GAME_RESULT_PLAYER', ({ player }) => player.score.total === 0)
  })

  test('two hundred players who leave concurrently are all removed', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const clients = await Promise.all(Array.from({ length: 200 }, (_, place) => hosted.join(`P_${place}`)))
    const left = await Promise.all(clients.slice(1).map((client) => client.leave()))
    expect(new Set(left)).toEqual(new Set([204]))
    live.clock.pass(1000)
    await hosted.hostStream.until('GAME_LOBBY_HOST', ({ players }) => players.length === 1)
  })
})
