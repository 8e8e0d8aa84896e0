import type { ErrorEvent, EventHint, Exception } from '@sentry/node'
import type { ClientSettings } from '@pinwheel/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Config } from '../config/index.ts'
import { asAnyone } from './access.ts'

/** Reports errors to an error-reporting service, in addition to the log. */
export type ErrorReports = {
  report(error: unknown): void
  /** Sends pending reports, for two seconds at most. */
  close(): Promise<void>
}

const FLUSH_TIMEOUT_MS = 2_000

export const noErrorReports: ErrorReports = { report: () => undefined, close: async () => undefined }

/** Reports to the Sentry project of the DSN. Without a DSN the library is not loaded. */
export async function createErrorReports({
  sentryDsn,
  environment,
}: Pick<Config, 'sentryDsn'> & Pick<ClientSettings, 'environment'>): Promise<ErrorReports> {
  if (sentryDsn === undefined) return noErrorReports
  const { defaultStackParser, makeNodeTransport, NodeClient } = await import('@sentry/node')
  const client = new NodeClient({
    dsn: sentryDsn,
    environment,
    transport: makeNodeTransport,
    stackParser: defaultStackParser,
    // The default integrations collect requests, outgoing calls, console output and data of the machine.
    integrations: [],
    beforeSend: strip,
  })
  client.init()
  return {
    report: (error) => void client.captureException(error, { originalException: error }),
    close: async () => void (await client.close(FLUSH_TIMEOUT_MS)),
  }
}

/**
 * Keeps the type of the error and its location in the code. Drops the message, which may quote a statement with its values
 * or an email address. The event is built from an allowlist, so that new fields of the library are not sent.
 */
function strip(event: ErrorEvent, { originalException }: EventHint): ErrorEvent {
  const { type, event_id, timestamp, platform, level, environment, exception } = event
  const values = [...causesOf(originalException), ...(exception?.values ?? []).map(stripException)]
  return {
    type,
    ...(event_id !== undefined && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(platform !== undefined && { platform }),
    ...(level !== undefined && { level }),
    ...(environment !== undefined && { environment }),
    exception: { values },
  }
}

const stripException = ({ type, stacktrace }: Exception): Exception => ({
  ...(type !== undefined && { type }),
  stacktrace: {
    frames: (stacktrace?.frames ?? []).map(({ filename, function: name, lineno, colno, in_app }) => ({
      ...(filename !== undefined && { filename }),
      ...(name !== undefined && { function: name }),
      ...(lineno !== undefined && { lineno }),
      ...(colno !== undefined && { colno }),
      ...(in_app !== undefined && { in_app }),
    })),
  },
})

/** The types of its causes, the root cause first. A cyclic cause ends the list. */
function causesOf(error: unknown, known: readonly unknown[] = []): Exception[] {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error) || known.includes(cause)) return []
  return [...causesOf(cause, [...known, cause]), { type: cause.name }]
}

/** `GET /debug-sentry` always fails, to test error reporting. Not registered in production. */
export const debugRoutes: FastifyPluginAsyncZod = async (api) => {
  api.get('/debug-sentry', { onRequest: asAnyone }, async () => {
    throw new Error('This error was requested by /debug-sentry.')
  })
}
