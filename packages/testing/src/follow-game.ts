import { setTimeout as pause } from 'node:timers/promises'
import { STREAM_RETRY } from '@pinwheel/contract/plain'
import type { EventLog } from './event-log.ts'
import { createEventLog } from './event-log.ts'
import { parseEvents } from './event-stream.ts'
import type { ParticipantClient } from './game-client.ts'

/** The event stream of a participant as the web client keeps it: opened again when it is lost, until the game is over. */
export type GameFollower = Pick<EventLog, 'events' | 'until'> & {
  /** How many streams were opened. */
  readonly connections: number
  /** Whether a stream is open and has brought an event. */
  readonly isConnected: boolean
  /** The server has accepted a request that it answers with an event: a stream that brings none within three seconds is lost. */
  expectEvent(): void
  close(): Promise<void>
}

const EVENT_WITHIN_MS = 3_000

export function followGame(client: Pick<ParticipantClient, 'openEvents'>): GameFollower {
  const log = createEventLog()
  /** Aborted by the caller, and when the game is over. */
  const closed = new AbortController()
  let connections = 0
  let isConnected = false
  let firstPauseMs: number = STREAM_RETRY.firstMs
  let lose = (): void => undefined
  let expectation: NodeJS.Timeout | undefined

  const fulfil = (): void => {
    clearTimeout(expectation)
    expectation = undefined
  }
  /** @returns whether it brought an event */
  const readOne = async (): Promise<boolean> => {
    const lost = new AbortController()
    lose = () => lost.abort()
    try {
      const { status, body } = await client.openEvents(AbortSignal.any([closed.signal, lost.signal]))
      if (status === 404) closed.abort()
      if (status !== 200 || body === null) return false
      connections += 1
      const onRetry = (ms: number): void => void (firstPauseMs = ms)
      for await (const event of parseEvents(body, { onRead: fulfil, onRetry })) {
        isConnected = true
        log.add(event)
        if (event.type === 'GAME_QUIT_EVENT') closed.abort()
      }
    } catch {
      // The connection is lost, as when the stream ends.
    }
    const wasConnected = isConnected
    isConnected = false
    return wasConnected
  }
  const followToEnd = async (): Promise<void> => {
    let failures = 0
    while (!closed.signal.aborted) {
      failures = (await readOne()) ? 0 : failures + 1
      const backoff = Math.min(STREAM_RETRY.firstMs * 2 ** failures, STREAM_RETRY.longestMs)
      const ms = failures === 0 ? firstPauseMs : backoff
      await pause(ms, undefined, { signal: closed.signal }).catch(() => undefined)
    }
    fulfil()
    log.end()
  }
  const done = followToEnd()
  return {
    events: log.events,
    until: log.until,
    get connections() {
      return connections
    },
    get isConnected() {
      return isConnected
    },
    expectEvent() {
      expectation ??= setTimeout(() => {
        expectation = undefined
        lose()
      }, EVENT_WITHIN_MS)
    },
    async close() {
      closed.abort()
      await done
    },
  }
}
