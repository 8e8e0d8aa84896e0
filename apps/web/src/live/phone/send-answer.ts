import { GAME_TIMING } from '@pinwheel/contract/plain'
import type { Timing } from '../../api/timing.ts'
import { ApiError } from '../../api/send.ts'

/**
 * An attempt without a response for so long is repeated: a dead network may never report an error. Attempts after the first
 * one wait longer, since an overloaded server would otherwise receive the answers of all phones every 3 s, but not so long
 * that an attempt on the dead network outlasts the question.
 */
const RESPONSE_WITHIN_MS = 3000
const LATER_RESPONSE_WITHIN_MS = 6000
/** Half of the grace period: an answer given in time still counts if the network returns by the end of the question. */
const RETRY_AFTER_MS = GAME_TIMING.answerGraceMs / 2
/** A server that responds with an error, for example while it restarts, is not called as often. */
const RETRY_AFTER_ERROR_MS = 1000

/** The result of sending an answer: accepted, its question was over, or not delivered (another attempt may succeed). */
export type AnswerOutcome = 'taken' | 'late' | 'lost'

/** An answer that was given already came from an earlier attempt, or from another tab: the event stream says which. */
const REFUSALS: Readonly<Record<string, AnswerOutcome>> = {
  'answer/already-given': 'taken',
  'answer/too-late': 'late',
  'answer/no-question': 'late',
}

/** The database was not available for a moment. */
const NOT_STORED = 'answer/not-stored'

/**
 * Sends an answer, and retries until the server responds or the question is over: a player without reception taps once.
 * A duplicate is harmless, since only the first answer counts.
 */
export async function sendAnswer(
  send: (signal: AbortSignal) => Promise<unknown>,
  {
    isShowing,
    onRetry,
    timing,
  }: {
    isShowing: () => boolean
    /** An attempt has failed, and another one follows. */
    onRetry: () => void
    timing: Pick<Timing, 'after'>
  },
): Promise<AnswerOutcome> {
  let responseWithinMs = RESPONSE_WITHIN_MS
  for (;;) {
    const failure = await attempt(send, responseWithinMs, timing)
    if (failure === undefined) return 'taken'
    if (failure === NO_RESPONSE) responseWithinMs = LATER_RESPONSE_WITHIN_MS
    const isRefused = failure.status !== 0 && failure.status < 500 && failure.code !== NOT_STORED
    if (isRefused) return REFUSALS[failure.code ?? ''] ?? 'lost'
    onRetry()
    await new Promise<void>((goOn) => {
      timing.after(failure.status === 0 ? RETRY_AFTER_MS : RETRY_AFTER_ERROR_MS, goOn)
    })
    if (!isShowing()) return 'lost'
  }
}

const NO_RESPONSE = new ApiError(0, 'There was no response.')

/** @returns why the answer was not accepted; status 0 if there was no response */
async function attempt(
  send: (signal: AbortSignal) => Promise<unknown>,
  responseWithinMs: number,
  timing: Pick<Timing, 'after'>,
): Promise<ApiError | undefined> {
  const request = new AbortController()
  const cancel = timing.after(responseWithinMs, () => request.abort())
  try {
    await send(request.signal)
    return undefined
  } catch (reason) {
    if (request.signal.aborted) return NO_RESPONSE
    if (reason instanceof ApiError) return reason
    throw reason
  } finally {
    cancel()
  }
}
