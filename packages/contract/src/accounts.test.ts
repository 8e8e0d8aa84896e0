import { describe, expect, test } from 'vitest'
import { validationErrors } from '../testing/validation-errors.ts'
import {
  ChangePasswordRequest,
  GameEntryRequest,
  GoogleExchangeRequest,
  LoginRequest,
  MigrationQuery,
  MigrationRequest,
  Profile,
  ProfileUpdate,
  RefreshRequest,
  RegisterRequest,
  RevokeRequest,
  TokenClaims,
  UndoRequest,
  User,
} from './accounts.ts'
import { CompleteRequest, JoinParams, JoinRequest, LockRequest } from './games.ts'

const password = 'AAbb11!!'
const registration = { email: 'mira@example.org', password, defaultNickname: 'QuietOtter' }
const id = '0b6f8a52-0d7c-4f6f-bd39-7a2d9d0f6a10'

describe('registering', () => {
  test('[spec 3.24, 3.25, 5.23] names are optional and not empty (3.1)', () => {
    expect(RegisterRequest.parse(registration)).toEqual(registration)
    expect(RegisterRequest.parse({ ...registration, givenName: 'Mira' }).givenName).toBe('Mira')
  })

  test('[spec 3.24, 7.15] accepts an address, a password, two names and a nickname', () => {
    const full = { ...registration, givenName: 'Mira', familyName: "O'Brien" }
    expect(RegisterRequest.parse({ ...full, authProvider: 'GOOGLE' })).toEqual(full)
  })

  test.each([
    [{ email: 'mira' }, ['email: Minimum length must be greater than 6']],
    [{ email: 'mira@home' }, ['email: Must be a valid email address.']],
    [{ password: 'short' }, ['password: Minimum length must be greater than 8']],
    [
      { password: 'onlysmall1!' },
      ['password: Must include at least ≥2 uppercase, ≥2 lowercase, ≥2 digits, ≥2 symbols.'],
    ],
    [{ defaultNickname: undefined }, ['defaultNickname: This field is required']],
    [{ defaultNickname: 'x' }, ['defaultNickname: Minimum length must be greater than 2']],
    [{ givenName: '' }, ['givenName: This field is required']],
    [{ familyName: '' }, ['familyName: This field is required']],
    [{ familyName: ' ' }, ['familyName: Use letters, with single spaces, apostrophes or hyphens between them.']],
    [{ defaultNickname: '' }, ['defaultNickname: This field is required']],
    [{ email: '' }, ['email: This field is required']],
    [{ password: '' }, ['password: This field is required']],
    [{ givenName: 'R2D2' }, ['givenName: Use letters, with single spaces, apostrophes or hyphens between them.']],
  ])('with %o', (change, expected) =>
    expect(validationErrors(RegisterRequest, { ...registration, ...change })).toEqual(expected),
  )
})

describe('entering a game', () => {
  test.each([{ gameId: id }, { gamePIN: '482913' }, { gameId: id, gamePIN: '482913' }])('by %o', (entry) =>
    expect(GameEntryRequest.parse(entry)).toEqual(entry),
  )

  test.each([
    [{}, ['gameId: This field is required', 'gamePIN: This field is required']],
    [{ gameId: 'x' }, ['gameId: Must be a UUID.']],
    [{ gamePIN: '012345' }, ['gamePIN: A game PIN has six digits and does not start with 0.']],
    [{ gamePIN: 482913 }, ['gamePIN: Must be a text']],
    [{ gameId: id, gamePIN: '1' }, ['gamePIN: Minimum length must be greater than 6']],
  ])('[spec 5.15] not by %o', (entry, expected) => expect(validationErrors(GameEntryRequest, entry)).toEqual(expected))

  test('[spec 1.3, 5.16] normalizes the nickname to NFC', () => {
    expect(JoinRequest.parse({ nickname: 'Zoe\u0308' })).toEqual({ nickname: 'Zoë' })
    expect(validationErrors(JoinRequest, {})).toEqual(['nickname: This field is required'])
  })

  test('requires a UUID of any version as game id', () => {
    expect(JoinParams.safeParse({ gameId: '01890a5d-ac96-774b-bcce-b302099a8057' }).success).toBe(true)
    expect(validationErrors(JoinParams, { gameId: '482913' })).toEqual(['gameId: Must be a UUID.'])
  })
})

test('a step of the host accepts only `seq`', () => {
  expect(CompleteRequest.parse({})).toEqual({})
  expect(CompleteRequest.parse({ seq: 4 })).toEqual({ seq: 4 })
  expect(validationErrors(CompleteRequest, { seq: '4' })).toEqual(['seq: Must be a valid number'])
})

