import { API_BASES, ROUTES } from '@pinwheel/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'pinwheel-known'
const MAX_AGE_SECONDS = 182 * 24 * 60 * 60

/** The value of the cookie that identifies a browser at its next sign-in, if the request has one. */
export function readBrowserCookie({ headers: { cookie = '' } }: FastifyRequest): string | undefined {
  const pairs = cookie.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1)
}

/** Sets the cookie for the login paths only: no other request is sent with a cookie. */
export function setBrowserCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  const attributes = `Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${secure}`
  const cookies = API_BASES.map((base) => `${NAME}=${value}; Path=${base}${ROUTES.login}; ${attributes}`)
  void reply.header('set-cookie', cookies)
}
