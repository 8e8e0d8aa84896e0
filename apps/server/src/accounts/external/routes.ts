import { GoogleExchangeRequest, MigrationQuery, ROUTES, TokenPair } from '@pinwheel/contract'
import type { FastifyRequest } from 'fastify'
import { asAnyone, originOf, refuse } from '../../http/index.ts'
import type { ApiPlugin, Origin } from '../../http/index.ts'
import type { Limits } from '../../limits/index.ts'
import { codeFailureLimit } from '../request-limits.ts'
import type { ExternalSignIn } from './sign-in.ts'

/** Where the provider sends people back to, below the origin that they came from. */
const CALLBACK_PATH = '/auth/google/callback'

type PageOrigins = {
  publicOrigin: Origin
  /** Of the one web client served elsewhere, if there is one. */
  corsOrigin: Origin | undefined
}

export function externalSignInRoutes(accounts: ExternalSignIn, limits: Limits, origins: PageOrigins): ApiPlugin {
  return async (api) => {
    // The search for the provider begins with the start, and does not hold it up.
    accounts.providerButton()

    api.post(
      ROUTES.googleExchange,
      {
        schema: { querystring: MigrationQuery, body: GoogleExchangeRequest, response: { 200: TokenPair } },
        ...codeFailureLimit(limits, asAnyone),
      },
      async (request, reply) => {
        const redirectUri = `${pageOrigin(request, origins)}${CALLBACK_PATH}`
        const client = { ip: request.ip, userAgent: request.headers['user-agent'] }
        const { migrationToken } = request.query
        const outcome = await accounts.signInExternally({ ...request.body, redirectUri }, client, migrationToken)
        return outcome.ok ? outcome.pair : refuse(reply, outcome.refusal)
      },
    )
  }
}

/**
 * The provider wants to hear once more which address it sent the browser back to. The page says where it is in the header
 * `Origin`, which is believed where it is an origin of ours: behind a proxy only the page knows it for certain.
 */
function pageOrigin(request: FastifyRequest, { publicOrigin, corsOrigin }: PageOrigins): Origin {
  const { origin } = request.headers
  const isOurs = origin !== undefined && (origin === publicOrigin || origin === corsOrigin)
  return isOurs ? origin : originOf(request, publicOrigin)
}
