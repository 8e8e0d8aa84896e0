/** An error as the log shows it. */
type SerializedError = { type: string; message: string; code?: string; stack: string; cause?: SerializedError }

/** Also ends a cyclic chain of causes. */
const MAX_CAUSES = 5

/**
 * Serializes an error for the log. Of a failed statement it keeps the text without the values, which may be email addresses,
 * password hashes or solutions. Of further properties it keeps only `code`, because PostgreSQL quotes rows in the others.
 */
export function serializeError(error: unknown, causes = MAX_CAUSES): unknown {
  return error instanceof Error ? serialize(error, causes) : error
}

function serialize(error: Error, causes: number): SerializedError {
  const { cause, stack = '' } = error
  return {
    type: error.constructor.name,
    message: isFailedStatement(error) ? `Failed query: ${error.query}` : error.message,
    ...('code' in error && { code: String(error.code) }),
    // Without the first lines, which repeat the message.
    stack: (stack.match(/^ {4}at .*$/gm) ?? []).join('\n'),
    ...(cause instanceof Error && causes > 0 && { cause: serialize(cause, causes - 1) }),
  }
}

/** The error of the query builder, whose message and stack contain the values. */
const isFailedStatement = (error: Error): error is Error & { query: string } =>
  'query' in error && typeof error.query === 'string'
