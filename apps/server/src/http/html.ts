/** Characters with a meaning in HTML text or in a quoted attribute. */
const SPECIAL_CHARACTERS = /[&<>"']/g

/** Escapes a text for use in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(SPECIAL_CHARACTERS, (character) => `&#${character.charCodeAt(0)};`)

/** Other origins that pages use. */
export type PageSources = {
  /** Called by pages: error reporting, an API on another host. */
  connect?: readonly string[]
  /** Serve pictures to pages: an API on another host. */
  image?: readonly string[]
}

/** Headers of HTML pages. */
export function pageHeaders({ connect = [], image = [] }: PageSources = {}): Record<string, string> {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    // The server loads the pictures of other sites, so that those sites do not see the visitor.
    'img-src': ["'self'", 'data:', 'blob:', ...image],
    // The browser loads sounds and films of other sites itself, after the host agreed.
    'media-src': ["'self'", 'blob:', 'http:', 'https:'],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return {
    'cache-control': 'no-cache',
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), fullscreen=(self)',
    // For browsers that do not support frame-ancestors.
    'x-frame-options': 'DENY',
  }
}
