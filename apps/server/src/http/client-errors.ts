import type { Socket } from 'node:net'
import type { ErrorBody } from '@pinwheel/contract'
import { SECURITY_HEADERS } from './security-headers.ts'

const UNREADABLE = { status: 400, phrase: 'Bad Request', message: 'The request is not readable HTTP.' }
const BY_CODE: Readonly<Record<string, typeof UNREADABLE>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, phrase: 'Request Timeout', message: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    phrase: 'Request Header Fields Too Large',
    message: 'The address and headers of the request are too large.',
  },
}

/** Refuses what Node cannot read as a request, for which no hook and no error handler runs, and closes the connection. */
export function refuseUnreadable({ code }: { code: string }, socket: Socket): void {
  if (socket.destroyed) return
  const { status, phrase, message } = BY_CODE[code] ?? UNREADABLE
  const body: ErrorBody = { message, status, timestamp: new Date().toISOString() }
  const text = JSON.stringify(body)
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  if (socket.writable) socket.write([`HTTP/1.1 ${status} ${phrase}`, ...lines, '', text].join('\r\n'))
  socket.destroy()
}
