import { createTransport } from 'nodemailer'
import type { MailLog, Transport } from './transport.ts'

type Patience = { connectMs: number; greetingMs: number; silenceMs: number }

// The slowest of honest servers let strangers wait for half a minute before they greet.
const PATIENCE: Patience = { connectMs: 10_000, greetingMs: 40_000, silenceMs: 60_000 }

/**
 * A mail server, over a few connections that are kept for the next email. TLS is used wherever the server offers it.
 * The address may carry more settings, such as `?requireTLS=true` or `?tls.rejectUnauthorized=false`.
 */
export function smtpTransport(url: string, log: MailLog, { connectMs, greetingMs, silenceMs } = PATIENCE): Transport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: greetingMs,
    socketTimeout: silenceMs,
    // An email is text that we wrote ourselves: nothing in it is read from a file or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message, { kind }) {
      try {
        await transport.sendMail(message)
      } catch (error) {
        if (!isUnknownAddress(error)) throw error
        log().warn({ err: error, kind }, 'an email cannot be delivered: the mail server does not know its address')
      }
    },
    close: () => transport.close(),
  }
}

// The class "bad destination address" of RFC 3463. Trying again would only cost us the server's trust. Every other
// refusal may end: a full mailbox is emptied, a wrong setting is corrected.
const UNKNOWN_ADDRESS = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/

function isUnknownAddress(error: unknown): boolean {
  const { command, response } = error as { command?: unknown; response?: unknown }
  return command === 'RCPT TO' && typeof response === 'string' && UNKNOWN_ADDRESS.test(response)
}
