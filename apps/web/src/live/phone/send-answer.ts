import type { Timing } from '../../api/timing.ts'
import { ApiError } from '../../api/send.ts'

/** So long after a try that nobody heard comes the next one. */
const AGAIN_AFTER_MS = 1000

/** What became of an answer: it is in; its question was over; or it did not get through, and another try may. */
export type AnswerOutcome = 'taken' | 'late' | 'lost'

/** An answer that is there already is the one of an earlier try, or of another tab: the stream tells which. */
const REFUSALS: Readonly<Record<string, AnswerOutcome>> = {
  'answer/already-given': 'taken',
  'answer/too-late': 'late',
  'answer/no-question': 'late',
}

/**
 * Sends an answer until the server has heard it, for as long as its question is showing: a player in a dead spot taps
 * once. Sending it twice is harmless, since only the first one counts.
 */
export async function sendUntilHeard(
  send: () => Promise<unknown>,
  { isShowing, timing }: { isShowing: () => boolean; timing: Pick<Timing, 'after'> },
): Promise<AnswerOutcome> {
  for (;;) {
    try {
      await send()
      return 'taken'
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason
      const wasHeard = reason.status !== 0 && reason.status < 500
      if (wasHeard) return REFUSALS[reason.code ?? ''] ?? 'lost'
    }
    await new Promise<void>((goOn) => {
      timing.after(AGAIN_AFTER_MS, goOn)
    })
    if (!isShowing()) return 'lost'
  }
}
