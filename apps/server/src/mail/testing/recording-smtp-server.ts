import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

/** Accepts and records every line that the client sends, without parsing. */
export async function startRecordingSmtpServer(): Promise<{ url: string; lines: string[]; close(): void }> {
  const lines: string[] = []
  const server = createServer((socket) => {
    let isContent = false
    socket.on('error', () => undefined)
    socket.write('220 hello\r\n')
    createInterface(socket).on('line', (line) => {
      lines.push(line)
      if (isContent && line !== '.') return
      isContent = line === 'DATA'
      socket.write(isContent ? '354 go on\r\n' : '250 yes\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, lines, close: () => server.close() }
}
