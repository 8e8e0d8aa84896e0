/** A fake server of event streams: the test sends events, closes streams and refuses them. */
export function mockStreamingServer() {
  const calls: StreamRequest[] = []

  function fetch(_input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    return new Promise((respond, fail) => {
      const call = new StreamRequest(new Headers(init.headers), respond, fail)
      calls.push(call)
      init.signal?.addEventListener('abort', () => call.abort())
    })
  }

  return {
    fetch,
    calls,
    /** The newest connection. */
    get last(): StreamRequest {
      const call = calls.at(-1)
      if (!call) throw new Error('There is no connection.')
      return call
    },
  }
}

class StreamRequest {
  wasAborted = false
  readonly headers: Headers
  readonly #respond: (response: Response) => void
  readonly #fail: (reason: Error) => void
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined

  constructor(headers: Headers, respond: (response: Response) => void, fail: (reason: Error) => void) {
    this.headers = headers
    this.#respond = respond
    this.#fail = fail
  }

  /** Accepts the connection on the first call, and sends events. */
  send(...events: object[]) {
    if (!this.#controller) this.#accept()
    for (const event of events)
      this.#controller?.enqueue(new TextEncoder().encode(`id: 1\ndata: ${JSON.stringify(event)}\n\n`))
  }

  /** Sets the time after which the client opens a lost stream again. */
  sendRetry(ms: number) {
    this.#controller?.enqueue(new TextEncoder().encode(`retry: ${ms}\n\n`))
  }

  /** Closes the connection: before it is accepted the request fails, afterwards the stream ends. */
  close() {
    if (this.#controller) this.#controller.close()
    else this.#fail(new TypeError('Failed to fetch'))
  }

  refuse(status: number, message: string) {
    this.#respond(new Response(JSON.stringify({ message }), { status }))
  }

  /** The client closed the connection. */
  abort() {
    this.wasAborted = true
    this.#fail(new DOMException('The request was aborted.', 'AbortError'))
  }

  #accept() {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller
        controller.enqueue(new TextEncoder().encode('\n'))
      },
    })
    this.#respond(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
  }
}
