import type { ServerResponse } from 'node:http'
import { SERVER_TIME_HEADER } from '@pinwheel/contract'
import { SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from './security-headers.ts'

/** Sends the response of a direct call. The headers are those of every response, names and values in turn. */
export type Respond = (response: ServerResponse, headers: readonly string[]) => void

const EVERY_RESPONSE = Object.entries(SECURITY_HEADERS).flat()

/** @param serverTime when the request arrived */
export function headersOf(serverTime: string, protocol: string): string[] {
  const headers = [...EVERY_RESPONSE, SERVER_TIME_HEADER, serverTime]
  if (protocol === 'https') headers.push('strict-transport-security', STRICT_TRANSPORT_SECURITY)
  return headers
}

const NO_STORE = ['cache-control', 'no-store']

export const respondNoContent: Respond = (response, headers) =>
  void response.writeHead(204, [...NO_STORE, ...headers]).end()

export const respondJson =
  (value: object): Respond =>
  (response, headers) => {
    const text = JSON.stringify(value)
    const content = [
      'content-type',
      'application/json; charset=utf-8',
      'content-length',
      String(Buffer.byteLength(text)),
    ]
    response.writeHead(200, [...NO_STORE, ...headers, ...content]).end(text)
  }
