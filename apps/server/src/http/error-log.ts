import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { ErrorReports } from './error-reports.ts'

type ErrorLogOptions = {
  log: () => Pick<FastifyBaseLogger, 'error' | 'warn'>
  faults: Pick<ErrorReports, 'report'>
  clock: Pick<Clock, 'now'>
}

/** Errors of one place per minute. While the disk is full, each of ten thousand answers fails. */
const PER_MINUTE = 60
const MINUTE_MS = 60_000

/** Logs and reports the errors of one place in the code that belong to no request. The number of those omitted is logged later. */
export function createErrorLog(where: string, { log, faults, clock }: ErrorLogOptions): (error: unknown) => void {
  let minute = Number.NaN
  let errors = 0
  return (error) => {
    const current = Math.floor(clock.now() / MINUTE_MS)
    if (current !== minute) {
      if (errors > PER_MINUTE)
        log().warn({ errors: errors - PER_MINUTE }, `${where}: further errors were not logged individually`)
      minute = current
      errors = 0
    }
    errors += 1
    if (errors > PER_MINUTE) return
    log().error({ err: error }, where)
    faults.report(error)
  }
}
