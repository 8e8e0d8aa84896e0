import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EventReader } from '@pinwheel/testing'
import { startLiveApp } from '../testing/live-app.ts'
import type { HostedGame, LiveApp } from '../testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE } from '../testing/quizzes.ts'

let live: LiveApp
beforeAll(async () => {
  live = await startLiveApp()
})
afterAll(() => live.close())

const QUIT = 'GAME_QUIT_EVENT'
const HELD_OPEN_MS = 2000

/** Whether the stream has ended, once the server has answered a later call on another connection. */
async function hasEnded({ ended }: EventReader): Promise<boolean> {
  let isOver = false
  void ended.finally(() => (isOver = true))
  await live.http('GET /settings')
  return isOver
}

const remove = async ({ host }: HostedGame, path: string): Promise<number> => (await host.call('DELETE', path)).status

describe('[7.2, I-36] the server keeps an ended stream open for two seconds, so that an existing client closes it first', () => {
  test.each<[string, (hosted: HostedGame, ada: { id: string; leave: () => Promise<number> }) => Promise<number>]>([
    ['the host quits the podium', async (hosted) => (await hosted.goTo('question', 'result', 'podium', 'end'), 204)],
    ['the host leaves', (hosted) => hosted.host.leave()],
    ['the player is removed', (hosted, ada) => remove(hosted, `/players/${ada.id}`)],
    ['the player is banned', (hosted, ada) => remove(hosted, `/players/${ada.id}?ban=true`)],
    ['the player leaves', (_table, ada) => ada.leave()],
  ])('%s', async (_what, happens) => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const ada = await hosted.join('Ada')
    const screen = await ada.watch()
    expect(await happens(hosted, ada)).toBe(204)
    expect(await hasEnded(screen)).toBe(false)
    live.clock.pass(HELD_OPEN_MS - 1)
    expect(await hasEnded(screen)).toBe(false)
    live.clock.pass(1)
    await screen.ended
  })

  test('a player who joins again keeps the new stream; the old one ends', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const ada = await hosted.join('Ada')
    const before = await ada.watch()
    await ada.leave()
    expect((await ada.call('POST', '/players', { nickname: 'Ada' })).status).toBe(204)
    const after = await ada.watch()
    live.clock.pass(HELD_OPEN_MS)
    await before.ended
    await hosted.goTo('begin')
    await after.until('GAME_BEGIN_PLAYER')
    expect(before.events.map(({ type }) => type)).not.toContain('GAME_BEGIN_PLAYER')
  })

  test('signing out ends it immediately', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const ada = await hosted.join('Ada')
    const screen = await ada.watch()
    await ada.leave()
    await live.http('POST /auth/revoke', { token: ada.refreshToken })
    await screen.ended
  })
})

/** Records responses to calls and quit events on streams, in the order in which the server sends them. */
function recordSent(): string[] {
  const lines: string[] = []
  live.app.server.prependListener('request', ({ method, socket }: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => void (method !== 'GET' && lines.push(`${method} answered`)))
    if (method !== 'GET') return
    const write = socket.write.bind(socket) as (...args: unknown[]) => boolean
    socket.write = (...args: unknown[]) => {
      if (String(args[0]).includes(QUIT)) lines.push('quit')
      return write(...args)
    }
  })
  return lines
}

describe('[8.3, I-42] the call that ends a game receives its response before the participants receive the quit event', () => {
  test.each<[string, (hosted: HostedGame) => Promise<unknown>, string]>([
    ['the host leaves a question', (hosted) => hosted.host.leave(), 'DELETE'],
    ['the host quits the podium', (hosted) => hosted.goTo('result', 'podium', 'end'), 'POST'],
    ['the owner deletes the quiz', async (hosted) => deleteQuizOf(hosted), 'DELETE'],
  ])('%s', async (_what, ends, method) => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const lines = recordSent()
    const screens = [await (await hosted.join('Ada')).watch(), await hosted.host.watch()]
    await hosted.goTo('question')
    await ends(hosted)
    await Promise.all(screens.map((screen) => screen.until(QUIT)))
    expect(lines.slice(-3)).toEqual([`${method} answered`, 'quit', 'quit'])
  })
})

async function deleteQuizOf({ hostUser: { accessToken: token } }: HostedGame): Promise<void> {
  const { body } = await live.call('GET /profile/quizzes', { token })
  await live.http(`DELETE /quizzes/${(body as { results: { id: string }[] }).results[0]?.id}`, undefined, token)
}
