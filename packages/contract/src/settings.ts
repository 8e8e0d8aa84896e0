/** The element of the page in which the server writes its settings for the client, as JSON. */
export const SETTINGS_ELEMENT_ID = 'pinwheel-settings'

export const ENVIRONMENTS = ['production', 'beta', 'development'] as const

/** What a page must know of the server that it came from, so that one build serves every environment. */
export type ClientSettings = {
  /** Where phones in the room find this server: an origin, for pages that are opened as localhost. */
  publicOrigin: string
  /** By that origin: errors are reported under this name. */
  environment: (typeof ENVIRONMENTS)[number]
  /** The base of the API's addresses. Absent: that of the server that the page came from. */
  apiUrl?: string
  /** Present where the server fails when it is asked to: the debug page is shown. */
  debug?: true
  /** Absent: the button for signing in with an external provider is hidden. */
  signIn?: { name: string; authorizationUrl: string; clientId: string }
  /** Absent: errors are not reported anywhere. */
  sentryDsn?: string
  /** Present where a legacy site is being left: its host shows the moved notice, ours the migration banner. */
  legacy?: { host: string; newSiteUrl: string }
}
