import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'

/** The network between a window and the server: a TCP proxy on a port of its own. Browsers cannot tell it from a real loss. */
export class Network {
  readonly #target: URL
  readonly #sockets = new Set<Socket>()
  #server: Server
  #port = 0

  private constructor(target: string) {
    this.#target = new URL(target)
    this.#server = this.#newServer()
  }

  static async to(target: string): Promise<Network> {
    const network = new Network(target)
    await network.connect()
    return network
  }

  get origin(): string {
    return `http://localhost:${this.#port}`
  }

  /** Connects again after `cut`, on the same port. */
  async connect(): Promise<void> {
    this.#server = this.#newServer().listen(this.#port)
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
  }

  /** Closes all connections and refuses new ones. */
  async cut(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  #newServer(): Server {
    return createServer((inner) => {
      const outer = connect(Number(this.#target.port), this.#target.hostname)
      for (const [from, to] of [
        [inner, outer],
        [outer, inner],
      ] as const) {
        this.#sockets.add(from)
        from.pipe(to)
        from.on('error', () => to.destroy())
        from.on('close', () => {
          this.#sockets.delete(from)
          to.destroy()
        })
      }
    })
  }
}
