import { ClientSettingsAnswer, ROUTES } from '@pinwheel/contract'
import type { ClientSettings } from '@pinwheel/contract'
import { asAnyone } from './access.ts'
import type { ApiPlugin } from './server.ts'

/** What pages are told within themselves, for those that somebody else serves: Vite, while we work on them. */
export function settingsRoutes(settings: () => ClientSettings): ApiPlugin {
  return async (api) => {
    api.get(ROUTES.settings, { schema: { response: { 200: ClientSettingsAnswer } }, onRequest: asAnyone }, async () =>
      settings(),
    )
  }
}
