import { LoginRequest, MigrationQuery, RefreshRequest, RevokeRequest, ROUTES, TokenPair } from '@pinwheel/contract'
import type { FastifyRequest } from 'fastify'
import { asAnyone, refuseResult } from '../http/index.ts'
import type { ApiPlugin } from '../http/index.ts'
import { readBrowserCookie, setBrowserCookie } from './browser-cookie.ts'
import type { Client } from './sessions.ts'
import type { SignIn } from './sign-in.ts'

const clientOf = ({ ip, headers }: FastifyRequest): Client => ({ ip, userAgent: headers['user-agent'] })

export function sessionRoutes(accounts: SignIn): ApiPlugin {
  return async (api) => {
    api.post(
      ROUTES.login,
      {
        schema: { querystring: MigrationQuery, body: LoginRequest, response: { 200: TokenPair } },
        onRequest: asAnyone,
      },
      async (request, reply) => {
        const { migrationToken } = request.query
        const options = { browserCookie: readBrowserCookie(request), migrationToken }
        const login = await accounts.login(request.body, clientOf(request), options)
        if (!login.ok) return refuseResult(reply, login)
        setBrowserCookie(request, reply, login.value.browserCookie)
        return login.value.pair
      },
    )

    api.post(
      ROUTES.refresh,
      { schema: { body: RefreshRequest, response: { 200: TokenPair } }, onRequest: asAnyone },
      async (request, reply) => {
        const refreshed = await accounts.refresh(request.body.refreshToken, clientOf(request))
        return refreshed.ok ? refreshed.value : refuseResult(reply, refreshed)
      },
    )

    api.post(ROUTES.revoke, { schema: { body: RevokeRequest }, onRequest: asAnyone }, async (request, reply) => {
      await accounts.revoke(request.body.token)
      return reply.code(204).send()
    })
  }
}
