import { randomUUID } from 'node:crypto'
import type { GamePlayersPage } from '@pinwheel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLiveApp } from '../testing/live-app.ts'
import type { HostedGame, LiveApp } from '../testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE } from '../testing/quizzes.ts'

let live: LiveApp
beforeAll(async () => {
  live = await startLiveApp()
})
afterAll(() => live.close())

const QUIT = 'GAME_QUIT_EVENT'

/** A table at which these have joined, ten seconds apart. */
async function hostedOf(...nicknames: string[]): Promise<{ hosted: HostedGame; joinedAt: string[] }> {
  const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
  const joinedAt = []
  for (const nickname of nicknames) {
    joinedAt.push(new Date(live.clock.now()).toISOString())
    await hosted.join(nickname)
    live.clock.pass(10_000)
  }
  return { hosted, joinedAt }
}

async function listed({ host }: HostedGame, query = ''): Promise<GamePlayersPage> {
  const { status, body } = await host.call('GET', `/players${query}`)
  expect(status).toBe(200)
  return body as GamePlayersPage
}
const names = ({ results }: GamePlayersPage): string[] => results.map(({ nickname }) => nickname)
const removal = async ({ host }: HostedGame, body: object): Promise<number> =>
  (await host.call('POST', '/removals', body)).status

describe('[8.6] the list of players for the host', () => {
  test('contains all players in joining order with the time of joining, by page', async () => {
    const { hosted, joinedAt } = await hostedOf('Ada', 'Bob', 'Cleo', 'Dan', 'Eve', 'Fay')
    const page = await listed(hosted, '?limit=5')
    expect(page).toMatchObject({ total: 6, limit: 5, offset: 0 })
    expect(page.results.map(({ nickname, joined }) => [nickname, joined]).slice(0, 2)).toEqual([
      ['Ada', joinedAt[0]],
      ['Bob', joinedAt[1]],
    ])
    expect(names(await listed(hosted, '?limit=5&offset=5'))).toEqual(['Fay'])
  })

  test.each([
    ['zoe', ['Zoë']],
    ['ZOË', ['Zoë']],
    ['asa', ['Åsa']],
    ['o', ['Otto', 'Zoë']],
    [' ', ['Otto', 'Zoë', 'Åsa']],
    ['nobody', []],
  ])('a search ignores case and accents: %s', async (search, found) => {
    const { hosted } = await hostedOf('Otto', 'Zoë', 'Åsa')
    expect(names(await listed(hosted, `?search=${encodeURIComponent(search)}`))).toEqual(found)
  })

  test('counts the players who joined since a time, or since a player, before they are removed', async () => {
    const { hosted, joinedAt } = await hostedOf('Ada', 'Bob', 'Cleo')
    expect((await listed(hosted, `?joinedSince=${joinedAt[1]}`)).total).toBe(2)
    const bob = (await listed(hosted)).results[1]
    expect(names(await listed(hosted, `?fromPlayer=${bob?.id}`))).toEqual(['Bob', 'Cleo'])
    expect((await hosted.host.call('GET', `/players?fromPlayer=${randomUUID()}`)).status).toBe(404)
  })

  test('is available in every phase', async () => {
    const { hosted } = await hostedOf('Ada')
    await hosted.goTo('question', 'result')
    expect(names(await listed(hosted))).toEqual(['Ada'])
  })
})

