import type { ErrorEvent, EventHint, Exception } from '@sentry/node'
import type { ClientSettings } from '@pinwheel/contract'
import type { Config } from '../config/index.ts'

/** Where faults are reported besides the log. */
export type FaultReports = {
  report(error: unknown): void
  /** Sends what is on its way, for two seconds at most. */
  close(): Promise<void>
}

const LAST_SENDING_MS = 2_000

export const unreported: FaultReports = { report: () => undefined, close: async () => undefined }

/** To the error-reporting project of this address; nothing of it is loaded where there is none. */
export async function faultReports({
  sentryDsn,
  environment,
}: Pick<Config, 'sentryDsn'> & Pick<ClientSettings, 'environment'>): Promise<FaultReports> {
  if (sentryDsn === undefined) return unreported
  const { defaultStackParser, makeNodeTransport, NodeClient } = await import('@sentry/node')
  const client = new NodeClient({
    dsn: sentryDsn,
    environment,
    transport: makeNodeTransport,
    stackParser: defaultStackParser,
    // None of what it gathers by itself: requests, calls elsewhere, the console, the machine.
    integrations: [],
    beforeSend: bare,
  })
  client.init()
  return {
    report: (error) => void client.captureException(error, { originalException: error }),
    close: async () => void (await client.close(LAST_SENDING_MS)),
  }
}

/**
 * What may leave the house: which kind of error, and where in our code. Not its message, which may quote a statement with
 * its values or somebody's address. Built up from what is allowed, so that nothing new slips through.
 */
function bare(event: ErrorEvent, { originalException }: EventHint): ErrorEvent {
  const { type, event_id, timestamp, platform, level, environment, exception } = event
  const values = [...causesOf(originalException), ...(exception?.values ?? []).map(bareException)]
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

const bareException = ({ type, stacktrace }: Exception): Exception => ({
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

/** The kinds of its causes, the first of all first. A cause that repeats itself ends the list. */
function causesOf(error: unknown, known: readonly unknown[] = []): Exception[] {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error) || known.includes(cause)) return []
  return [...causesOf(cause, [...known, cause]), { type: cause.name }]
}
