/** The parts of a page's address, percent-encoded as in the address bar. */
export interface Address {
  readonly pathname: string
  /** Empty or with its "?". */
  readonly search: string
  /** Empty or with its "#". */
  readonly hash: string
}

export const addressOf = ({ pathname, search, hash }: Address): string => pathname + search + hash

/** `to` is absolute ("/quiz?page=2"), or a query ("?page=2") or fragment ("#rules") of the current page. */
export function resolveAddress(to: string, { pathname, search }: Address): Address {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  const keepsQuery = path === '' && query === ''
  return {
    pathname: path || pathname,
    search: keepsQuery ? search : nothingIf('?', query),
    hash: nothingIf('#', hash),
  }
}

const nothingIf = (mark: string, part: string) => (part === mark ? '' : part)
