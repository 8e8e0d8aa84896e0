import { isIPv6 } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/index.ts'
import { lanAddress } from './local-network.ts'
import { outboxFolder } from './mail/index.ts'

/** Logs what the operator probably wants to set. */
export function logWarnings(log: FastifyBaseLogger, config: Config): void {
  if (config.databaseUrl !== undefined && config.tokenSecret === undefined)
    log.warn(
      'TOKEN_SECRET is not set, so this node signs tokens with a secret of its own. Several nodes need the same one: ' +
        'set TOKEN_SECRET to a random text of at least 32 characters on all of them.',
    )
  if (config.publicUrl !== undefined && config.metricsToken === undefined)
    log.warn(
      'METRICS_TOKEN is not set, so /metrics answers 403 to everyone: PUBLIC_URL is set, and a proxy on this machine could ' +
        'show it to visitors. Set METRICS_TOKEN to a random text of at least 16 characters to read it.',
    )
  if (config.production && config.mail.smtpUrl === undefined)
    log.warn(
      `SMTP_URL is not set, so no email is sent: emails are only kept in ${outboxFolder(config.dataDir)}, and ` +
        'their links in this log. Set SMTP_URL to the address of a mail server to send them.',
    )
  if (config.mail.smtpUrl !== undefined && config.mail.from.includes('@localhost'))
    log.warn(
      `Emails are sent from ${config.mail.from}, which mail servers elsewhere refuse. Set MAIL_FROM to an address of yours.`,
    )
}

/** The address that players join at: as configured, or this machine's address in the local network. */
export function joinUrl({ publicUrl, host, port }: Config): string {
  const isOpen = host === undefined || host === '0.0.0.0' || host === '::'
  const name = isOpen ? (lanAddress() ?? 'localhost') : host
  return publicUrl ?? `http://${isIPv6(name) ? `[${name}]` : name}:${port}`
}

export function printAddresses(config: Config): void {
  console.log(`
  Pinwheel is ready:        http://localhost:${config.port}
  Players in the room join: ${joinUrl(config)}
`)
}
