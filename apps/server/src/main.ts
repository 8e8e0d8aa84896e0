import { mkdirSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { anyAddress, lanAddress } from './local-network.ts'
import { keptSecret } from './secrets.ts'
import { connect, migrate, startEmbedded } from './sql/index.ts'
import type { EmbeddedPostgres, Sql } from './sql/index.ts'

/** Requests in flight get this long to finish; then the process ends all the same. */
const GRACE_MS = 10_000

/** Ctrl-C reaches us directly and once more from whoever started us. A later one is somebody who insists. */
const SAME_KEYSTROKE_MS = 1_000

type Storage = { sql: Sql; embedded: EmbeddedPostgres | undefined }

async function main(): Promise<void> {
  const config = configuration()
  mkdirSync(config.dataDir, { recursive: true })
  const storage = await openStorage(config)
  await migrate(storage.sql)
  const tokenSecret = config.tokenSecret ?? keptSecret(config.dataDir, 'token-secret')
  const app = await createApp({
    config,
    sql: storage.sql,
    clock: systemClock,
    tokenSecret,
    publicUrl: joinUrl(config, config.port),
  })
  endWith(app, storage)
  await listen(app, config)
  warn(app, config)
  greet(app, config)
}

function configuration(): Config {
  const reading = readConfig(process.env)
  if (reading.ok) return reading.config
  throw new Error(reading.sentences.join('\n'))
}

const onLost = (error: Error): void => console.error(`A database connection was lost: ${error.message}`)

async function openStorage({ databaseUrl, dataDir }: Config): Promise<Storage> {
  if (databaseUrl !== undefined) {
    const sql = connect({ connectionString: databaseUrl, onLost })
    await reach(sql)
    return { sql, embedded: undefined }
  }
  const embedded = await startEmbedded(path.join(dataDir, 'postgres'))
  return { sql: connect({ ...embedded.connection, onLost }), embedded }
}

async function reach({ pool }: Sql): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    // Where a name has several addresses and none answers, the message is empty and the code is not.
    const { message, code } = error as NodeJS.ErrnoException
    throw new Error(
      `The database behind DATABASE_URL cannot be used: ${message || code}. Check the address, and that it is running.`,
      { cause: error },
    )
  }
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
  if (config.redisUrl !== undefined)
    app.log.warn('REDIS_URL is set, but this version has no use for Redis yet: everything goes through PostgreSQL.')
}

/** Where the people in the room reach this server: as configured, or by this machine's address in their network. */
function joinUrl({ publicUrl, host }: Config, port: number): string {
  const isOpen = host === undefined || host === '0.0.0.0' || host === '::'
  const name = isOpen ? (lanAddress() ?? 'localhost') : host
  return publicUrl ?? `http://${isIPv6(name) ? `[${name}]` : name}:${port}`
}

function greet(app: FastifyInstance, config: Config): void {
  const { port } = app.server.address() as AddressInfo
  console.log(`
  Pinwheel is ready:        http://localhost:${port}
  Players in the room join: ${joinUrl(config, port)}
`)
}

/** Ends in order on a signal: no new requests, those in flight finished, then the database. A second signal ends at once. */
function endWith(app: FastifyInstance, { sql, embedded }: Storage): void {
  let endingSince: number | undefined
  const end = async (): Promise<void> => {
    if (endingSince !== undefined) {
      if (Date.now() - endingSince > SAME_KEYSTROKE_MS) process.exit(1)
      return
    }
    endingSince = Date.now()
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
