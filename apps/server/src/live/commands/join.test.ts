import { randomUUID } from 'node:crypto'
import { MESSAGES } from '@pinwheel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ParticipantClient } from '@pinwheel/testing'
import { startLiveApp } from '../testing/live-app.ts'
import type { HostedGame, LiveApp } from '../testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE, TRUE_FALSE } from '../testing/quizzes.ts'

let live: LiveApp
let hosted: HostedGame
beforeAll(async () => {
  live = await startLiveApp({ env: { GAME_MAX_PLAYERS: '20' } })
})
beforeEach(async () => {
  hosted = await live.hostGame(classicQuiz(MULTI_CHOICE, TRUE_FALSE))
})
afterAll(() => live.close())

const join = async (client: ParticipantClient, nickname: string): Promise<number> =>
  (await client.call('POST', '/players', { nickname })).status

describe('[16.15] joining', () => {
  test('[spec 1.3] shows all players to the host in joining order', async () => {
    await hosted.join('Ada')
    await hosted.join('Bob')
    live.clock.pass(1000)
    const { players } = await hosted.hostStream.until('GAME_LOBBY_HOST', (event) => event.players.length === 2)
    expect(players.map(({ nickname }) => nickname)).toEqual(['Ada', 'Bob'])
  })

  test('is refused with 409 for a participant, whatever the nickname, and for the host', async () => {
    const client = await hosted.join('Twice')
    expect(await join(client, 'Twice')).toBe(409)
    expect(await join(client, 'Other')).toBe(409)
    expect(await join(hosted.host, 'Hanna')).toBe(409)
  })

  test('returns another code with the 409 of a participant than with that of a taken nickname', async () => {
    const client = await hosted.join('Coded')
    const again = await client.call('POST', '/players', { nickname: 'Coded' })
    expect(again.body).toMatchObject({ status: 409, code: 'player/already-joined' })
    const taken = await (await hosted.enter()).call('POST', '/players', { nickname: 'Coded' })
    expect(taken.body).toMatchObject({ status: 409, code: 'player/nickname-taken' })
  })

  test('with a token of another game is refused with 403, whatever the body', async () => {
    const other = await (await live.hostGame(classicQuiz(MULTI_CHOICE))).enter()
    for (const gameId of [hosted.gameId, hosted.gameId.toUpperCase(), randomUUID()])
      for (const body of [{ nickname: 'Ada' }, {}, []])
        expect((await live.http(`POST /games/${gameId}/players`, body, other.accessToken)).status).toBe(403)
    expect((await live.http('POST /games/no-id/players', { nickname: 'Ada' }, other.accessToken)).status).toBe(400)
  })

  test('is refused for a taken nickname in another case', async () => {
    await hosted.join('Ada')
    expect(await join(await hosted.enter(), 'ADA')).toBe(409)
  })

  test('[spec 7.25] accepts one of twenty concurrent joins with one nickname', async () => {
    const clients = await Promise.all(Array.from({ length: 20 }, () => hosted.enter()))
    const statuses = await Promise.all(clients.map((client) => join(client, 'Wanted')))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, ...Array.from({ length: 19 }, () => 409)])
  })

  test('is refused with 400 and a field error for a nickname that mixes scripts or is invisible', async () => {
    const client = await hosted.enter()
    for (const nickname of ['\uA4EElice', 'oli\u03BDer', '\u0585liver']) {
      const refused = await client.call('POST', '/players', { nickname })
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({
        validationErrors: [{ property: 'nickname', constraints: { oneScript: MESSAGES.nicknameScripts } }],
      })
    }
    const blank = await client.call('POST', '/players', { nickname: '\u{13441}\u{13441}' })
    expect(blank.body).toMatchObject({
      validationErrors: [{ property: 'nickname', constraints: { matches: MESSAGES.nickname } }],
    })
  })

  test('[spec 7.25] is refused with 400 for a nickname that breaks the rules', async () => {
    const client = await hosted.enter()
    for (const nickname of ['a', 'two words', '___', '']) expect(await join(client, nickname)).toBe(400)
  })

  test('is refused when the path does not name the token’s game: 400 for no id, 403 for another', async () => {
    const client = await hosted.enter()
    const other = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const to = (gameId: string) =>
      live.http(`POST /games/${gameId}/players`, { nickname: 'Lost' }, client.accessToken).then(({ status }) => status)
    expect(await to('no-id')).toBe(400)
    expect(await to(other.gameId)).toBe(403)
  })

  test('is required for the event stream', async () => {
    const client = await hosted.enter()
    expect((await client.call('GET', '/events')).status).toBe(404)
  })

  test('is refused with an explanation while the game is locked', async () => {
    const late = await hosted.enter()
    expect((await hosted.host.call('PUT', '/lock', { locked: true })).status).toBe(204)
    const refused = await late.call('POST', '/players', { nickname: 'Late' })
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('locked') } })
    expect((await late.call('PUT', '/lock', { locked: false })).status).toBe(403)
    await hosted.host.call('PUT', '/lock', { locked: false })
    expect(await join(late, 'Late')).toBe(204)
  })

  test('is possible in every phase of a running game, and refused with 404 when it is over', async () => {
    const phases = ['begin', 'preview', 'question', 'result', 'leaderboard', 'question', 'result', 'podium'] as const
    for (const [index, phase] of phases.entries()) {
      await hosted.goTo(phase)
      const client = await hosted.join(`Late_${index}`)
      const stream = await client.watch()
      expect(await stream.until(PLAYER_EVENT[phase])).toMatchObject({ player: { nickname: `Late_${index}` } })
    }
    const client = await hosted.enter()
    await hosted.goTo('end')
    expect(await join(client, 'TooLate')).toBe(404)
  })

  test('is refused with 409 and an explanation when the game is full', async () => {
    for (let number = 0; number < 20; number++) await hosted.join(`P_${number}`)
    const refused = await (await hosted.enter()).call('POST', '/players', { nickname: 'OneMore' })
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('full') } })
  })
})

const PLAYER_EVENT = {
  begin: 'GAME_BEGIN_PLAYER',
  preview: 'GAME_QUESTION_PREVIEW_PLAYER',
  question: 'GAME_QUESTION_PLAYER',
  result: 'GAME_RESULT_PLAYER',
  leaderboard: 'GAME_LEADERBOARD_PLAYER',
  podium: 'GAME_PODIUM_PLAYER',
} as const
