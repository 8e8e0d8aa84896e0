import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'

/** TCP connections that send the given bytes unchanged, valid HTTP or not. */
export type RawHttp = {
  /** @param from an address of this machine, where it must be another one */
  openSocket(from?: string): Promise<Socket>
  /** The response of the server until it closes the connection or has sent the awaited text. */
  reply(text: string | Buffer, until?: RegExp, from?: string): Promise<string>
  /** Closes all that are open. */
  closeSockets(): void
}

const HEAD_IS_OVER = /\r\n\r\n/

export function rawHttp(port: () => number): RawHttp {
  const open = new Set<Socket>()
  const openSocket = async (from = '127.0.0.1'): Promise<Socket> => {
    const socket = connect({ port: port(), host: '127.0.0.1', localAddress: from })
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
    await once(socket, 'connect')
    return socket
  }
  return {
    openSocket,
    async reply(text, until = HEAD_IS_OVER, from) {
      const socket = await openSocket(from)
      let received = ''
      const said = new Promise<void>((resolve) => {
        socket.on('data', (chunk: Buffer) => {
          received += chunk.toString('latin1')
          if (until.test(received)) resolve()
        })
        socket.on('close', () => resolve())
      })
      socket.write(text)
      await said
      return received
    },
    closeSockets: () => open.forEach((socket) => socket.destroy()),
  }
}

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
