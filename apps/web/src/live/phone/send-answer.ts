import type { Timing } from '../../api/timing.ts'
import { ApiError } from '../../api/send.ts'

/** Delay between a request without a response and the next attempt. */
const RETRY_AFTER_MS = 1000

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
  send: () => Promise<unknown>,
  { isShowing, timing }: { isShowing: () => boolean; timing: Pick<Timing, 'after'> },
): Promise<AnswerOutcome> {
  for (;;) {
    try {
      await send()
      return 'taken'
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason
      const isRefused = reason.status !== 0 && reason.status < 500 && reason.code !== NOT_STORED
      if (isRefused) return REFUSALS[reason.code ?? ''] ?? 'lost'
    }
    await new Promise<void>((goOn) => {
      timing.after(RETRY_AFTER_MS, goOn)
    })
    if (!isShowing()) return 'lost'
  }
}
