/** A fake server that holds every stream open; the test sends events, closes or refuses it. */
export function aStreamingServer() {
  const calls: Call[] = []

  function fetch(_input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    return new Promise((answer, fail) => {
      const call = new Call(new Headers(init.headers), answer, fail)
      calls.push(call)
      init.signal?.addEventListener('abort', () => call.cut())
    })
  }

  return {
    fetch,
    calls,
    /** The newest connection. */
    get last(): Call {
      const call = calls.at(-1)
      if (!call) throw new Error('There is no connection.')
      return call
    },
  }
}

class Call {
  wasCut = false
  readonly headers: Headers
  readonly #answer: (response: Response) => void
  readonly #fail: (reason: Error) => void
  #line: ReadableStreamDefaultController<Uint8Array> | undefined

  constructor(headers: Headers, answer: (response: Response) => void, fail: (reason: Error) => void) {
    this.headers = headers
    this.#answer = answer
    this.#fail = fail
  }

  /** Accepts the connection on the first call, and sends events. */
  say(...events: object[]) {
    if (!this.#line) this.#accept()
    for (const event of events)
      this.#line?.enqueue(new TextEncoder().encode(`id: 1\ndata: ${JSON.stringify(event)}\n\n`))
  }

  /** Closes the connection: before it is accepted the request fails, afterwards the stream ends. */
  hangUp() {
    if (this.#line) this.#line.close()
    else this.#fail(new TypeError('Failed to fetch'))
  }

  refuse(status: number, message: string) {
    this.#answer(new Response(JSON.stringify({ message }), { status }))
  }

  /** The client closed the connection. */
  cut() {
    this.wasCut = true
    this.#fail(new DOMException('cut', 'AbortError'))
  }

  #accept() {
    const body = new ReadableStream<Uint8Array>({
      start: (line) => {
        this.#line = line
        line.enqueue(new TextEncoder().encode('\n'))
      },
    })
    this.#answer(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
  }
}
