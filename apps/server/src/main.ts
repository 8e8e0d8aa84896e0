import { isIPv6 } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { systemClock } from './clock.ts'
import { readConfig } from './config/index.ts'
import type { Config } from './config/index.ts'
import { anyAddress, freePort, lanAddress } from './local-network.ts'
import { outboxFolder } from './mail/index.ts'
import { keptSecret } from './secrets.ts'
import { migrateStorage, openStorage } from './storage.ts'
import type { Storage } from './storage.ts'

/** Requests in flight get this long to finish; then the process ends all the same. */
const GRACE_MS = 10_000

/** Ctrl-C reaches us directly and once more from whoever started us. A later one is somebody who insists. */
const SAME_KEYSTROKE_MS = 1_000

async function main(): Promise<void> {
  const config = await atRealPort(configuration())
  const storage = await openStorage(config)
  await migrateStorage(storage.sql, config)
  const tokenSecret = config.tokenSecret ?? keptSecret(config.dataDir, 'token-secret')
  const app = await createApp({
    config,
    sql: storage.sql,
    clock: systemClock,
    tokenSecret,
    publicUrl: joinUrl(config),
  })
  if (config.sentryDsn !== undefined) reportLastWords(app)
  endWith(app, storage, config.drainSeconds)
  await listen(app, config)
  warn(app, config)
  greet(config)
}

function configuration(): Config {
  const reading = readConfig(process.env)
  if (reading.ok) return reading.config
  throw new Error(reading.sentences.join('\n'))
}

/** With PORT=0 any free port will do, but addresses in mails and on the stage name it: it is chosen before all else. */
async function atRealPort(config: Config): Promise<Config> {
  return config.port === 0 ? { ...config, port: await freePort(config.host ?? anyAddress()) } : config
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host: host ?? anyAddress(), port, listenTextResolver: (address) => `listening at ${address}` })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} is in use by another program. Stop that one, or set PORT to another number.`, {
      cause: error,
    })
  }
}

function warn(app: FastifyInstance, config: Config): void {
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

/** Where the people in the room reach this server: as configured, or by this machine's address in their network. */
function joinUrl({ publicUrl, host, port }: Config): string {
  const isOpen = host === undefined || host === '0.0.0.0' || host === '::'
  const name = isOpen ? (lanAddress() ?? 'localhost') : host
  return publicUrl ?? `http://${isIPv6(name) ? `[${name}]` : name}:${port}`
}

function greet(config: Config): void {
  console.log(`
  Pinwheel is ready:        http://localhost:${config.port}
  Players in the room join: ${joinUrl(config)}
`)
}

/** What nobody caught ends the process, as ever, once it is reported. */
function reportLastWords(app: FastifyInstance): void {
  const end = async (error: Error): Promise<void> => {
    app.log.fatal({ err: error }, 'A fault that nobody caught. The server ends.')
    app.faults.report(error)
    await app.faults.close()
    process.exit(1)
  }
  process.on('uncaughtException', (error) => void end(error))
}

/** Ends in order on a signal: `/ready` sends new visitors elsewhere for a while, no new requests, those in flight finished, then the database. A second signal ends at once. */
function endWith(app: FastifyInstance, { sql, embedded }: Storage, drainSeconds: number): void {
  let endingSince: number | undefined
  const end = async (): Promise<void> => {
    if (endingSince !== undefined) {
      if (Date.now() - endingSince > SAME_KEYSTROKE_MS) process.exit(1)
      return
    }
    endingSince = Date.now()
    app.drain()
    await pause(drainSeconds * 1_000)
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    await app.close()
    await sql.close()
    await embedded?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
  void embedded?.ended.then((lastWords) => {
    if (endingSince !== undefined) return
    app.log.fatal(
      { lastWords },
      'The built-in PostgreSQL has ended unexpectedly. Start the server again: nothing committed is lost.',
    )
    process.exit(1)
  })
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
