/** Characters with a meaning in HTML text or in a quoted attribute. */
const SPECIAL_CHARACTERS = /[&<>"']/g

/** Escapes a text for use in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(SPECIAL_CHARACTERS, (character) => `&#${character.charCodeAt(0)};`)

/** Headers of HTML pages. @param connectSources other origins that pages call: error reporting, an API on another host */
export function pageHeaders(...connectSources: readonly string[]): Record<string, string> {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connectSources],
    // Quizzes show images and media of any site.
    'img-src': ["'self'", 'data:', 'blob:', 'http:', 'https:'],
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
