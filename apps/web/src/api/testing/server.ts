import { IDEMPOTENCY_KEY_HEADER } from '@pinwheel/contract/plain'

type Received = {
  method: string
  path: string
  bearer: string | undefined
  idempotencyKey?: string
  ifMatch?: string
  body: unknown
}
type Reply = { status: number; body?: unknown; etag?: string }

/** A fake server behind `fetch`: answers by method and path, and records the requests. */
export function mockServer(routes: Record<string, (received: Received) => Reply | Promise<Reply>>) {
  const received: Received[] = []

  async function fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = input instanceof Request ? input.url : input.toString()
    const headers = new Headers(init.headers)
    const idempotencyKey = headers.get(IDEMPOTENCY_KEY_HEADER)
    const ifMatch = headers.get('if-match')
    const request = {
      method: init.method ?? 'GET',
      path: url.replace(/^\/api/, ''),
      bearer: headers.get('authorization')?.replace('Bearer ', ''),
      ...(idempotencyKey !== null && { idempotencyKey }),
      ...(ifMatch !== null && { ifMatch }),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }
    received.push(request)
    const route = routes[`${request.method} ${request.path.split('?')[0]}`]
    const { status, body, etag }: Reply = route
      ? await route(request)
      : { status: 404, body: { message: 'Cannot GET it' } }
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      ...(etag && { headers: { etag } }),
    })
  }

  return { fetch, received, requestsTo: (path: string) => received.filter((request) => request.path.startsWith(path)) }
}
