import { createTransport } from 'nodemailer'
import type { MailLog, Transport } from './message.ts'

type Timeouts = { connectMs: number; greetingMs: number; idleMs: number }

// Some mail servers delay the greeting of unknown clients by half a minute.
const TIMEOUTS: Timeouts = { connectMs: 10_000, greetingMs: 40_000, idleMs: 60_000 }

/**
 * Sends emails to a mail server over a pool of connections, with TLS if the server supports it. The query of the URL may
 * contain options of nodemailer, such as `?requireTLS=true` or `?tls.rejectUnauthorized=false`.
 */
export function smtpTransport(url: string, log: MailLog, { connectMs, greetingMs, idleMs } = TIMEOUTS): Transport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: greetingMs,
    socketTimeout: idleMs,
    // Emails contain only our own text: nothing is read from files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message, { kind }) {
      try {
        await transport.sendMail(message)
      } catch (error) {
        if (!isUnknownAddress(error)) throw error
        log().warn({ err: error, kind }, 'an email cannot be delivered: the mail server does not know the address')
      }
    },
    close: () => transport.close(),
  }
}

// The class "bad destination address" of RFC 3463, for which retries would harm our reputation. Other errors may be
// temporary, such as a full mailbox or a wrong setting.
const UNKNOWN_ADDRESS = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/

function isUnknownAddress(error: unknown): boolean {
  const { command, response } = error as { command?: unknown; response?: unknown }
  return command === 'RCPT TO' && typeof response === 'string' && UNKNOWN_ADDRESS.test(response)
}
