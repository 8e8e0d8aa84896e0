import type { FastifyInstance } from 'fastify'
import { joinUrl } from './announcements.ts'
import { createApp } from './app.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/index.ts'
import { latestGameChange } from './live/index.ts'
import { wildcardAddress } from './local-network.ts'
import { rehearse } from './rehearsal/index.ts'
import { loadOrCreateSecret } from './secrets.ts'
import type { Sql } from './sql/index.ts'
import type { WorkerLink } from './workers/index.ts'

/** Creates the application of this process and listens. @param link if this process is one of several workers */
export async function serve(config: Config, sql: Sql, clock: Clock, link?: WorkerLink): Promise<FastifyInstance> {
  const tokenSecret = config.tokenSecret ?? loadOrCreateSecret(config.dataDir, 'token-secret')
  const app = await createApp({ config, sql, clock, tokenSecret, publicUrl: joinUrl(config), link })
  if (config.sentryDsn !== undefined) reportUncaughtError(app)
  // After a crash, the players of running games wait for the server.
  if ((await latestGameChange(sql)) === undefined) await rehearse({ sql, log: app.log })
  await listen(app, config)
  return app
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({
      host: host ?? wildcardAddress(),
      port,
      listenTextResolver: (address) => `listening at ${address}`,
    })
  } catch (error) {
    const message = listenErrorText((error as NodeJS.ErrnoException).code, { host, port })
    throw message === undefined ? error : new Error(message, { cause: error })
  }
}

function listenErrorText(code: string | undefined, { host, port }: Pick<Config, 'host' | 'port'>): string | undefined {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that one, or set PORT to another number.`
  if (code === 'EACCES') return `PORT is ${port}, which this account may not use. Set it to a number from 1024 on.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is "${host}", which is no address of this machine. Unset it to listen on all.`
  return undefined
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
