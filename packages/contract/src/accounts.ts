import { z } from 'zod'
import { AUTH_PROVIDERS, AUTHORITIES, PARTICIPANT_TYPES, TOKEN_SCOPES } from './enumerations.ts'
import { choice, GamePin, Nickname, text, Timestamp, Uuid } from './fields.ts'
import { INTERFACE_LANGUAGES } from './interface-languages.ts'
import { MESSAGES } from './messages.ts'
import { TEXT_RULES } from './text-rules.ts'

export const Email = text(TEXT_RULES.email)
export const Password = text(TEXT_RULES.password)
export const LinkOrSessionToken = text(TEXT_RULES.jwt)
const InterfaceLanguage = choice(INTERFACE_LANGUAGES)
const PersonName = text(TEXT_RULES.personName)
const UNDO_TOKEN = /^[A-Za-z0-9-]+\.[A-Za-z0-9_-]+$/
const UndoToken = text({ min: 5, max: 256, accepts: (token) => UNDO_TOKEN.test(token), message: 'Is not a token.' })

export const LoginRequest = z.object({ email: Email, password: Password })
export type LoginRequest = z.infer<typeof LoginRequest>

export const GoogleExchangeRequest = z.object({
  code: text(TEXT_RULES.authorisationCode),
  codeVerifier: text(TEXT_RULES.codeVerifier),
  /** Of the page, for a new account. */
  language: InterfaceLanguage.optional(),
})
export type GoogleExchangeRequest = z.infer<typeof GoogleExchangeRequest>

/** Enter a game by its id (from the QR code) or its PIN. With both, both must be well formed and the id counts. */
export const GameEntryRequest = z
  .object({ gameId: Uuid.optional(), gamePIN: GamePin.optional() })
  .superRefine(({ gameId, gamePIN }, context) => {
    if (gameId !== undefined || gamePIN !== undefined) return
    for (const path of ['gameId', 'gamePIN'])
      context.addIssue({ code: 'custom', path: [path], message: MESSAGES.required, params: { rule: 'required' } })
  })
export type GameEntryRequest = z.infer<typeof GameEntryRequest>

export const RefreshRequest = z.object({ refreshToken: LinkOrSessionToken })
export const RevokeRequest = z.object({ token: LinkOrSessionToken })

export const TokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type TokenPair = z.infer<typeof TokenPair>

/** `locked`: the host has locked the game, so that new players cannot join. */
export const GameEntryTokens = TokenPair.extend({ locked: z.literal(true).optional() })
export type GameEntryTokens = z.infer<typeof GameEntryTokens>

/** The claims of a token. `exp` and `iat` are epoch seconds; only game tokens have game claims. */
export const TokenClaims = z.object({
  sub: Uuid,
  exp: z.number(),
  iat: z.number(),
  jti: Uuid,
  iss: z.string(),
  aud: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  authorities: z.array(z.enum(AUTHORITIES)),
  gameId: Uuid.exactOptional(),
  participantType: z.enum(PARTICIPANT_TYPES).exactOptional(),
  email: z.string().exactOptional(),
  /** The sign-in that the token goes back to. */
  sid: Uuid.exactOptional(),
})
export type TokenClaims = z.infer<typeof TokenClaims>

export const EmailVerification = z.object({})
export const ForgotPasswordRequest = z.object({ email: Email })
export type ForgotPasswordRequest = z.infer<typeof ForgotPasswordRequest>
export const ResetPasswordRequest = z.object({ password: Password })
export const ChangePasswordRequest = z.object({ oldPassword: Password, newPassword: Password })

/** The token of a link that undoes a change of an account. No other call accepts it. */
export const UndoRequest = z.object({ token: UndoToken })
/** A token for `PATCH /auth/password/reset`: the account has no password until its owner has set a new one. */
export const UndoAnswer = z.object({ resetToken: z.string() })
export type UndoAnswer = z.infer<typeof UndoAnswer>

export const RegisterRequest = z.object({
  email: Email,
  password: Password,
  givenName: PersonName.optional(),
  familyName: PersonName.optional(),
  defaultNickname: Nickname,
  /** Of the page. Our emails to the account are in it. */
  language: InterfaceLanguage.optional(),
})
export type RegisterRequest = z.infer<typeof RegisterRequest>

export const User = z.object({
  id: Uuid,
  email: z.string(),
  unverifiedEmail: z.string().exactOptional(),
  givenName: z.string().exactOptional(),
  familyName: z.string().exactOptional(),
  defaultNickname: z.string(),
  created: Timestamp,
  updated: Timestamp,
})
export type User = z.infer<typeof User>

/** `language`: of our emails. Absent until one is chosen: they are in English. */
export const Profile = User.extend({
  authProvider: z.enum(AUTH_PROVIDERS),
  language: z.enum(INTERFACE_LANGUAGES).exactOptional(),
})
export type Profile = z.infer<typeof Profile>

export const ProfileUpdate = z.discriminatedUnion('authProvider', [
  z.object({
    authProvider: z.literal('LOCAL'),
    email: Email.optional(),
    givenName: PersonName.optional(),
    familyName: PersonName.optional(),
    defaultNickname: Nickname.optional(),
    /** Our own pages send it with a new address. Existing web clients omit it. */
    currentPassword: Password.optional(),
    /** Unlike the other fields it stays when it is absent: existing web clients omit it. */
    language: InterfaceLanguage.optional(),
  }),
  z.object({
    authProvider: z.literal('GOOGLE'),
    defaultNickname: Nickname.optional(),
    language: InterfaceLanguage.optional(),
  }),
])
export type ProfileUpdate = z.infer<typeof ProfileUpdate>

export const MigrationRequest = z.object({ migrationToken: text(TEXT_RULES.migrationToken) })
export const MigrationQuery = z.object({ migrationToken: z.string().optional().catch(undefined) })
