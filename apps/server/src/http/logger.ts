import pino from 'pino'
import { serializeError } from './serialize-error.ts'

// Headers contain tokens, and the query may: neither is logged.
const serializers = { err: (error: unknown) => serializeError(error), req: () => undefined, res: () => undefined }

/** @param worker the number that each line contains, if several workers write the log */
export function createLogger(level: pino.LevelWithSilent, worker?: number): pino.Logger {
  const logger = pino({ level, serializers })
  return worker === undefined ? logger : logger.child({ worker })
}
