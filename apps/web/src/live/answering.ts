import type { Timing } from '../api/refresh-timer.ts'
import { ApiError } from '../api/send.ts'

/** So long after a try that nobody heard comes the next one. */
const AGAIN_AFTER_MS = 1000

/**
 * Sends an answer until the server has heard it, for as long as its question is showing: a player in a dead spot taps
 * once. Sending it twice is harmless, since only the first one counts.
 * @returns whether it was accepted
 */
export async function sendUntilHeard(
  send: () => Promise<unknown>,
  { isShowing, timing }: { isShowing: () => boolean; timing: Pick<Timing, 'after'> },
): Promise<boolean> {
  for (let tries = 1; isShowing(); tries += 1) {
    try {
      await send()
      return true
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason
      const wasHeard = reason.status !== 0 && reason.status < 500
      // Refused after a try without a reply: then it was that try which got through, or the stream will tell.
      if (wasHeard) return tries > 1 && reason.status === 400
    }
    await new Promise<void>((goOn) => {
      timing.after(AGAIN_AFTER_MS, goOn)
    })
  }
  return false
}
