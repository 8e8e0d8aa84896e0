import { randomUUID } from 'node:crypto'
import type { ErrorBody, TokenPair } from '@pinwheel/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { tokenClaims } from '@pinwheel/testing'
import { startLiveApp } from '../testing/live-app.ts'
import type { HostedGame, LiveApp } from '../testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE } from '../testing/quizzes.ts'

let live: LiveApp
let hosted: HostedGame
beforeAll(async () => {
  live = await startLiveApp()
  hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
})
afterAll(() => live.close())

const enter = (body: unknown, token?: string, from?: string) =>
  live.call('POST /auth/game', { body, ...(token !== undefined && { token }), ...(from !== undefined && { from }) })

const claims = (answer: { body: unknown }) => tokenClaims((answer.body as TokenPair).accessToken)

describe('[16.14] entering a game', () => {
  test('[spec 1.3, 1.4, 3.30, 6.1, 7.7] by id or by PIN without an account makes a new player each time', async () => {
    const [byId, byPin] = [await enter({ gameId: hosted.gameId }), await enter({ gamePIN: hosted.pin })]
    expect([byId.status, byPin.status]).toEqual([200, 200])
    expect(claims(byId)).toMatchObject({ gameId: hosted.gameId, participantType: 'PLAYER' })
    expect(claims(byId).sub).not.toBe(claims(byPin).sub)
  })

  test('[spec 6.8] with an account uses the id of the user, and the role HOST for the host', async () => {
    const user = await live.user('Ada')
    expect(claims(await enter({ gamePIN: hosted.pin }, user.accessToken))).toMatchObject({
      sub: user.id,
      participantType: 'PLAYER',
    })
    expect(claims(await enter({ gamePIN: hosted.pin }, hosted.hostUser.accessToken))).toMatchObject({
      sub: hosted.hostUser.id,
      participantType: 'HOST',
    })
  })

  test('with a game token in the header makes a visitor', async () => {
    const entered = await enter({ gamePIN: hosted.pin }, hosted.host.accessToken)
    expect(claims(entered).sub).not.toBe(hosted.host.id)
  })

  test('with both keys uses the id', async () => {
    expect((await enter({ gameId: hosted.gameId, gamePIN: '999999' })).status).toBe(200)
  })

  test('a visitor who enters a locked game is told so; a user, who may have joined before, and the host are not', async () => {
    const locked = await live.hostGame(classicQuiz(MULTI_CHOICE))
    await locked.host.call('PUT', '/lock', { locked: true })
    const user = await live.user('Ada')
    expect(await enter({ gamePIN: locked.pin })).toMatchObject({ status: 200, body: { locked: true } })
    for (const token of [user.accessToken, locked.hostUser.accessToken]) {
      const { status, body } = await enter({ gamePIN: locked.pin }, token)
      expect([status, Object.keys(body as object)]).toEqual([200, ['accessToken', 'refreshToken']])
    }
  })

  test('with an unknown PIN or id is refused with 401', async () => {
    expect((await enter({ gamePIN: '100001' })).status).toBe(401)
    expect((await enter({ gameId: randomUUID() })).status).toBe(401)
  })

  test('with an expired session is refused with 401, so that a host does not become a player', async () => {
    const user = await live.user('Eve')
    live.clock.pass(16 * 60_000)
    expect((await enter({ gamePIN: hosted.pin }, user.accessToken)).status).toBe(401)
    expect((await enter({ gamePIN: hosted.pin }, 'nonsense')).status).toBe(401)
  })

  test('without a key names both keys in the refusal; without a body names the body', async () => {
    const neither = await enter({})
    expect(neither.status).toBe(400)
    expect((neither.body as ErrorBody).validationErrors?.map(({ property }) => property)).toEqual(['gameId', 'gamePIN'])
    expect(((await enter(undefined)).body as ErrorBody).message).toBe('Missing request payload')
  })

  test('is refused when the game has ended', async () => {
    const over = await live.hostGame(classicQuiz(MULTI_CHOICE))
    expect((await over.host.call('DELETE', `/players/${over.host.id}`)).status).toBe(204)
    expect((await enter({ gamePIN: over.pin })).status).toBe(401)
    expect((await enter({ gameId: over.gameId })).status).toBe(401)
  })

  test('is refused for an address that tries many PINs, and for no other', async () => {
    const guesser = '198.51.100.9'
    const tries = []
    for (let pin = 100_100; pin < 100_131; pin++) tries.push(await enter({ gamePIN: String(pin) }, undefined, guesser))
    expect(tries.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 401), 429])
    const refused = await enter({ gamePIN: hosted.pin }, undefined, guesser)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await enter({ gamePIN: hosted.pin })).status).toBe(200)
  })
})

describe('the tokens of a game', () => {
  const tokensOf = async (gameId: string): Promise<number> =>
    (await live.sql.pool.query('select from token_records where game_id = $1', [gameId])).rowCount ?? 0

  test('are deleted when it ends; its calls still return 404, also on a node that never saw the token', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const client = await hosted.join('Ada')
    expect(await tokensOf(hosted.gameId)).toBe(3)
    await hosted.host.call('DELETE', `/players/${hosted.host.id}`)
    expect(await tokensOf(hosted.gameId)).toBe(0)
    const other = await live.anotherNode()
    for (const node of [live, other]) {
      const answer = await node.call(`GET /games/${hosted.gameId}/events`, { token: client.accessToken })
      expect(answer.status).toBe(404)
    }
    await other.close()
  })

  test('of participants who did not join are deleted after an hour, those of host and players stay', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    await hosted.join('Ada')
    await hosted.enter()
    expect(await tokensOf(hosted.gameId)).toBe(4)
    for (const nickname of ['Bob', 'Cleo', 'Dan']) {
      live.clock.pass(50 * 60_000)
      await hosted.join(nickname)
    }
    await vi.waitFor(async () => expect(await tokensOf(hosted.gameId)).toBe(2 + 4))
  })
})

test('a game with the maximum number of entries refuses further ones with 429, except the host', async () => {
  const small = await startLiveApp({ env: { GAME_MAX_PLAYERS: '1' } })
  const hosted = await small.hostGame(classicQuiz(MULTI_CHOICE))
  await small.sql.pool.query(
    `insert into token_records (id, pair_id, family_id, token_type, scope, principal_id, game_id, created_at, expires_at)
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'REFRESH', 'GAME', gen_random_uuid(), $1::uuid, now(), now()
     from generate_series(1, 500)
     union all select gen_random_uuid(), family, family, 'ACCESS', 'GAME', gen_random_uuid(), $1::uuid, now(), now()
     from (select gen_random_uuid() as family from generate_series(1, 501)) as entries`,
    [hosted.gameId],
  )
  const enter = (token?: string) =>
    small.call('POST /auth/game', { body: { gameId: hosted.gameId }, ...(token !== undefined && { token }) })
  expect((await enter()).status).toBe(429)
  expect((await enter(hosted.hostUser.accessToken)).status).toBe(200)
  await small.close()
})
