import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ErrorBody, FieldError } from '@pinwheel/contract'
import { IDEMPOTENCY_KEY_HEADER } from '@pinwheel/contract/plain'
import { loadTexts } from '../i18n/index.ts'
import { apiUrl } from './settings.ts'

/** The server refused the request or could not be reached (`status` 0). `message` is shown to users. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly validationErrors: readonly FieldError[]
  /** The problem code, if the server sent one. */
  readonly code: string | undefined

  constructor(status: number, message: string, { validationErrors = [], code }: Partial<ErrorBody> = {}) {
    super(message)
    this.status = status
    this.validationErrors = validationErrors
    this.code = code
  }
}

export type Query = Readonly<Record<string, string | number | undefined>>

/** Options of a page load. `quiet`: the page shows a failure itself. */
export type LoadCall = { signal?: AbortSignal; quiet?: boolean }

export type JsonRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the base of the API, with its parameters filled in. */
  path: string
  query?: Query
  /** Sent as JSON. A POST without one sends `{}`. */
  body?: unknown
  /** A repeated request with the same key creates nothing new. */
  idempotencyKey?: string
  /** The version of the resource that the request may change, as an entity tag. */
  ifMatch?: string | undefined
  /** Receives the headers of a successful response. */
  onHeaders?: (headers: Headers) => void
  bearer?: string | undefined
  signal?: AbortSignal
}

export type Send = (request: JsonRequest) => Promise<unknown>

/** Sends one JSON request. @throws {ApiError} for every status except 2xx and if the server cannot be reached */
export function createSend(fetch: typeof globalThis.fetch): Send {
  return async ({ method, path, query = {}, body = method === 'POST' ? {} : undefined, ...call }) => {
    const response = await reach(() =>
      fetch(`${apiUrl(path)}${toQueryString(query)}`, {
        method,
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          ...(call.bearer !== undefined && { Authorization: `Bearer ${call.bearer}` }),
          ...(call.ifMatch !== undefined && { 'If-Match': call.ifMatch }),
          ...(call.idempotencyKey !== undefined && { [IDEMPOTENCY_KEY_HEADER]: call.idempotencyKey }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(call.signal && { signal: call.signal }),
      }),
    )
    if (!response.ok) throw await refusal(response)
    call.onHeaders?.(response.headers)
    // The connection may break within the answer, and a network that asks for a login answers with its own page.
    return response.status === 204 ? {} : await reach(() => response.json() as Promise<unknown>)
  }
}

/** "?a=1&b=2" without absent and blank values; "" if none is left. */
export function toQueryString(query: Query): string {
  const entries = Object.entries(query).map(([name, value]) => [name, String(value ?? '').trim()])
  const written = new URLSearchParams(entries.filter(([, value]) => value !== '')).toString()
  return written && `?${written}`
}

async function reach<Answer>(exchange: () => Promise<Answer>): Promise<Answer> {
  try {
    return await exchange()
  } catch (reason) {
    if (reason instanceof DOMException && reason.name === 'AbortError') throw reason
    throw new ApiError(0, t`The server does not answer. Check your connection and try again.`)
  }
}

async function refusal(response: Response): Promise<ApiError> {
  // A proxy may answer with an HTML page.
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody> | null
  const message = typeof body?.message === 'string' && body.message !== '' ? body.message : t`Unknown error`
  const { status, headers } = response
  return new ApiError(
    status,
    (await translated(body?.code ?? status, headers.get('Retry-After'))) ?? message,
    body ?? {},
  )
}

/**
 * The server's sentences are English. Phones load the others only when something is refused.
 *
 * @param problem its code, or the status of a response without one
 */
export const translated = (problem: string | number, retryAfter: string | null) =>
  i18n.locale === 'en'
    ? undefined
    : Promise.all([import('./problem-texts.ts'), loadTexts('problems')]).then(
        ([{ problemText }]) => problemText(problem, Number(retryAfter)),
        () => undefined,
      )
