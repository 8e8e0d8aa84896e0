import { asAnyone } from './access.ts'
import type { ApiPlugin } from './server.ts'

/** Fails on purpose, so that one can see where faults are reported. Not registered in production. */
export const debugRoutes: ApiPlugin = async (api) => {
  api.get('/debug-sentry', { onRequest: asAnyone }, async () => {
    throw new Error('This fault was asked for.')
  })
}
