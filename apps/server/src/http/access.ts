import { ok, refused, Uuid } from '@pinwheel/contract'
import type { Authority, ParticipantType, Result, TokenClaims } from '@pinwheel/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { refuse, refuseTooMany } from './problems.ts'

type UserCaller = {
  scope: 'USER'
  userId: string
  tokenId: string
  /** Where the token is one of a verification link: the address that it verifies. */
  email?: string
}
export type GameCaller = {
  scope: 'GAME'
  participantId: string
  gameId: string
  participantType: ParticipantType
  tokenId: string
}
type Caller = UserCaller | GameCaller

/** The claims of a correctly signed, unexpired token. Optional claims may be missing. */
export type SignedClaims = Pick<TokenClaims, 'sub' | 'jti'> & Partial<TokenClaims>

/** Verifies tokens for the guards. Implemented by the module `accounts`. */
export type TokenReader = {
  /** Claims of a correctly signed token that has not expired, or undefined. Does not access the database. */
  verify(token: string): SignedClaims | undefined
  /** False if the token was revoked or its user deleted. Answers from memory that is at most five seconds old. */
  isLive(claims: SignedClaims): Promise<boolean>
  /** Whether `isLive` would say so from memory. False: ask it. */
  isKnownLive(claims: SignedClaims): boolean
}

/** Counts requests. Each method returns the seconds to wait; 0 to continue. */
export type CallLimits = {
  signedIn(subject: string): number
  anonymous(address: string): number
  /** A page of the client. */
  page(address: string): number
  /** An address that does not exist. */
  unknownAddress(address: string): number
}

declare module 'fastify' {
  interface FastifyInstance {
    tokens: TokenReader
    callLimits: CallLimits
  }
  interface FastifyRequest {
    /** Set by the guard. Read it with `userOf` or `participantOf`. */
    caller: Caller | undefined
  }
}

