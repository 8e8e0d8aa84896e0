import { GoogleExchangeRequest, MigrationQuery, ROUTES, TokenPair } from '@pinwheel/contract'
import type { FastifyRequest } from 'fastify'
import { asAnyone, originOf, refuseResult } from '../../http/index.ts'
import type { ApiPlugin, Origin } from '../../http/index.ts'
import type { Limits } from '../../limits/index.ts'
import { codeFailureLimit } from '../request-limits.ts'
import type { ExternalSignIn } from './sign-in.ts'

/** The path of the redirect URI, on the origin of the page. */
const CALLBACK_PATH = '/auth/google/callback'

type PageOrigins = {
  publicOrigin: Origin
  /** The origin of a web client that another server delivers, if configured. */
  corsOrigin: Origin | undefined
}

export function externalSignInRoutes(accounts: ExternalSignIn, limits: Limits, origins: PageOrigins): ApiPlugin {
  return async (api) => {
    // Starts the discovery of the provider in the background.
    accounts.signInButton()

    api.post(
      ROUTES.googleExchange,
      {
        schema: { querystring: MigrationQuery, body: GoogleExchangeRequest, response: { 200: TokenPair } },
        ...codeFailureLimit(limits, asAnyone),
      },
      async (request, reply) => {
        const redirectUri = `${pageOrigin(request, origins)}${CALLBACK_PATH}`
        const client = { ip: request.ip, userAgent: request.headers['user-agent'] }
        const { language, ...grant } = request.body
        const newAccount = { language, migrationToken: request.query.migrationToken }
        const signedIn = await accounts.signInExternally({ ...grant, redirectUri }, client, newAccount)
        return signedIn.ok ? signedIn.value : refuseResult(reply, signedIn)
      },
    )
  }
}

/**
 * The code exchange must repeat the redirect URI. Behind a proxy only the page knows its origin for certain, so the header
 * `Origin` is used if it is one of the configured origins.
 */
function pageOrigin(request: FastifyRequest, { publicOrigin, corsOrigin }: PageOrigins): Origin {
  const { origin } = request.headers
  const isConfigured = origin !== undefined && (origin === publicOrigin || origin === corsOrigin)
  return isConfigured ? origin : originOf(request, publicOrigin)
}
