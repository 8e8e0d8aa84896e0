import type { FastifyRequest } from 'fastify'

/** The version of a resource as an entity tag (RFC 9110, section 8.8.3). */
export const entityTag = (version: number): string => `"${version}"`

const MAX_VERSION = 2 ** 31 - 1

/**
 * The versions that `If-Match` names; undefined without this header or with `*`, which every version matches. Weak tags count,
 * because a proxy that compresses a response makes its tag weak.
 */
export function expectedVersions({ headers }: Pick<FastifyRequest, 'headers'>): number[] | undefined {
  const tags = headers['if-match']?.split(',').map((tag) => tag.trim())
  if (tags === undefined || tags.includes('*')) return undefined
  return tags.map((tag) => Number(/^(?:W\/)?"(\d{1,10})"$/.exec(tag)?.[1])).filter((version) => version <= MAX_VERSION)
}
