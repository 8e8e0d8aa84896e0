import { API_BASES } from '@pinwheel/contract/plain'
import { clientSettings } from './settings.ts'

/** The address of a call: the base that is configured, or that of this page's server, and the path after one slash. */
export const apiUrl = (path: string): string =>
  `${(clientSettings().apiUrl ?? API_BASES[0]).replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`

/** Where uploads are served: at the root of the host that has the API. */
export const apiOrigin = (): string => new URL(apiUrl(''), window.location.origin).origin
