import type { ClientSettings } from '@pinwheel/contract'
import { SETTINGS_ELEMENT_ID } from '@pinwheel/contract/plain'

/** The server writes its settings into the page; a page from elsewhere (a story, a test) has none. */
function readSettings(): ClientSettings {
  const written = document.getElementById(SETTINGS_ELEMENT_ID)?.textContent
  if (!written) return { publicOrigin: window.location.origin, environment: 'development' }
  return JSON.parse(written) as ClientSettings
}

let settings: ClientSettings | undefined

/** What the server tells its pages: where phones find it, which provider people may sign in with, and so on. */
export const clientSettings = (): ClientSettings => (settings ??= readSettings())

/** What the external provider is called; accounts may be left from one that has been turned off. */
export const providerName = (): string => clientSettings().signIn?.name ?? 'Google'
