import { randomUUID } from 'node:crypto'
import type { GameHistoryPage, GameResults, QuizPage, TokenPair, User } from '@pinwheel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLiveApp } from '../live/testing/live-app.ts'
import type { LiveApp } from '../live/testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE } from '../live/testing/quizzes.ts'
import { lockWaitsBehind } from '../sql/testing/blocked.ts'
import { startTestApp, TEST_PASSWORD } from '../testing/index.ts'
import { importLegacyFile } from './index.ts'
import { aGameLine, aPlayerLine, aQuizLine, aToken, fileOf } from './testing/records.ts'

let live: LiveApp
beforeAll(async () => {
  live = await startLiveApp()
})
afterAll(() => live.close())

/** Imports a player who hosted one game and played in another one. */
async function aLegacyHost() {
  const [me, other] = [aPlayerLine(), aPlayerLine()]
  const [mine, theirs] = [aQuizLine(me.id), aQuizLine(other.id)]
  const hosted = aGameLine({ quizId: mine.id, hostId: me.id, playerIds: [other.id, randomUUID()] })
  const played = aGameLine({ quizId: theirs.id, hostId: other.id, playerIds: [randomUUID(), me.id] })
  const outcome = await importLegacyFile(live.sql, fileOf(me, other, mine, theirs, hosted, played))
  expect(outcome.ok).toBe(true)
  return { me, token: me.migrationTokens[0]!, quizId: mine.id, hosted: hosted.id, played: played.id }
}
type LegacyHost = Awaited<ReturnType<typeof aLegacyHost>>

const credentials = () => ({ email: `${randomUUID()}@example.org`, password: TEST_PASSWORD })

async function register(account: ReturnType<typeof credentials>, query = ''): Promise<User> {
  const answer = await live.call(`POST /users${query}`, { body: { ...account, defaultNickname: 'NewNova' } })
  expect(answer.status).toBe(201)
  return answer.body as User
}
async function logIn(account: ReturnType<typeof credentials>, query = ''): Promise<string> {
  const answer = await live.call(`POST /auth/login${query}`, { body: account })
  expect(answer.status).toBe(200)
  return (answer.body as TokenPair).accessToken
}

/** The data of an account. */
async function belongings(token: string) {
  const quizzes = (await live.call('GET /profile/quizzes', { token })).body as QuizPage
  const games = (await live.call('GET /profile/games', { token })).body as GameHistoryPage
  return {
    quizzes: quizzes.results.map(({ id }) => id),
    games: games.results.map(({ id, participantType, rank, score }) => ({ id, participantType, rank, score })),
  }
}
const NOTHING = { quizzes: [], games: [] }
const allOf = ({ quizId, hosted, played }: LegacyHost) => ({
  quizzes: [quizId],
  games: expect.toSatisfy(
    (games: { id: string }[]) => games.length === 2 && games.every(({ id }) => id === hosted || id === played),
  ),
})