describe('[8.6] the host removes the newest players', () => {
  test('since a time: they receive the reason, the others stay, and the game changes once', async () => {
    const { hosted, joinedAt } = await hostedOf('Ada', 'Bob', 'Cleo')
    const late = await hosted.join('Dan')
    const screen = await late.watch()
    const before = await versionOf(hosted)
    expect(await removal(hosted, { joinedSince: joinedAt[1] })).toBe(204)
    expect((await screen.until(QUIT)).reason).toBe('REMOVED')
    expect(names(await listed(hosted))).toEqual(['Ada'])
    expect(await versionOf(hosted)).toBe(before + 1)
    live.clock.pass(1000)
    await hosted.hostStream.until('GAME_LOBBY_HOST', ({ players }) => players.length === 1)
    expect((await late.call('POST', '/players', { nickname: 'Dan' })).status).toBe(204)
  })

  test('since a player, with a ban: their tokens cannot join again, a new token can', async () => {
    const { hosted } = await hostedOf('Ada', 'Bob')
    const cleo = await hosted.join('Cleo')
    const bob = (await listed(hosted)).results[1]
    expect(await removal(hosted, { fromPlayer: bob?.id, ban: true })).toBe(204)
    expect(names(await listed(hosted))).toEqual(['Ada'])
    const again = await cleo.call('POST', '/players', { nickname: 'Cleo' })
    expect(again).toMatchObject({ status: 403, body: { message: 'The host has removed you from this game for good.' } })
    await hosted.join('Cleo')
  })

  test.each([
    ['neither a time nor a player', {}],
    ['both', { joinedSince: '2026-03-01T10:00:00.000Z', fromPlayer: randomUUID() }],
    ['a time that is none', { joinedSince: 'yesterday' }],
    ['a ban that is no truth value', { joinedSince: '2026-03-01T10:00:00.000Z', ban: 'perhaps' }],
  ])('refuses %s', async (_what, body) => {
    const { hosted } = await hostedOf('Ada')
    expect(await removal(hosted, body)).toBe(400)
    expect((await listed(hosted)).total).toBe(1)
  })

  test('since a player who is not in the game: 404, and nothing changes', async () => {
    const { hosted } = await hostedOf('Ada')
    expect(await removal(hosted, { fromPlayer: randomUUID() })).toBe(404)
    expect((await listed(hosted)).total).toBe(1)
  })

  test('two thousand in a bounded number of statements', async () => {
    const { hosted } = await hostedOf('Ada')
    await live.sql.pool.query(
      `insert into game_players (game_id, player_id, nickname, nickname_key, nickname_look, joined_at, joined_seq)
       select $1, gen_random_uuid(), 'P_' || n, 'p_' || n, 'p_' || n, $2, 2 from generate_series(1, 2000) n`,
      [hosted.gameId, live.clock.now()],
    )
    await live.sql.pool.query('update games set version = version + 1 where id = $1', [hosted.gameId])
    live.clock.pass(1000)
    await hosted.hostStream.until('GAME_LOBBY_HOST', ({ players }) => players.length === 2001)
    let statements = 0
    live.sql.onStatement(() => (statements += 1))
    const joinedSince = new Date(live.clock.now() - 1000).toISOString()
    expect(await removal(hosted, { joinedSince, ban: true })).toBe(204)
    expect(statements).toBeLessThan(20)
    expect((await listed(hosted)).total).toBe(1)
  })
})

describe('[8.6] a ban', () => {
  test('sends the reason, refuses the participant in every later phase, and is deleted with the game', async () => {
    const { hosted } = await hostedOf('Ada')
    const bob = await hosted.join('Bob')
    const screen = await bob.watch()
    expect((await hosted.host.call('DELETE', `/players/${bob.id}?ban=true`)).status).toBe(204)
    expect((await screen.until(QUIT)).reason).toBe('BANNED')
    await hosted.goTo('question')
    expect((await bob.call('POST', '/players', { nickname: 'Bobby' })).status).toBe(403)
    expect((await bob.call('GET', '/events')).status).toBe(404)
    await hosted.host.leave()
    expect(await bansOf(hosted)).toBe(0)
  })

  test('of a signed-in player applies to the account, whatever token it enters with', async () => {
    const { hosted } = await hostedOf('Ada')
    const user = await live.user('Eve')
    const eve = await hosted.join('Eve', user.accessToken)
    await hosted.host.call('DELETE', `/players/${eve.id}?ban=true`)
    const again = await hosted.enter(user.accessToken)
    expect((await again.call('POST', '/players', { nickname: 'Eve' })).status).toBe(403)
  })

  test('applies on a node that did not process it', async () => {
    const { hosted } = await hostedOf('Ada')
    const bob = await hosted.join('Bob')
    await hosted.host.call('DELETE', `/players/${bob.id}?ban=true`)
    const node = await live.anotherNode()
    const options = { token: bob.accessToken, body: { nickname: 'Bob' } }
    expect((await node.call(`POST /games/${hosted.gameId}/players`, options)).status).toBe(403)
    await node.close()
  })

  test('is refused for players', async () => {
    const { hosted } = await hostedOf('Ada')
    const [bob, cleo] = [await hosted.join('Bob'), await hosted.join('Cleo')]
    expect((await bob.call('DELETE', `/players/${cleo.id}?ban=true`)).status).toBe(403)
    expect((await bob.call('DELETE', `/players/${bob.id}?ban=true`)).status).toBe(403)
    expect((await bob.call('POST', '/removals', { fromPlayer: cleo.id })).status).toBe(403)
    expect((await bob.call('GET', '/players')).status).toBe(403)
    expect((await listed(hosted)).total).toBe(3)
  })
})

async function versionOf({ gameId }: HostedGame): Promise<number> {
  const { rows } = await live.sql.pool.query('select version from games where id = $1', [gameId])
  return Number((rows[0] as { version: string }).version)
}

async function bansOf({ gameId }: HostedGame): Promise<number> {
  return (await live.sql.pool.query('select from game_bans where game_id = $1', [gameId])).rowCount ?? 0
}
