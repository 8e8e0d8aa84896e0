import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

/** Says yes to every line that it is told and keeps them all: what a client really says, before anybody understands it. */
export async function startRecordingSmtpServer(): Promise<{ url: string; told: string[]; close(): void }> {
  const told: string[] = []
  const server = createServer((socket) => {
    let isLetter = false
    socket.on('error', () => undefined)
    socket.write('220 hello\r\n')
    createInterface(socket).on('line', (line) => {
      told.push(line)
      if (isLetter && line !== '.') return
      isLetter = line === 'DATA'
      socket.write(isLetter ? '354 go on\r\n' : '250 yes\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, told, close: () => server.close() }
}
