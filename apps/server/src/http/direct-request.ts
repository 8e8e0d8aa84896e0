import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { IsProxy } from './trusted-proxies.ts'

/** A request in front of the framework. `address`, `protocol` and `host` are `ip`, `protocol` and `host` of the framework's request. */
export class DirectRequest {
  readonly message: IncomingMessage
  readonly response: ServerResponse
  readonly #isProxy: IsProxy

  constructor(message: IncomingMessage, response: ServerResponse, isProxy: IsProxy) {
    this.message = message
    this.response = response
    this.#isProxy = isProxy
  }

  get headers(): IncomingHttpHeaders {
    return this.message.headers
  }

  /** The client's, which a trusted proxy tells in a header. */
  get address(): string {
    return this.#isForwarded() ? proxyAddr(this.message, this.#isProxy) : this.#peer()
  }

  get protocol(): string {
    return this.#forwarded('x-forwarded-proto') ?? 'http'
  }

  get host(): string {
    return this.#forwarded('x-forwarded-host') ?? this.headers.host ?? ''
  }

  #peer(): string {
    return this.message.socket.remoteAddress ?? ''
  }

  #isForwarded(): boolean {
    return this.#isProxy(this.#peer(), 0)
  }

  /** The value that the nearest proxy has added. */
  #forwarded(header: 'x-forwarded-proto' | 'x-forwarded-host'): string | undefined {
    const values = this.headers[header]
    if (values === undefined || values.length === 0 || !this.#isForwarded()) return undefined
    return String(values).split(',').at(-1)?.trim()
  }
}
