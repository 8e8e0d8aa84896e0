import { API_BASES, ROUTES } from '@pinwheel/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'pinwheel-known'
const HALF_A_YEAR_SECONDS = 182 * 24 * 60 * 60

/** The cookie by which a browser is recognised at its next sign-in; undefined when it has none. */
export function readBrowserCookie({ headers: { cookie = '' } }: FastifyRequest): string | undefined {
  const pairs = cookie.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1)
}

/** Gives it to the browser, for the calls that sign in and no others: no other call is made with a cookie. */
export function setBrowserCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  const attributes = `Max-Age=${HALF_A_YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure}`
  const cookies = API_BASES.map((base) => `${NAME}=${value}; Path=${base}${ROUTES.login}; ${attributes}`)
  void reply.header('set-cookie', cookies)
}
