import { randomUUID } from 'node:crypto'
import type { Authority, ParticipantType, QuizSave } from '@pinwheel/contract'
import { createSigner } from 'fast-jwt'
import type { LiveApp } from '../../live/testing/live-app.ts'
import { emailTo, tokenIn } from '../../mail/testing/emails.ts'
import { TEST_TOKEN_SECRET } from '../../testing/index.ts'
import type { TestUser } from '../../testing/index.ts'

/** The claims of a valid token, and whether it was revoked. */
type ClaimSet = { authorities: readonly Authority[]; isRevoked?: true } & (
  { scope: 'USER'; is?: 'owner' } | { scope: 'GAME'; game: 'that game' | 'another game'; role: ParticipantType }
)

/** `claims`: undefined without a valid token. */
export type Caller = { name: string; token: string | undefined; claims: ClaimSet | undefined }

/** A private quiz, a game of it, and the ids for the paths of the calls. */
export type Scene = {
  quizId: string
  gameId: string
  playerId: string
  callers: Caller[]
}

const ALL: readonly Authority[] = ['GAME', 'MEDIA', 'QUIZ', 'USER']
/** The maximum time for which a node caches the state of a token. */
const REVOCATION_SEEN_AFTER_MS = 5_001

const REVOKED = { scope: 'USER', authorities: ALL, isRevoked: true } as const
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** One caller for each kind of token, with one private quiz and one game of it. */
export async function openScene(live: LiveApp, quiz: QuizSave): Promise<Scene> {
  const table = await live.hostGame({ ...quiz, visibility: 'PRIVATE' })
  const elsewhere = await live.hostGame(quiz)
  const { hostUser: owner } = table
  const quizId = await onlyQuizOf(live, owner.accessToken)
  const player = await table.join('Petra')
  const removed = await table.join('Rolf')
  await table.host.call('DELETE', `/players/${removed.id}`)
  const visitor = await elsewhere.join('Vera')
  const stranger = await live.user('Stranger')

  const nowSeconds = Math.floor(live.clock.now() / 1000)
  const usual = { iat: nowSeconds, exp: nowSeconds + 900, iss: 'pinwheel', aud: 'pinwheel' }
  const full = { ...usual, sub: owner.id, jti: randomUUID(), scope: 'USER', authorities: ALL }
  const sign = (claims: object, key = TEST_TOKEN_SECRET): string => createSigner({ key, algorithm: 'HS256' })(claims)
  const [verifyLink, resetLink] = await linksOf(live, owner)

  const callers: Caller[] = [
    { name: 'a caller without a token', token: undefined, claims: undefined },
    { name: 'a text that is no token', token: 'nonsense', claims: undefined },
    { name: 'another’s signature', token: sign(full, 'x'.repeat(40)), claims: undefined },
    {
      name: 'no signature (alg none)',
      token: `${base64({ alg: 'none', typ: 'JWT' })}.${base64(full)}.`,
      claims: undefined,
    },
    { name: 'a token of ours that was never issued', token: sign(full), claims: REVOKED },
    { name: 'an expired token', token: sign({ ...full, exp: nowSeconds }), claims: undefined },
    { name: 'a token without scope', token: sign({ ...full, scope: undefined }), claims: undefined },
    { name: 'a token without authorities', token: sign({ ...full, authorities: undefined }), claims: undefined },
    { name: 'a deleted user', token: await deletedUsersToken(live), claims: REVOKED },
    { name: 'a signed-out session', token: await signedOutToken(live), claims: REVOKED },
    {
      name: 'a link to confirm an address',
      token: verifyLink,
      claims: { scope: 'USER', authorities: ['VERIFY_EMAIL'] },
    },
    {
      name: 'a link to reset a password',
      token: resetLink,
      claims: { scope: 'USER', authorities: ['RESET_PASSWORD'] },
    },
    {
      name: 'a user’s refresh token',
      token: owner.refreshToken,
      claims: { scope: 'USER', authorities: ['REFRESH_AUTH'] },
    },
    {
      name: 'another user',
      token: stranger.accessToken,
      claims: { scope: 'USER', authorities: ALL },
    },
    seat('the host', table.host.accessToken, 'that game', 'HOST'),
    seat('a player', player.accessToken, 'that game', 'PLAYER'),
    seat('a removed player', removed.accessToken, 'that game', 'PLAYER'),
    seat('the host of another game', elsewhere.host.accessToken, 'another game', 'HOST'),
    seat('a player of another game', visitor.accessToken, 'another game', 'PLAYER'),
    {
      name: 'a player’s refresh token',
      token: player.refreshToken,
      claims: { scope: 'GAME', authorities: ['REFRESH_AUTH'], game: 'that game', role: 'PLAYER' },
    },
    // Last, since the owner may also remove what the others are asked for.
    {
      name: 'the owner',
      token: owner.accessToken,
      claims: { scope: 'USER', authorities: ALL, is: 'owner' },
    },
  ]
  live.clock.pass(REVOCATION_SEEN_AFTER_MS)
  return { quizId, gameId: table.gameId, playerId: player.id, callers }
}

const seat = (name: string, token: string, game: 'that game' | 'another game', role: ParticipantType): Caller => ({
  name,
  token,
  claims: { scope: 'GAME', authorities: ['GAME'], game, role },
})

async function onlyQuizOf(live: LiveApp, token: string): Promise<string> {
  const { body } = await live.call('GET /profile/quizzes', { token })
  const [quiz] = (body as { results: { id: string }[] }).results
  if (quiz === undefined) throw new Error('The owner has no quiz.')
  return quiz.id
}

async function deletedUsersToken(live: LiveApp): Promise<string> {
  const user = await live.user('Dora')
  await live.sql.pool.query('delete from users where id = $1', [user.id])
  return user.accessToken
}

async function signedOutToken(live: LiveApp): Promise<string> {
  const user = await live.user('Sven')
  await live.call('POST /auth/revoke', { body: { token: user.refreshToken } })
  return user.accessToken
}

async function linksOf({ call, dataDir }: LiveApp, { email }: TestUser): Promise<[string, string]> {
  await call('POST /auth/password/forgot', { body: { email } })
  const [welcome, reset] = [await emailTo(dataDir, email, 'welcome'), await emailTo(dataDir, email, 'password-reset')]
  return [tokenIn(welcome), tokenIn(reset)]
}