test('a lock request requires a boolean', () => {
  expect(LockRequest.parse({ locked: true })).toEqual({ locked: true })
  expect(validationErrors(LockRequest, {})).toEqual(['locked: Expected true or false.'])
})

describe('the profile', () => {
  test('of a local account replaces names and keeps absent fields', () => {
    expect(ProfileUpdate.parse({ authProvider: 'LOCAL' })).toEqual({ authProvider: 'LOCAL' })
    expect(validationErrors(ProfileUpdate, { authProvider: 'LOCAL', email: 'x' })).toHaveLength(1)
  })

  test.each(['email', 'givenName', 'familyName', 'defaultNickname', 'currentPassword'])(
    'of a local account refuses an empty %s (3.1)',
    (field) =>
      expect(validationErrors(ProfileUpdate, { authProvider: 'LOCAL', [field]: '' })).toEqual([
        `${field}: This field is required`,
      ]),
  )

  test('of a Google account accepts the nickname and ignores other fields', () => {
    const update = { authProvider: 'GOOGLE', defaultNickname: 'QuietOtter' }
    expect(ProfileUpdate.parse({ ...update, email: 5, givenName: 'R2' })).toEqual(update)
  })

  test.each(['NONE', 'github', undefined])('of provider %j is refused', (authProvider) =>
    expect(ProfileUpdate.safeParse({ authProvider }).error?.issues).toMatchObject([{ code: 'invalid_union' }]),
  )
})

test.each([
  ['login', LoginRequest, { email: 'mira@example.org', password }],
  ['refresh', RefreshRequest, { refreshToken: 'a.b.c' }],
  ['revoke', RevokeRequest, { token: 'a.b.c' }],
  ['password change', ChangePasswordRequest, { oldPassword: password, newPassword: `${password}x` }],
  ['Google exchange', GoogleExchangeRequest, { code: '4/0Ab-_+=xyz', codeVerifier: 'v'.repeat(43) }],
  ['undo', UndoRequest, { token: 'a.b-c' }],
  ['migration', MigrationRequest, { migrationToken: 'm'.repeat(43) }],
])('[spec 5.22] %s: ignores unknown fields and reports missing ones', (_, schema, body) => {
  expect(schema.parse({ ...body, extra: 1 })).toEqual(body)
  expect(validationErrors(schema, {})).toEqual(Object.keys(body).map((field) => `${field}: This field is required`))
})

test('[spec 7.5] an invalid migration token does not refuse the call', () => {
  expect(MigrationQuery.parse({ migrationToken: ['a', 'b'] }).migrationToken).toBeUndefined()
  expect(MigrationQuery.parse({ migrationToken: 'abc' })).toEqual({ migrationToken: 'abc' })
})

test('a user has no null values', () => {
  const user = {
    id,
    email: 'mira@example.org',
    defaultNickname: 'QuietOtter',
    created: '2025-08-02T09:15:00.000Z',
    updated: '2025-09-01T17:40:12.004Z',
  }
  expect(User.parse(user)).toEqual(user)
  expect(User.safeParse({ ...user, givenName: null }).success).toBe(false)
  expect(User.safeParse({ ...user, givenName: undefined }).success).toBe(false)
})

test('[spec 3.23] a profile is a user with the sign-in provider', () => {
  const profile = {
    id,
    email: 'mira@example.org',
    unverifiedEmail: 'new@example.org',
    givenName: 'Mira',
    familyName: "O'Brien",
    defaultNickname: 'QuietOtter',
    authProvider: 'LOCAL',
    created: '2025-08-02T09:15:00.000Z',
    updated: '2025-09-01T17:40:12.004Z',
  }
  expect(Profile.parse(profile)).toEqual(profile)
  for (const field of ['id', 'email', 'defaultNickname', 'authProvider'])
    expect(Profile.safeParse({ ...profile, [field]: undefined }).success).toBe(false)
})

test('[spec 3.30, 6.8, 6.11] game tokens contain the game and the role', () => {
  const claims = { sub: id, exp: 2, iat: 1, jti: id, iss: 'pinwheel', aud: 'pinwheel', authorities: ['GAME'] }
  const game = { ...claims, scope: 'GAME', gameId: id, participantType: 'PLAYER' }
  expect(TokenClaims.parse(game)).toEqual(game)
  expect(TokenClaims.safeParse({ ...game, participantType: 'GUEST' }).success).toBe(false)
})
