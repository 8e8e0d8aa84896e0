import type { TokenPair } from '@pinwheel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/index.ts'
import type { TestApp } from '../testing/index.ts'
import { claimsOf } from './testing/account-calls.ts'

let pinwheel: TestApp
beforeAll(async () => {
  pinwheel = await startTestApp()
})
afterAll(() => pinwheel.close())

test('[16.7] the claims of game tokens', async () => {
  const { id, accessToken: token } = await pinwheel.user()
  const { results } = (await pinwheel.call('GET /quizzes', { token })).body as { results: { id: string }[] }
  const hosted = await pinwheel.call(`POST /quizzes/${results[0]!.id}/games`, { token })
  const { id: gameId } = hosted.body as { id: string }
  const enter = async (as?: string): Promise<TokenPair> =>
    (await pinwheel.call('POST /auth/game', { body: { gameId }, ...(as !== undefined && { token: as }) }))
      .body as TokenPair
  const iat = Math.floor(pinwheel.clock.now() / 1000)
  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/)
  const common = { scope: 'GAME', gameId, iat, jti: uuid, sid: uuid, iss: 'pinwheel', aud: 'pinwheel' }
  const access = { ...common, authorities: ['GAME'], exp: iat + 12 * 60 * 60 }
  const refresh = { ...common, authorities: ['REFRESH_AUTH'], exp: iat + 30 * 86_400 }

  const host = await enter(token)
  expect(claimsOf(host.accessToken)).toEqual({ ...access, sub: id, participantType: 'HOST' })
  expect(claimsOf(host.refreshToken)).toEqual({ ...refresh, sub: id, participantType: 'HOST' })
  const visitor = await enter()
  expect(claimsOf(visitor.accessToken)).toEqual({ ...access, sub: uuid, participantType: 'PLAYER' })
  expect(claimsOf(visitor.refreshToken)).toEqual({
    ...refresh,
    sub: claimsOf(visitor.accessToken).sub,
    participantType: 'PLAYER',
  })
})