describe('a legacy record is claimed', () => {
  test('[spec 7.15] by a registration: the record becomes the account and keeps its id', async () => {
    const legacyHost = await aLegacyHost()
    const account = credentials()
    const user = await register(account, `?migrationToken=${legacyHost.token}`)
    expect(user).toMatchObject({ id: legacyHost.me.id, email: account.email, defaultNickname: 'NewNova' })
    expect(user.created).toBe('2024-03-01T18:30:00.000Z')
    const token = await logIn(account)
    expect(await belongings(token)).toEqual(allOf(legacyHost))
    expect((await live.call('GET /profile/user', { token })).body).toMatchObject({ authProvider: 'LOCAL' })
  })

  test('[spec 7.5] by a login: its data is transferred and the record deleted', async () => {
    const legacyHost = await aLegacyHost()
    const account = credentials()
    const user = await register(account)
    expect(user.id).not.toBe(legacyHost.me.id)
    expect(await belongings(await logIn(account, `?migrationToken=${legacyHost.token}`))).toEqual(allOf(legacyHost))
    const { rowCount } = await live.sql.pool.query('select from users where id = $1', [legacyHost.me.id])
    expect(rowCount).toBe(0)
  })

  test('[spec 7.16] by the call of a signed-in user', async () => {
    const legacyHost = await aLegacyHost()
    const user = await live.user()
    const body = { migrationToken: legacyHost.token }
    expect((await live.call('POST /migration/user', { token: user.accessToken, body })).status).toBe(204)
    expect(await belongings(user.accessToken)).toEqual(allOf(legacyHost))
  })

  test('in history, results and answers, which keep the nickname of the game', async () => {
    const legacyHost = await aLegacyHost()
    const user = await live.user('NewNova')
    await live.call('POST /migration/user', { token: user.accessToken, body: { migrationToken: legacyHost.token } })
    const { games } = await belongings(user.accessToken)
    expect(games.find(({ id }) => id === legacyHost.played)).toMatchObject({
      participantType: 'PLAYER',
      rank: 2,
      score: 0,
    })
    expect(games.find(({ id }) => id === legacyHost.hosted)).toMatchObject({ participantType: 'HOST' })

    const results = await live.call(`GET /games/${legacyHost.played}/results`, { token: user.accessToken })
    expect((results.body as GameResults).playerMetrics[1]?.player).toEqual({ id: user.id, nickname: 'Player_1' })
    const hosted = await live.call(`GET /games/${legacyHost.hosted}/results`, { token: user.accessToken })
    expect((hosted.body as GameResults).host).toEqual({ id: user.id, nickname: 'OldHost' })
    const answers = await live.call(`GET /games/${legacyHost.played}/results/answers`, { token: user.accessToken })
    expect(answers.body).toMatchObject({ answers: { [user.id]: [{ verdict: 'INCORRECT' }, { verdict: 'INCORRECT' }] } })
  })

  test('with its quizzes, which the new owner can host, edit and delete', async () => {
    const legacyHost = await aLegacyHost()
    const user = await live.user()
    await live.call('POST /migration/user', { token: user.accessToken, body: { migrationToken: legacyHost.token } })
    const token = user.accessToken
    expect((await live.call(`POST /quizzes/${legacyHost.quizId}/games`, { token, body: {} })).status).toBe(201)
    expect(
      (await live.call(`PUT /quizzes/${legacyHost.quizId}`, { token, body: classicQuiz(MULTI_CHOICE) })).status,
    ).toBe(200)
    expect((await live.call(`DELETE /quizzes/${legacyHost.quizId}`, { token })).status).toBe(204)
    expect((await belongings(token)).games.map(({ id }) => id)).toEqual([legacyHost.played])
  })

  test('during a game: its streams continue, and the account becomes the participant', async () => {
    const legacyHost = await aLegacyHost()
    const table = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const user = await live.user('NewNova')
    await table.join('OldOtter', user.accessToken)
    const player = await live.user('OldOtter')
    // Makes an account that has joined a legacy record again.
    await live.sql.pool.query('update game_players set player_id = $1 where player_id = $2', [
      legacyHost.me.id,
      user.id,
    ])
    const body = { migrationToken: legacyHost.token }
    expect((await live.call('POST /migration/user', { token: player.accessToken, body })).status).toBe(204)
    const history = (await live.call('GET /profile/games', { token: player.accessToken })).body as GameHistoryPage
    expect(history.results[0]).toMatchObject({ id: table.gameId, status: 'ACTIVE', participantType: 'PLAYER' })
    const seat = await table.enter(player.accessToken)
    const phone = await seat.watch()
    await table.goTo('question')
    expect(await phone.until('GAME_QUESTION_PLAYER')).toMatchObject({ player: { nickname: 'OldOtter' } })
    expect(await seat.answer({ type: 'MULTI_CHOICE', optionIndex: 2 })).toBe(204)
    await table.hostStream.until('GAME_RESULT_HOST')
  })
})

test('two records that one account has claimed stay two players of a game that is imported later', async () => {
  const [me, other] = [aPlayerLine(), aPlayerLine()]
  const quiz = aQuizLine(other.id)
  await importLegacyFile(live.sql, fileOf(me, other, quiz))
  const account = credentials()
  await register(account, `?migrationToken=${me.migrationTokens[0]}`)
  const token = await logIn(account, `?migrationToken=${other.migrationTokens[0]}`)

  const played = aGameLine({ quizId: quiz.id, hostId: randomUUID(), playerIds: [other.id, me.id] })
  const hostLine = aPlayerLine({ id: played.hostId })
  const hosted = aGameLine({ quizId: quiz.id, hostId: other.id, playerIds: [me.id] })
  expect((await importLegacyFile(live.sql, fileOf(hostLine, played, hosted))).ok).toBe(true)

  const { body } = await live.call(`GET /games/${played.id}/results`, { token })
  expect((body as GameResults).playerMetrics.map(({ player }) => player.id)).toEqual([other.id, me.id])
  const answers = await live.sql.pool.query('select player_id from player_answers where game_id = $1', [played.id])
  expect(answers.rowCount).toBe(2)
  const ofHosted = await live.call(`GET /games/${hosted.id}/results`, { token })
  expect((ofHosted.body as GameResults).host.id).toBe(other.id)
  expect((await belongings(token)).games).toEqual(
    expect.arrayContaining([
      { id: played.id, participantType: 'PLAYER', rank: 2, score: 0 },
      { id: hosted.id, participantType: 'PLAYER', rank: 1, score: 1850 },
    ]),
  )
})

