import { sha256 } from './sha256.ts'

/** The token of a legacy player in this browser: one way, so that it tells neither id. */
export const tokenOf = (clientId: string, playerId: string): string =>
  btoa(String.fromCharCode(...sha256(`${clientId}:${playerId}`)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
