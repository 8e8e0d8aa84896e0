import type { ClientSettings } from '@pinwheel/contract'
import { API_BASES, SETTINGS_ELEMENT_ID } from '@pinwheel/contract/plain'

/** The server embeds its settings in the page. Stories and tests have none. */
function readSettings(): ClientSettings {
  const embedded = document.getElementById(SETTINGS_ELEMENT_ID)?.textContent
  if (!embedded) return { publicOrigin: window.location.origin, environment: 'development' }
  return JSON.parse(embedded) as ClientSettings
}

let settings: ClientSettings | undefined

/** The settings from the server: its public address, the sign-in provider and so on. */
export const clientSettings = (): ClientSettings => (settings ??= readSettings())

/** The name of the sign-in provider. The default is for accounts of a provider that is no longer configured. */
export const providerName = (): string => clientSettings().signIn?.name ?? 'Google'

/** The address of a call: the configured base, or this page's server, and the path after one slash. */
export const apiUrl = (path: string): string =>
  `${(clientSettings().apiUrl ?? API_BASES[0]).replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`

/** Where uploads are served: at the root of the host that has the API. */
export const apiOrigin = (): string => new URL(apiUrl(''), window.location.origin).origin
