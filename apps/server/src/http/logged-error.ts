/** What the log gets of an error: which kind, what it says, where in the code, and what caused it. */
type LoggedError = { type: string; message: string; code?: string; stack: string; cause?: LoggedError }

/** The causes of an error that are told with it. More would be one that causes itself. */
const MOST_CAUSES = 5

/**
 * An error for the log. Of a statement that failed its text, never its values: they are people's addresses, hashes of
 * passwords, solutions. Of what hangs on an error nothing but its code, for the database quotes rows there.
 */
export function loggedError(error: unknown, causes = MOST_CAUSES): unknown {
  return error instanceof Error ? told(error, causes) : error
}

function told(error: Error, causes: number): LoggedError {
  const { cause, stack = '' } = error
  return {
    type: error.constructor.name,
    message: isFailedStatement(error) ? `Failed query: ${error.query}` : error.message,
    ...('code' in error && { code: String(error.code) }),
    // Without its head, which repeats the message.
    stack: (stack.match(/^ {4}at .*$/gm) ?? []).join('\n'),
    ...(cause instanceof Error && causes > 0 && { cause: told(cause, causes - 1) }),
  }
}

/** The query builder's error, whose message and stack hold the values, too. */
const isFailedStatement = (error: Error): error is Error & { query: string } =>
  'query' in error && typeof error.query === 'string'
