import type { GameEvent } from '@pinwheel/contract'
import { STREAM_RETRY } from '@pinwheel/contract/plain'
import { createParser } from 'eventsource-parser'
import type { Timing } from './refresh-timer.ts'

export type StreamState = 'INITIALIZED' | 'CONNECTED' | 'RECONNECTING' | 'RECONNECTING_FAILED'

/** The newest event, whole; and how the stream stands. */
export type StreamView = { readonly state: StreamState; readonly event: GameEvent | undefined }

export type EventStream = {
  read: () => StreamView
  subscribe: (listener: () => void) => () => void
  /** Opens the stream and keeps it open. @returns how to close it for good. */
  start: () => () => void
  /** The device woke up or is online again: a pause between two attempts ends now. */
  wake: () => void
}

export type EventStreamOptions = {
  url: string
  /** Asked before each attempt, so that a renewed token is used. */
  token: () => Promise<string | undefined>
  fetch: typeof globalThis.fetch
  timing: Timing
  /** Called with each event as it arrives, before the listeners. */
  onEvent?: (event: GameEvent) => void
}

/** Nobody of this name is in the game any more, or there is no such game: no new attempt would change that. */
const GONE = new Set([403, 404])

/**
 * The pushed events of a game as an outside store. A browser's own EventSource sends no bearer token, so the stream is
 * read with fetch. When it drops, is refused or falls silent, it is opened again: after 1 s, then twice as long each
 * time, 30 s at most, ten times in a row; an attempt that succeeds starts the count anew.
 */
export function createEventStream({ url, token, fetch, timing, onEvent }: EventStreamOptions): EventStream {
  const listeners = new Set<() => void>()
  let view: StreamView = { state: 'INITIALIZED', event: undefined }
  let failures = 0
  let isStarted = false
  let attempt: AbortController | undefined
  let callOff = (): void => undefined
  let isPausing = false

  function become(next: Partial<StreamView>) {
    view = { ...view, ...next }
    for (const listener of listeners) listener()
  }

  function receive(event: GameEvent) {
    failures = 0
    if (view.state !== 'CONNECTED') become({ state: 'CONNECTED' })
    if (event.type === 'GAME_HEARTBEAT') return
    onEvent?.(event)
    become({ event })
  }

  async function open(): Promise<void> {
    const controller = new AbortController()
    attempt = controller
    const { signal } = controller
    try {
      const bearer = await token()
      const headers = {
        Accept: 'text/event-stream',
        ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
      }
      const response = await fetch(url, { headers, signal, cache: 'no-store' })
      if (GONE.has(response.status)) return receive({ type: 'GAME_QUIT_EVENT' })
      if (response.ok && response.body) await readFrames(response.body, controller)
    } catch {
      // Refused, broken off or silent: all of them are mended by another attempt.
    }
    if (attempt === controller) tryAgainLater()
  }

  async function readFrames(body: ReadableStream<Uint8Array>, controller: AbortController): Promise<void> {
    const parser = createParser({ onEvent: ({ data }) => receive(JSON.parse(data) as GameEvent) })
    const decoder = new TextDecoder()
    const reader = body.getReader()
    for (;;) {
      const callOffSilence = timing.after(STREAM_RETRY.silenceMs, () => controller.abort())
      const { done, value } = await reader.read().finally(callOffSilence)
      if (done || controller.signal.aborted) return
      parser.feed(decoder.decode(value, { stream: true }))
    }
  }

  function tryAgainLater() {
    if (!isStarted || view.event?.type === 'GAME_QUIT_EVENT') return
    if (failures >= STREAM_RETRY.attempts) return become({ state: 'RECONNECTING_FAILED' })
    const pause = Math.min(STREAM_RETRY.firstMs * 2 ** failures, STREAM_RETRY.longestMs)
    failures += 1
    isPausing = true
    become({ state: 'RECONNECTING' })
    callOff = timing.after(pause, openNow)
  }

  function openNow() {
    isPausing = false
    void open()
  }

  return {
    read: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      isStarted = true
      openNow()
      return () => {
        isStarted = false
        callOff()
        const last = attempt
        attempt = undefined
        last?.abort()
      }
    },
    wake() {
      if (!isStarted) return
      if (view.state === 'RECONNECTING_FAILED') failures = 0
      else if (!isPausing) return
      callOff()
      openNow()
    },
  }
}
