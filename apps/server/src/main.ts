import { isIPv6 } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { steadyClock } from './clock.ts'
import { requireConfig } from './config/index.ts'
import type { Config } from './config/index.ts'
import { latestGameChange } from './live/index.ts'
import { freePort, lanAddress, wildcardAddress } from './local-network.ts'
import { outboxFolder } from './mail/index.ts'
import { loadOrCreateSecret } from './secrets.ts'
import { migrateStorage, openStorage } from './storage.ts'
import type { Storage } from './storage.ts'

/** Time for requests in flight during shutdown; afterwards the process exits. */
const SHUTDOWN_TIMEOUT_MS = 10_000

/** npm forwards Ctrl-C, so one keystroke arrives as two signals. A signal after this time forces the exit. */
const DUPLICATE_SIGNAL_MS = 1_000

async function main(): Promise<void> {
  const config = await withFreePort(requireConfig(process.env))
  const storage = await openStorage(config)
  await migrateStorage(storage.sql, config)
  const tokenSecret = config.tokenSecret ?? loadOrCreateSecret(config.dataDir, 'token-secret')
  const app = await createApp({
    config,
    sql: storage.sql,
    clock: steadyClock({ notBefore: await latestGameChange(storage.sql) }),
    tokenSecret,
    publicUrl: joinUrl(config),
  })
  if (config.sentryDsn !== undefined) reportUncaughtError(app)
  shutDownOnSignal(app, storage, config.drainSeconds)
  await listen(app, config)
  logWarnings(app, config)
  printAddresses(config)
}

/** With PORT=0, chooses the port first, because addresses in emails and on the stage contain it. */
async function withFreePort(config: Config): Promise<Config> {
  return config.port === 0 ? { ...config, port: await freePort(config.host ?? wildcardAddress()) } : config
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({
      host: host ?? wildcardAddress(),
      port,
      listenTextResolver: (address) => `listening at ${address}`,
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} is in use by another program. Stop that one, or set PORT to another number.`, {
      cause: error,
    })
  }
}

function logWarnings(app: FastifyInstance, config: Config): void {
  if (config.databaseUrl !== undefined && config.tokenSecret === undefined)
    app.log.warn(
      'TOKEN_SECRET is not set, so this node signs tokens with a secret of its own. Several nodes need the same one: ' +
        'set TOKEN_SECRET to a random text of at least 32 characters on all of them.',
    )
  if (config.publicUrl !== undefined && config.metricsToken === undefined)
    app.log.warn(
      'METRICS_TOKEN is not set, so /metrics answers 403 to everyone: PUBLIC_URL is set, and a proxy on this machine could ' +
        'show it to visitors. Set METRICS_TOKEN to a random text of at least 16 characters to read it.',
    )
  if (config.production && config.mail.smtpUrl === undefined)
    app.log.warn(
      `SMTP_URL is not set, so no email is sent: emails are only kept in ${outboxFolder(config.dataDir)}, and ` +
        'their links in this log. Set SMTP_URL to the address of a mail server to send them.',
    )
  if (config.mail.smtpUrl !== undefined && config.mail.from.includes('@localhost'))
    app.log.warn(
      `Emails are sent from ${config.mail.from}, which mail servers elsewhere refuse. Set MAIL_FROM to an address of yours.`,
    )
}

/** The address that players join at: as configured, or this machine's address in the local network. */
function joinUrl({ publicUrl, host, port }: Config): string {
  const isOpen = host === undefined || host === '0.0.0.0' || host === '::'
  const name = isOpen ? (lanAddress() ?? 'localhost') : host
  return publicUrl ?? `http://${isIPv6(name) ? `[${name}]` : name}:${port}`
}

function printAddresses(config: Config): void {
  console.log(`
  Pinwheel is ready:        http://localhost:${config.port}
  Players in the room join: ${joinUrl(config)}
`)
}

/** Reports an uncaught error, then exits. */
function reportUncaughtError(app: FastifyInstance): void {
  const end = async (error: Error): Promise<void> => {
    app.log.fatal({ err: error }, 'Uncaught error: the server exits.')
    app.faults.report(error)
    await app.faults.close()
    process.exit(1)
  }
  process.on('uncaughtException', (error) => void end(error))
}

/**
 * Shuts down on SIGTERM or SIGINT: `/ready` answers 503 while load balancers notice, then requests in flight finish, then the
 * database stops. A second signal exits immediately. close-with-grace is not used: it exits with code 1 on the second
 * signal of one Ctrl-C.
 */
function shutDownOnSignal(app: FastifyInstance, { sql, embedded }: Storage, drainSeconds: number): void {
  let shutdownStartedAt: number | undefined
  const shutDown = async (): Promise<void> => {
    if (shutdownStartedAt !== undefined) {
      if (Date.now() - shutdownStartedAt > DUPLICATE_SIGNAL_MS) process.exit(1)
      return
    }
    shutdownStartedAt = Date.now()
    app.drain()
    await pause(drainSeconds * 1_000)
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    await app.close()
    await sql.close()
    await embedded?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void shutDown())
  process.on('SIGINT', () => void shutDown())
  void embedded?.ended.then((postgresLog) => {
    if (shutdownStartedAt !== undefined) return
    app.log.fatal(
      { postgresLog },
      'The built-in PostgreSQL exited unexpectedly. Restart the server: committed data is not lost.',
    )
    process.exit(1)
  })
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