describe('a migration token', () => {
  test('can be used once per record, by any kind of claim', async () => {
    const me = aPlayerLine({ migrationTokens: [aToken(), aToken()] })
    const quiz = aQuizLine(me.id)
    await importLegacyFile(live.sql, fileOf(me, quiz))
    const [first = '', second = ''] = me.migrationTokens
    const owner = await live.user()
    await live.call('POST /migration/user', { token: owner.accessToken, body: { migrationToken: first } })
    const late = await live.user()
    for (const migrationToken of [first, second]) {
      const answer = await live.call('POST /migration/user', { token: late.accessToken, body: { migrationToken } })
      expect(answer.status).toBe(204)
    }
    const account = credentials()
    expect((await register(account, `?migrationToken=${second}`)).id).not.toBe(me.id)
    expect(await belongings(await logIn(account, `?migrationToken=${first}`))).toEqual(NOTHING)
    expect((await belongings(late.accessToken)).quizzes).toEqual([])
    expect((await belongings(owner.accessToken)).quizzes).toEqual([quiz.id])
  })

  test('serves one of two concurrent claims', async () => {
    const legacyHost = await aLegacyHost()
    const people = await Promise.all(Array.from({ length: 4 }, () => live.user()))
    const body = { migrationToken: legacyHost.token }
    await Promise.all(people.map(({ accessToken: token }) => live.call('POST /migration/user', { token, body })))
    const found = await Promise.all(people.map(({ accessToken }) => belongings(accessToken)))
    expect(found.filter(({ quizzes, games }) => quizzes.length === 1 && games.length === 2)).toHaveLength(1)
    expect(found.filter(({ quizzes, games }) => quizzes.length === 0 && games.length === 0)).toHaveLength(3)
  })

  test('[spec 7.16] that is unknown causes the same response as a valid one', async () => {
    const { accessToken: token } = await live.user()
    const answer = await live.call('POST /migration/user', { token, body: { migrationToken: aToken() } })
    expect(answer).toMatchObject({ status: 204, body: undefined })
    expect(await belongings(token)).toEqual(NOTHING)
  })

  test('that is malformed is ignored in a URL and refused by the call', async () => {
    const account = credentials()
    await register(account, '?migrationToken=short')
    for (const query of ['?migrationToken=', '?migrationToken=a&migrationToken=b', `?migrationToken=${'+'.repeat(43)}`])
      await logIn(account, query)
    const token = await logIn(account)
    for (const body of [{}, { migrationToken: 'short' }, { migrationToken: `${aToken()}=` }, { migrationToken: 7 }]) {
      const answer = await live.call('POST /migration/user', { token, body })
      expect(answer).toMatchObject({ status: 400, body: { validationErrors: [{ property: 'migrationToken' }] } })
    }
  })

  test('of a refused registration stays valid', async () => {
    const legacyHost = await aLegacyHost()
    const account = credentials()
    await register(account)
    const body = { ...account, defaultNickname: 'NewNova' }
    expect((await live.call(`POST /users?migrationToken=${legacyHost.token}`, { body })).status).toBe(409)
    expect((await register(credentials(), `?migrationToken=${legacyHost.token}`)).id).toBe(legacyHost.me.id)
  })

  test('of a refused login stays valid', async () => {
    const legacyHost = await aLegacyHost()
    const account = credentials()
    await register(account)
    const wrong = { ...account, password: 'Wrong Horse 43!' }
    expect((await live.call(`POST /auth/login?migrationToken=${legacyHost.token}`, { body: wrong })).status).toBe(400)
    expect(await belongings(await logIn(account))).toEqual(NOTHING)
    expect(await belongings(await logIn(account, `?migrationToken=${legacyHost.token}`))).toEqual(allOf(legacyHost))
  })

  test('claims only unclaimed records', async () => {
    const victim = await live.user()
    const me = aPlayerLine()
    await importLegacyFile(live.sql, fileOf(me))
    // Inserts a token for an existing account.
    await live.sql.pool.query('insert into legacy_players (id) values ($1)', [victim.id])
    await live.sql.pool.query('update legacy_tokens set player_id = $1 where player_id = $2', [victim.id, me.id])
    const thief = await live.user()
    const body = { migrationToken: me.migrationTokens[0] }
    expect((await live.call('POST /migration/user', { token: thief.accessToken, body })).status).toBe(204)
    expect((await register(credentials(), `?migrationToken=${me.migrationTokens[0]}`)).id).not.toBe(victim.id)
    expect((await live.call('GET /profile/user', { token: victim.accessToken })).status).toBe(200)
  })
})

test('the call returns 401 for visitors and 403 for game tokens', async () => {
  const body = { migrationToken: aToken() }
  expect((await live.call('POST /migration/user', { body })).status).toBe(401)
  const table = await live.hostGame(classicQuiz(MULTI_CHOICE))
  const { accessToken } = await table.join('Ada')
  expect((await live.call('POST /migration/user', { token: accessToken, body })).status).toBe(403)
})

test('registration and sign-in succeed when the migration fails, and no token is used up', async () => {
  const app = await startTestApp()
  await app.sql.pool.query('alter table legacy_players rename to legacy_players_gone')
  const account = credentials()
  const query = `?migrationToken=${aToken()}`
  const body = { ...account, defaultNickname: 'NewNova' }
  expect((await app.call(`POST /users${query}`, { body })).status).toBe(201)
  expect((await app.call(`POST /auth/login${query}`, { body: account })).status).toBe(200)
  await app.close()
})

test('many calls of one user use one database connection', async () => {
  const { id, accessToken: token } = await live.user()
  const claim = () => live.call('POST /migration/user', { token, body: { migrationToken: aToken() } })
  const claimAll = () => Promise.all(Array.from({ length: 6 }, claim))
  const lock = `select from users where id = '${id}' for update`
  expect(await lockWaitsBehind(live.sql.pool, lock, claimAll)).toBe(1)
})
