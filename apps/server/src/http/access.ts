import type { Authority, ParticipantType, ProblemCode, TokenClaims } from '@pinwheel/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { refuse, refuseForNow } from './problems.ts'

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

/** Signed by us and unexpired, though not every claim need be there. */
export type SignedClaims = Pick<TokenClaims, 'sub' | 'jti'> & Partial<TokenClaims>

/** How the guards learn what a token is worth; accounts provide it. */
export type TokenReader = {
  /** The claims of a well-signed token that has not expired, or undefined. Touches no storage. */
  verify(token: string): SignedClaims | undefined
  /** Whether the token has been revoked, or its user is gone. From memory, at most five seconds old. */
  isLive(claims: SignedClaims): Promise<boolean>
}

/** Counts a call of somebody. @returns seconds to wait; 0 to go on */
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
    /** Who calls, once a guard has let them pass. Read it by `userOf` or `participantOf`. */
    caller: Caller | undefined
  }
}

type Guard = (this: FastifyInstance, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

const declarations = new WeakSet<object>()

/** Marks a guard as an answer to the question who may call a route. */
function declares(guard: Guard): Guard {
  declarations.add(guard)
  return guard
}

/** Everybody, signed in or not. */
export const asAnyone = declares(async function (request, reply) {
  const waitSeconds = this.callLimits.anonymous(request.ip)
  return waitSeconds > 0 ? refuseForNow(reply, waitSeconds) : undefined
})

/** A signed-in user whose token carries all these authorities. */
export const asUser = (...authorities: Authority[]): Guard =>
  guard(async (tokens, header) => {
    const claims = await admit(tokens, header, 'USER', authorities)
    if (typeof claims === 'string') return claims
    const { sub, jti, email } = claims
    return { scope: 'USER', userId: sub, tokenId: jti, ...(email !== undefined && { email }) }
  })

/** Somebody with a token for a game, whichever game the address names. */
export const asGameTokenHolder = guard(readGameCaller)

/** A participant of the very game in the address (`:gameId`), in the given role if there is one. */
export const asParticipant = (role?: ParticipantType): Guard =>
  guard(async (tokens, header, { gameId }) => {
    const caller = await readGameCaller(tokens, header)
    if (typeof caller === 'string') return caller
    const belongs = caller.gameId === gameId?.toLowerCase() && (role === undefined || caller.participantType === role)
    return belongs ? caller : 'access/forbidden'
  })

async function readGameCaller(tokens: TokenReader, header: string | undefined): Promise<GameCaller | ProblemCode> {
  const claims = await admit(tokens, header, 'GAME', ['GAME'])
  if (typeof claims === 'string') return claims
  const { sub, jti, gameId, participantType } = claims
  if (gameId === undefined || participantType === undefined) return 'token/no-game'
  return { scope: 'GAME', participantId: sub, gameId, participantType, tokenId: jti }
}

type Admission = (
  tokens: TokenReader,
  header: string | undefined,
  params: Readonly<Record<string, string>>,
) => Promise<Caller | ProblemCode>

function guard(admission: Admission): Guard {
  return declares(async function (request, reply) {
    const { authorization } = request.headers
    const caller = await admission(this.tokens, authorization, request.params as Record<string, string>)
    const waitSeconds = countCall(this.callLimits, caller, request.ip)
    if (waitSeconds > 0) return refuseForNow(reply, waitSeconds)
    if (typeof caller === 'string') return refuse(reply, caller)
    request.caller = caller
    return undefined
  })
}

/** A class shares an address and not a token; whoever is turned away is nobody but an address. */
function countCall(limits: CallLimits, caller: Caller | ProblemCode, address: string): number {
  if (typeof caller === 'string') return limits.anonymous(address)
  return limits.signedIn(caller.scope === 'USER' ? caller.userId : caller.participantId)
}

/** Token, scope, authorities, then whether it still stands: the contract's order (1.4). */
async function admit(
  tokens: TokenReader,
  header: string | undefined,
  scope: TokenClaims['scope'],
  authorities: readonly Authority[],
): Promise<SignedClaims | ProblemCode> {
  if (header === undefined) return 'token/missing'
  const claims = tokens.verify(bearer(header))
  if (claims === undefined) return 'token/invalid'
  if (claims.scope === undefined) return 'token/no-scope'
  if (claims.authorities === undefined) return 'token/no-authorities'
  if (claims.scope !== scope) return 'token/wrong-scope'
  if (!authorities.every((authority) => claims.authorities?.includes(authority))) return 'token/insufficient'
  return (await tokens.isLive(claims)) ? claims : 'token/invalid'
}

/** The token of an `Authorization: Bearer …` header; empty when the header is of another kind. */
export const bearer = (header: string): string => /^Bearer\s+(\S+)$/i.exec(header)?.[1] ?? ''

/** The user that `asUser` let pass. Throws where the route has another guard. */
export function userOf({ caller }: FastifyRequest): UserCaller {
  if (caller?.scope !== 'USER') throw new Error('This route is not guarded by asUser.')
  return caller
}

/** The participant that `asParticipant` or `asGameTokenHolder` let pass. Throws where the route has another guard. */
export function participantOf({ caller }: FastifyRequest): GameCaller {
  if (caller?.scope !== 'GAME') throw new Error('This route is not guarded by asParticipant.')
  return caller
}

/** An `onRoute` hook: a route that does not say who may call it stops the start. */
export function requireAccessDeclaration({ method, url, onRequest }: RouteOptions): void {
  if ([onRequest].flat().some((hook) => hook !== undefined && declarations.has(hook))) return
  throw new Error(
    `${String(method)} ${url} does not say who may call it. Give it onRequest: asUser(…), asParticipant(…) or asAnyone.`,
  )
}
