import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

export type TcpRelay = {
  port: number
  /** Breaks all connections and refuses new ones. */
  cut(): void
  restore(): void
  close(): void
}

/** Passes connections on to a port of this machine. */
export async function startTcpRelay(target: number): Promise<TcpRelay> {
  const sockets = new Set<Socket>()
  let isCut = false
  const destroyAll = (): void => sockets.forEach((socket) => socket.destroy())
  const server = createServer((incoming) => {
    if (isCut) return void incoming.destroy()
    const outgoing = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      destroyAll()
    },
    restore() {
      isCut = false
    },
    close() {
      server.close()
      destroyAll()
    },
  }
}
