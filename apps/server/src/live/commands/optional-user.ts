import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../http/index.ts'

/** Reads the optional `Authorization` header of a call that visitors may make too. */
export type IdentifyVisitor = (
  authorization: string | undefined,
) => Promise<({ ok: true } & Visitor) | { ok: false; refusal: 'token/invalid' }>

export type Visitor = {
  userId: string | undefined
  /** The token by which somebody signed in has entered. */
  tokenId?: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who enters a game: somebody signed in, or nobody we know. */
    visitor: Visitor | undefined
  }
}

/**
 * Lets everybody pass but those with a broken or expired token. Taken for a stranger, a host whose session has run out
 * would come back as a player.
 */
export const asVisitor =
  (identify: IdentifyVisitor) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const outcome = await identify(request.headers.authorization)
    if (!outcome.ok) return refuse(reply, outcome.refusal)
    const { ok: _, ...visitor } = outcome
    request.visitor = visitor
    return undefined
  }

/** Throws where the route does not let visitors in by `asVisitor`. */
export function visitorOf({ visitor }: FastifyRequest): Visitor {
  if (visitor === undefined) throw new Error('This route is not guarded by asVisitor.')
  return visitor
}
