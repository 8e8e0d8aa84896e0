import type {
  GoogleExchangeRequest,
  LoginRequest,
  Profile,
  ProfileUpdate,
  RegisterRequest,
  TokenPair,
  UndoAnswer,
  User,
} from '@pinwheel/contract'
import { ROUTES } from '@pinwheel/contract/plain'
import { http, loadCurrentUser, session } from './client.ts'
import { withLegacyToken } from './legacy-token.ts'

/** Signs in and fetches the profile. Shows no message for wrong credentials (400): the form does. */
export async function logIn(credentials: LoginRequest): Promise<void> {
  const request = (path: string) => http.request<TokenPair>({ method: 'POST', path, body: credentials, handles: 400 })
  session.keep('USER', await withLegacyToken(ROUTES.login, request))
  await loadCurrentUser()
}

/** Signs in with the code that an external provider issued, and fetches the profile. */
export async function logInWithProvider(exchange: GoogleExchangeRequest): Promise<void> {
  const request = (path: string) => http.request<TokenPair>({ method: 'POST', path, body: exchange })
  session.keep('USER', await withLegacyToken(ROUTES.googleExchange, request))
  await loadCurrentUser()
}

/** Creates the account. It does not sign in. Shows no message for an address that is taken (409): the form does. */
export const register = (account: RegisterRequest): Promise<User> =>
  withLegacyToken(ROUTES.users, (path) => http.request({ method: 'POST', path, body: account, handles: 409 }))

/** Quiet: the page shows that the profile could not be loaded. */
export async function ownProfile(signal: AbortSignal): Promise<Profile> {
  return keepOwn(await http.request<Profile>({ method: 'GET', path: ROUTES.profile, quiet: true, signal }))
}

export async function saveProfile(update: ProfileUpdate): Promise<Profile> {
  return keepOwn(await http.request<Profile>({ method: 'PUT', path: ROUTES.profile, body: update }))
}

/** The user may have signed out, or another user signed in, during the request. */
function keepOwn(profile: Profile): Profile {
  if (session.read().auth.USER?.ACCESS?.sub === profile.id) session.keepUser(profile)
  return profile
}

/** Ends every other session of the account. Shows no message for a wrong old password (400): the form does. */
export const changePassword = (oldPassword: string, newPassword: string): Promise<void> =>
  http.request({ method: 'PATCH', path: ROUTES.changePassword, body: { oldPassword, newPassword }, handles: 400 })

/** Quiet: the caller has its own message for a failure. */
export const resendVerification = (): Promise<void> =>
  http.request({ method: 'POST', path: ROUTES.resendVerification, quiet: true })

/** Quiet: the page shows the result. @param token from the link in the email */
export async function verifyEmail(token: string): Promise<void> {
  await http.request({ method: 'POST', path: ROUTES.verifyEmail, token, quiet: true })
  if (session.read().auth.USER) void loadCurrentUser()
}

/** Sends a reset link if the account exists. The answer is the same if it does not. */
export const requestResetLink = (email: string): Promise<void> =>
  http.request({ method: 'POST', path: ROUTES.forgotPassword, body: { email } })

/** Quiet: the page shows the failure. @param token from the link in the email */
export const resetPassword = (token: string, password: string): Promise<void> =>
  http.request({ method: 'PATCH', path: ROUTES.resetPassword, body: { password }, token, quiet: true })

/**
 * Undoes a change of the account. Quiet: the page shows the result.
 * @param token from the link in the email
 * @returns a token that allows setting a new password
 */
export async function undoChange(token: string): Promise<string> {
  const request = { method: 'POST', path: ROUTES.undoChange, body: { token }, refresh: false, quiet: true } as const
  const { resetToken } = await http.request<UndoAnswer>(request)
  return resetToken
}

/** Moves the quizzes and statistics of a legacy player into the account that is signed in. */
export const migrateUser = (migrationToken: string): Promise<void> =>
  http.request({ method: 'POST', path: ROUTES.migrateUser, body: { migrationToken } })
