/** The id of the element that contains the client's settings as JSON. The server writes it into each page. */
export const SETTINGS_ELEMENT_ID = 'pinwheel-settings'

export const ENVIRONMENTS = ['production', 'beta', 'development'] as const

/** Settings of the server for its pages, so that one build serves every environment. */
export type ClientSettings = {
  /** The origin under which phones reach this server, for pages that are opened on localhost. */
  publicOrigin: string
  /** Derived from that origin; errors are reported under this name. */
  environment: (typeof ENVIRONMENTS)[number]
  /** The base URL of the API. Absent: the origin of the page. */
  apiUrl?: string
  /** Present if the server has the debug page with its failure tests. */
  debug?: true
  /** Present if the picture search is one of photos. Absent: it finds the bundled drawings. */
  photoSearch?: true
  /** Absent: the sign-in button of the external provider is hidden. */
  signIn?: { name: string; authorizationUrl: string; clientId: string }
  /** Absent: errors are not reported. */
  sentryDsn?: string
  /** Present during the migration from a legacy site: its host shows the moved notice, ours the migration banner. */
  legacy?: { host: string; newSiteUrl: string }
}
