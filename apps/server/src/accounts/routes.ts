import {
  LoginRequest,
  Profile,
  RefreshRequest,
  RegisterRequest,
  RevokeRequest,
  ROUTES,
  TokenPair,
  User,
} from '@pinwheel/contract'
import type { FastifyRequest } from 'fastify'
import { asAnyone, asUser, refuse, refuseForNow, userOf } from '../http/index.ts'
import type { ApiPlugin } from '../http/index.ts'
import type { Accounts } from './accounts.ts'
import type { Client } from './sessions.ts'

const clientOf = ({ ip, headers }: FastifyRequest): Client => ({ ip, userAgent: headers['user-agent'] })

export function accountRoutes(accounts: Accounts): ApiPlugin {
  return async (api) => {
    api.post(
      ROUTES.login,
      { schema: { body: LoginRequest, response: { 200: TokenPair } }, onRequest: asAnyone },
      async (request, reply) => {
        const outcome = await accounts.login(request.body, clientOf(request))
        if (outcome.ok) return outcome.pair
        if (outcome.refusal === 'request/too-many') return refuseForNow(reply, outcome.retryAfterSeconds)
        return refuse(reply, outcome.refusal)
      },
    )

    api.post(
      ROUTES.refresh,
      { schema: { body: RefreshRequest, response: { 200: TokenPair } }, onRequest: asAnyone },
      async (request, reply) =>
        (await accounts.refresh(request.body.refreshToken, clientOf(request))) ??
        refuse(reply, 'account/not-refreshable'),
    )

    api.post(ROUTES.revoke, { schema: { body: RevokeRequest }, onRequest: asAnyone }, async (request, reply) => {
      await accounts.revoke(request.body.token)
      return reply.code(204).send()
    })

    api.post(
      ROUTES.users,
      { schema: { body: RegisterRequest, response: { 201: User } }, onRequest: asAnyone },
      async (request, reply) => {
        const outcome = await accounts.register(request.body)
        return outcome.ok ? reply.code(201).send(outcome.user) : refuse(reply, outcome.refusal)
      },
    )

    api.get(
      ROUTES.profile,
      { schema: { response: { 200: Profile } }, onRequest: asUser('USER') },
      async (request, reply) => (await accounts.profile(userOf(request).userId)) ?? refuse(reply, 'token/no-user'),
    )
  }
}