type Guard = (this: FastifyInstance, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

const declarations = new WeakSet<object>()

/** Marks a guard as an access declaration of a route. */
function declares(guard: Guard): Guard {
  declarations.add(guard)
  return guard
}

/** Allows every client, signed in or not. */
export const asAnyone = declares(async function (request, reply) {
  if (this.directCalls.wasMade(request.raw)) return undefined
  const waitSeconds = this.callLimits.anonymous(request.ip)
  return waitSeconds > 0 ? refuseTooMany(reply, waitSeconds) : undefined
})

/** Requires a signed-in user whose token has all these authorities. */
export const asUser = (...authorities: Authority[]): Guard =>
  guard(async (tokens, header) => {
    const claims = await checkToken(tokens, header, 'USER', authorities)
    if (!claims.ok) return claims
    const { sub, jti, email } = claims.value
    return ok({ scope: 'USER', userId: sub, tokenId: jti, ...(email !== undefined && { email }) })
  })

/** Requires a token for the game in the path, of any role. Leaves an id that is no UUID to the route, which refuses it with 400. */
export const asGameTokenHolder = guard(async (tokens, header, { gameId }) => {
  const caller = await readGameCaller(tokens, header)
  const isForeign = caller.ok && Uuid.safeParse(gameId).success && !isParticipant(caller.value, gameId, undefined)
  return isForeign ? refused('access/forbidden') : caller
})

/** Requires a participant of the game in the path (`:gameId`), with the given role if any. */
export const asParticipant = (role?: ParticipantType): Guard =>
  guard(async (tokens, header, { gameId }) => {
    const caller = await readGameCaller(tokens, header)
    return caller.ok && !isParticipant(caller.value, gameId, role) ? refused('access/forbidden') : caller
  })

/** The participant that `asParticipant` would find, from memory and without waiting. Undefined: let the guard decide. */
export function knownParticipant(
  tokens: TokenReader,
  header: string | undefined,
  gameId: string,
  role: ParticipantType | undefined,
): GameCaller | undefined {
  const claims = claimsOf(tokens, header, 'GAME', ['GAME'])
  if (!claims.ok || !tokens.isKnownLive(claims.value)) return undefined
  const caller = gameCallerOf(claims.value)
  return caller.ok && isParticipant(caller.value, gameId, role) ? caller.value : undefined
}

const isParticipant = (
  { gameId, participantType }: GameCaller,
  calledGameId: string | undefined,
  role: ParticipantType | undefined,
): boolean => gameId === calledGameId?.toLowerCase() && (role === undefined || participantType === role)

async function readGameCaller(tokens: TokenReader, header: string | undefined): Promise<Result<GameCaller>> {
  const claims = await checkToken(tokens, header, 'GAME', ['GAME'])
  return claims.ok ? gameCallerOf(claims.value) : claims
}

function gameCallerOf({ sub, jti, gameId, participantType }: SignedClaims): Result<GameCaller> {
  if (gameId === undefined || participantType === undefined) return refused('token/no-game')
  return ok({ scope: 'GAME', participantId: sub, gameId, participantType, tokenId: jti })
}

type Authentication = (
  tokens: TokenReader,
  header: string | undefined,
  params: Readonly<Record<string, string>>,
) => Promise<Result<Caller>>

function guard(authenticate: Authentication): Guard {
  return declares(async function (request, reply) {
    const { authorization } = request.headers
    const caller = await authenticate(this.tokens, authorization, request.params as Record<string, string>)
    const waitSeconds = this.directCalls.wasMade(request.raw) ? 0 : countCall(this.callLimits, caller, request.ip)
    if (waitSeconds > 0) return refuseTooMany(reply, waitSeconds)
    if (!caller.ok) return refuse(reply, caller.refusal)
    request.caller = caller.value
    return undefined
  })
}

/** Counts by token, because a school class shares one address; unauthenticated requests count by address. */
function countCall(limits: CallLimits, caller: Result<Caller>, address: string): number {
  if (!caller.ok) return limits.anonymous(address)
  return limits.signedIn(caller.value.scope === 'USER' ? caller.value.userId : caller.value.participantId)
}

/** Checks token, scope, authorities and revocation, in the order of the contract (1.4). */
async function checkToken(
  tokens: TokenReader,
  header: string | undefined,
  scope: TokenClaims['scope'],
  authorities: readonly Authority[],
): Promise<Result<SignedClaims>> {
  const claims = claimsOf(tokens, header, scope, authorities)
  return !claims.ok || (await tokens.isLive(claims.value)) ? claims : refused('token/invalid')
}

/** Checks all but the revocation. */
function claimsOf(
  tokens: TokenReader,
  header: string | undefined,
  scope: TokenClaims['scope'],
  authorities: readonly Authority[],
): Result<SignedClaims> {
  if (header === undefined) return refused('token/missing')
  const claims = tokens.verify(bearer(header))
  if (claims === undefined) return refused('token/invalid')
  if (claims.scope === undefined) return refused('token/no-scope')
  if (claims.authorities === undefined) return refused('token/no-authorities')
  if (claims.scope !== scope) return refused('token/wrong-scope')
  if (!authorities.every((authority) => claims.authorities?.includes(authority))) return refused('token/insufficient')
  return ok(claims)
}

/** The token of an `Authorization: Bearer …` header; empty for other schemes. */
export const bearer = (header: string): string => /^Bearer\s+(\S+)$/i.exec(header)?.[1] ?? ''

/** The user authenticated by `asUser`. Throws if the route has another guard. */
export function userOf({ caller }: FastifyRequest): UserCaller {
  if (caller?.scope !== 'USER') throw new Error('This route is not guarded by asUser.')
  return caller
}

/** The participant authenticated by `asParticipant` or `asGameTokenHolder`. Throws if the route has another guard. */
export function participantOf({ caller }: FastifyRequest): GameCaller {
  if (caller?.scope !== 'GAME') throw new Error('This route is not guarded by asParticipant.')
  return caller
}

/** An `onRoute` hook that throws, at start, for a route without an access declaration. */
export function requireAccessDeclaration({ method, url, onRequest }: RouteOptions): void {
  if ([onRequest].flat().some((hook) => hook !== undefined && declarations.has(hook))) return
  throw new Error(
    `${String(method)} ${url} does not declare who may call it. Give it onRequest: asUser(…), asParticipant(…) or asAnyone.`,
  )
}
