import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions, SMTPServerSession } from 'smtp-server'

type Received = {
  /** The addresses of the SMTP commands, which may differ from the headers. */
  envelope: { from: string; to: string[] }
  isEncrypted: boolean
  user: string | undefined
  raw: string
  email: Email
}

export type MailServer = {
  url: string
  received: Received[]
  close(): Promise<void>
}

/** A mail server on this machine that accepts every email by default. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: Received[] = []
  const receive = async (stream: Readable, { envelope, secure, user }: SMTPServerSession): Promise<void> => {
    const raw = await buffer(stream)
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
    const to = envelope.rcptTo.map(({ address }) => address)
    const email = await PostalMime.parse(raw)
    received.push({ envelope: { from, to }, isEncrypted: secure, user, raw: raw.toString(), email })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, session, done) => callbackify(receive)(stream, session, done),
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async close() {
      const closed = once(server.server, 'close')
      server.close()
      await closed
    },
  }
}
