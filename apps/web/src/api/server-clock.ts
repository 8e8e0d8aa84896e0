/**
 * The server's time, on a device whose own clock may be an hour off. Each event that tells the server's time gives a
 * sample of the difference; a sample is late by the time that the event was under way, so the largest of the last few
 * is the best one.
 */
export type ServerClock = {
  /** @param serverTime ISO, as it stands in a countdown; @param localNow epoch ms of this device when it arrived */
  learn: (serverTime: string, localNow: number) => void
  /** Epoch ms of the server. */
  now: (localNow: number) => number
}

const SAMPLES = 8

export function createServerClock(): ServerClock {
  let offsets: number[] = []
  return {
    learn(serverTime, localNow) {
      const told = Date.parse(serverTime)
      if (Number.isFinite(told)) offsets = [...offsets, told - localNow].slice(-SAMPLES)
    },
    now: (localNow) => localNow + (offsets.length > 0 ? Math.max(...offsets) : 0),
  }
}
