import type { TokenPair } from '@pinwheel/contract'

const base64Url = (value: unknown) =>
  btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')

/** An unsigned token with these claims. */
export const aToken = (claims: Record<string, unknown>): string =>
  [base64Url({ alg: 'none' }), base64Url({ sub: 'u1', authorities: [], ...claims }), 'signature'].join('.')

/** A token pair. Expiries are in epoch seconds; `name` distinguishes pairs. */
export const tokenPair = (name: string, expires: { access: number; refresh: number }): TokenPair => ({
  accessToken: aToken({ jti: `${name}-access`, exp: expires.access }),
  refreshToken: aToken({ jti: `${name}-refresh`, exp: expires.refresh }),
})
