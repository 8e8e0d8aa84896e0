import { createHash, randomUUID } from 'node:crypto'
import { HostEvent, PlayerEvent } from '@pinwheel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { participantClient, readEvents } from '@pinwheel/testing'
import { blocksOthers } from '../../sql/testing/blocked.ts'
import { startLiveApp } from '../testing/live-app.ts'
import type { LiveApp } from '../testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE, PIN, PUZZLE } from '../testing/quizzes.ts'

let live: LiveApp
beforeAll(async () => {
  live = await startLiveApp()
})
afterAll(() => live.close())

const isNoHeartbeat = ({ type }: { type: string }): boolean => type !== 'GAME_HEARTBEAT'

describe('[16.17] the event stream', () => {
  test('[spec 7.31] starts with its headers, a newline, and the current event as one line of JSON', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const ada = await hosted.join('Ada')
    const screen = await ada.watch()
    await screen.until('GAME_LOBBY_PLAYER')
    expect(screen.text()).toMatch(/^\nretry: \d+\nid: 1\ndata: \{"type":"GAME_LOBBY_PLAYER".*\}\n\n$/)
    expect(Object.fromEntries(screen.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'private, no-cache, no-store, must-revalidate, max-age=0, no-transform',
      connection: 'keep-alive',
      pragma: 'no-cache',
      expire: '0',
      'x-accel-buffering': 'no',
    })
  })

  test('returns the server time, and so does every call of a game, also a refused one', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const ada = await hosted.join('Ada')
    live.clock.pass(1_234)
    const now = new Date(live.clock.now()).toISOString()
    const { status, headers } = await ada.call('POST', '/answers', { type: 'MULTI_CHOICE', optionIndex: 1 })
    expect([status, headers.get('server-time')]).toEqual([400, now])
    expect((await ada.watch()).headers.get('server-time')).toBe(now)
  })

  test('numbers its messages, and sends a heartbeat at least every thirty seconds', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const screen = await (await hosted.join('Ada')).watch()
    await screen.until('GAME_LOBBY_PLAYER')
    live.clock.pass(30_000)
    await screen.until('GAME_HEARTBEAT')
    await hosted.goTo('begin')
    await screen.until('GAME_BEGIN_PLAYER')
    expect(screen.text()).toContain('id: 2\ndata: {"type":"GAME_HEARTBEAT"}\n\nid: 3\n')
  })

  test('[spec 6.15, 7.31] is refused with 401 without a token, 403 for another game, 404 for a participant who has not joined', async () => {
    const [hosted, other] = [
      await live.hostGame(classicQuiz(MULTI_CHOICE)),
      await live.hostGame(classicQuiz(MULTI_CHOICE)),
    ]
    const watch = async (gameId: string, token?: string) =>
      (await live.http(`GET /games/${gameId}/events`, undefined, token)).status
    expect(await watch(hosted.gameId)).toBe(401)
    expect(await watch(hosted.gameId, 'nonsense')).toBe(401)
    expect(await watch(hosted.gameId, hosted.hostUser.accessToken)).toBe(403)
    expect(await watch(hosted.gameId, other.host.accessToken)).toBe(403)
    expect(await watch(randomUUID(), other.host.accessToken)).toBe(403)
    expect(await watch('no-id', other.host.accessToken)).toBe(403)
    expect(await watch(hosted.gameId, (await hosted.enter()).accessToken)).toBe(404)
  })

  test('answers HEAD with its headers alone', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const ada = await hosted.join('Ada')
    const head = async ({ accessToken }: { accessToken: string }) => {
      const response = await fetch(`${live.origin}/api/games/${hosted.gameId}/events`, {
        method: 'HEAD',
        headers: { authorization: `Bearer ${accessToken}` },
        signal: AbortSignal.timeout(2000),
      })
      return [response.status, response.headers.get('content-type')]
    }
    expect(await head(ada)).toEqual([200, 'text/event-stream'])
    expect((await head(await hosted.enter()))[0]).toBe(404)
  })

  test('sends every event to each of several streams of one participant', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const ada = await hosted.join('Ada')
    const screens = [await ada.watch(), await ada.watch()]
    await hosted.goTo('question')
    await ada.answer({ type: 'MULTI_CHOICE', optionIndex: 0 })
    for (const screen of screens) await screen.until('GAME_RESULT_PLAYER')
  })

  test('ends the oldest of more than ten streams of one participant', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const ada = await hosted.join('Ada')
    const screens = []
    for (let number = 0; number < 11; number++) screens.push(await ada.watch())
    await screens[0]?.ended
    await hosted.goTo('begin')
    for (const screen of screens.slice(1)) await screen.until('GAME_BEGIN_PLAYER')
  })

  test('sends the current phase again after a reload', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const [ada, bob] = [await hosted.join('Ada'), await hosted.join('Bob')]
    await hosted.goTo('question')
    await ada.answer({ type: 'MULTI_CHOICE', optionIndex: 1 })
    const again = await (await ada.watch()).until('GAME_AWAITING_RESULT_PLAYER')
    expect(again.player.answer).toEqual({ type: 'MULTI_CHOICE', optionIndex: 1 })
    await (await bob.watch()).until('GAME_QUESTION_PLAYER')
    await (await hosted.host.watch()).until('GAME_QUESTION_HOST', ({ submissions }) => submissions.current === 1)
  })

  test('[16.28] sends only the events of its own game to a user in two games', async () => {
    const user = await live.user('Ada')
    const hostedGames = [
      await live.hostGame(classicQuiz(MULTI_CHOICE)),
      await live.hostGame(classicQuiz(PUZZLE)),
    ] as const
    const clients = [
      await hostedGames[0].join('In_first', user.accessToken),
      await hostedGames[1].join('In_second', user.accessToken),
    ] as const
    const screens = [await clients[0].watch(), await clients[1].watch()] as const
    await hostedGames[0].goTo('question', 'result')
    await hostedGames[1].goTo('question')
    await screens[0].until('GAME_RESULT_PLAYER')
    await screens[1].until('GAME_QUESTION_PLAYER')
    expect(clients[0].id).toBe(clients[1].id)
    expect(screens[0].text()).not.toContain('In_second')
    expect(screens[1].text()).not.toContain('In_first')
    expect(screens[1].events.map(({ type }) => type)).not.toContain('GAME_RESULT_PLAYER')
  })

  test('ends when its session is revoked; other streams stay open', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const [ada, bob] = [await hosted.join('Ada'), await hosted.join('Bob')]
    const [adaSees, bobSees] = [await ada.watch(), await bob.watch()]
    await live.http('POST /auth/revoke', { token: ada.accessToken })
    live.clock.pass(30_000)
    await adaSees.ended
    await bobSees.until('GAME_HEARTBEAT')
  })

  test('ends immediately when it is requested during shutdown, and does not delay the shutdown', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const ada = await hosted.join('Ada')
    const node = await live.anotherNode()
    const origin = await node.app.listen({ host: '127.0.0.1', port: 0 })
    const holdUp = await live.sql.pool.connect()
    await holdUp.query('begin')
    await holdUp.query('lock table games in access exclusive mode')
    const screen = participantClient(origin, ada).watch()
    await expect.poll(() => blocksOthers(holdUp)).toBe(true)
    const closed = node.close()
    await expect.poll(() => node.app.server.listening).toBe(false)
    await holdUp.query('rollback')
    holdUp.release()
    await (
      await screen
    ).ended
    await closed
  })

  test('pictures have the origin of each client’s request; those of other sites are proxied', async () => {
    const picture = '/uploads/images/samples/map.webp'
    const hosted = await live.hostGame(classicQuiz({ ...PIN, imageURL: `${live.origin}${picture}` }, PIN))
    await hosted.goTo('preview')
    const elsewhere = live.origin.replace('127.0.0.1', 'localhost')
    const other = await readEvents(`${elsewhere}/api/games/${hosted.gameId}/events`, {
      authorization: `Bearer ${hosted.host.accessToken}`,
    })
    const imageOn = async (screen: typeof other) => {
      const { question } = await screen.until('GAME_QUESTION_HOST')
      return question.type === 'PIN' ? question.imageURL : undefined
    }
    live.clock.pass(5000)
    expect(await imageOn(hosted.hostStream)).toBe(`${live.origin}${picture}`)
    expect(await imageOn(other)).toBe(`${elsewhere}${picture}`)
    await hosted.goTo('result')
    expect((await other.until('GAME_RESULT_HOST')).results).toMatchObject({ imageURL: `${elsewhere}${picture}` })
    await hosted.goTo('leaderboard', 'question')
    const digest = createHash('sha256').update(PIN.imageURL).digest('hex')
    expect(await imageOn(other)).toBe(`${elsewhere}/uploads/images/elsewhere/${digest}.webp`)
  })

  test('all participants receive a puzzle in the same order, every time', async () => {
    const hosted = await live.hostGame(classicQuiz(PUZZLE))
    const [ada, bob] = [await hosted.join('Ada'), await hosted.join('Bob')]
    await hosted.goTo('question')
    const orders = []
    for (const client of [ada, bob, ada]) {
      const { question } = await (await client.watch()).until('GAME_QUESTION_PLAYER')
      orders.push(question.type === 'PUZZLE' && question.values)
    }
    expect(orders[1]).toEqual(orders[0])
    expect(orders[2]).toEqual(orders[0])
    expect(orders[0]).not.toEqual(PUZZLE.values)
  })

  test('[spec 3.51] every event matches the contract in every field', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE, PUZZLE))
    const screen = await (await hosted.join('Ada')).watch()
    await hosted.goTo('question', 'result', 'leaderboard', 'question', 'result', 'podium', 'end')
    await screen.until('GAME_QUIT_EVENT')
    for (const event of hosted.hostStream.events.filter(isNoHeartbeat))
      expect(HostEvent.safeParse(event).error).toBeUndefined()
    for (const event of screen.events.filter(isNoHeartbeat)) expect(PlayerEvent.safeParse(event).error).toBeUndefined()
  })
})
