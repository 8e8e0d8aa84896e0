import pg from 'pg'

/** The pool passes its own options to each client. */
export type LimitedClientOptions = pg.ClientConfig & {
  /** Called with the duration of each statement, in ms. */
  onStatement?: (ms: number) => void
  /** After this time the database cancels a statement. Undefined: never. */
  statementTimeoutSeconds?: number | undefined
}

/** So that a statement which only takes too long is cancelled, and keeps its connection. */
const MARGIN_MS = 1000

/**
 * A client whose connection breaks, with an error for all its statements, when the database does not respond to one of them in time. TCP
 * reports a machine or network that has gone silent only after a quarter of an hour, and everything would wait for so long.
 */
export class LimitedClient extends pg.Client {
  private readonly options: LimitedClientOptions
  private timeoutSeconds: number | undefined

  constructor(options: LimitedClientOptions = {}) {
    super(options)
    this.options = options
    this.timeoutSeconds = options.statementTimeoutSeconds
  }

  /** @param seconds for further statements; undefined: no limit */
  limitStatements(seconds: number | undefined): void {
    this.timeoutSeconds = seconds
  }

  /** Limits further statements as those of every other client. */
  limitAsBefore(): void {
    this.timeoutSeconds = this.options.statementTimeoutSeconds
  }

  /**
   * The pool passes a callback, other callers await the promise. Covers all overloads of `query`: parameters and result are passed on
   * unchanged, apart from the wrapped callback.
   */
  override query(...parameters: unknown[]): never {
    const startedAt = performance.now()
    const deadline = this.startDeadline()
    const callback = parameters.at(-1)
    const done = (...results: unknown[]): void => {
      clearTimeout(deadline)
      this.options.onStatement?.(performance.now() - startedAt)
      if (typeof callback === 'function') callback(...results)
    }
    const timed = typeof callback === 'function' ? [...parameters.slice(0, -1), done] : parameters
    const result: unknown = super.query(...(timed as [string]))
    if (result instanceof Promise) void result.finally(() => done()).catch(() => undefined)
    return result as never
  }

  private startDeadline(): NodeJS.Timeout | undefined {
    if (this.timeoutSeconds === undefined) return undefined
    const breakOff = (): void => {
      this.connection.stream.destroy(new Error('The database did not respond in time.'))
    }
    return setTimeout(breakOff, this.timeoutSeconds * 1000 + MARGIN_MS).unref()
  }
}
