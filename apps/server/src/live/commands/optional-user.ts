import type { Result } from '@pinwheel/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../http/index.ts'

/** Reads the `Authorization` header of a call that clients may make without one. */
export type IdentifyUser = (authorization: string | undefined) => Promise<Result<OptionalUser, 'token/invalid'>>

/** The signed-in user who makes a call, if there is one. */
export type OptionalUser = {
  userId: string | undefined
  /** The id of the user's access token. */
  tokenId?: string
}

declare module 'fastify' {
  interface FastifyRequest {
    optionalUser: OptionalUser | undefined
  }
}

/**
 * Reads who is signed in. Refuses broken and expired tokens: without that, a host whose session has expired would enter
 * their own game as a new player.
 */
export const withOptionalUser =
  (identify: IdentifyUser) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const user = await identify(request.headers.authorization)
    if (!user.ok) return refuse(reply, user.refusal)
    request.optionalUser = user.value
    return undefined
  }

/** Throws where the route does not use `withOptionalUser`. */
export function optionalUserOf({ optionalUser }: FastifyRequest): OptionalUser {
  if (optionalUser === undefined) throw new Error('This route does not use withOptionalUser.')
  return optionalUser
}
