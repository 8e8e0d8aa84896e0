import type { GameEvent } from '@pinwheel/contract'
import { STREAM_RETRY } from '@pinwheel/contract/plain'
import { createParser } from 'eventsource-parser'
import type { Timing } from './timing.ts'

/** INITIALIZED until the first message, then CONNECTED; after a drop RECONNECTING, and at last RECONNECTING_FAILED. */
export type ConnectionState = 'INITIALIZED' | 'CONNECTED' | 'RECONNECTING' | 'RECONNECTING_FAILED'

type Heartbeat = Extract<GameEvent, { type: 'GAME_HEARTBEAT' }>

/** Events of the game, without the heartbeats that only keep the connection alive. */
type GameStateEvent = Exclude<GameEvent, Heartbeat>

/** The server refused the stream. A retry would be refused too. */
type StreamRefusal = { status: number; message: string }

export type StreamSnapshot = {
  readonly state: ConnectionState
  /** The newest event. It stays while the connection is lost, so that the screen does not go blank. */
  readonly event?: GameStateEvent
  readonly refusal?: StreamRefusal
}

export type EventStream = {
  read: () => StreamSnapshot
  subscribe: (listener: () => void) => () => void
  /** Connects. @returns a function that closes the stream */
  open: () => () => void
  /** Reconnects now instead of at the next attempt: the network is back, or the phone was unlocked. */
  wake: () => void
  /** Drops the connection now instead of after a silence: the network is gone. */
  lose: () => void
  /**
   * The server has accepted a request that it answers with an event. A connection without data since then (epoch ms) and
   * for three seconds more is dropped: some proxies keep it open after the server behind them is gone.
   */
  expectEvent: (since: number) => void
}

const EVENT_WITHIN_MS = 3000

/** After so long without data `wake` replaces the connection. */
const STALE_AFTER_MS = 10_000

/** No session, another player's game, and a game or player that does not exist (any more). */
const UNAUTHORISED = 401
const FINAL = new Set([UNAUTHORISED, 403, 404])

/**
 * The events of one game, as an external store. Each event is a whole snapshot, so only the newest is kept. After a drop
 * (an error, the end of the stream, 45 s without data) it reconnects after 1 s, 2 s, 4 s … 30 s, ten times in a row. The
 * server can lengthen the first pause with `retry`, so that not all clients return at the same moment. In the longer pauses
 * that follow an attempt without any response, it asks twice in each such time whether the server is back, and then
 * reconnects at once: a hall waits for it. A stream that is five hours old is replaced by a new one.
 */
export function createEventStream({
  url,
  token,
  renew,
  fetch,
  isServerReady,
  timing,
  onHeartbeat,
}: {
  url: string
  /** The access token of the game, refreshed if it has expired. */
  token: () => Promise<string | undefined>
  /** Renews a token that the server refused. @returns whether there is a newer one */
  renew: (refused: string) => Promise<boolean>
  fetch: typeof globalThis.fetch
  /** Asks without opening a stream. Never rejects. */
  isServerReady: (signal: AbortSignal) => Promise<boolean>
  timing: Timing
  /** Called for heartbeats, which change no state. */
  onHeartbeat?: (heartbeat: Heartbeat) => void
}): EventStream {
  const listeners = new Set<() => void>()
  let snapshot: StreamSnapshot = { state: 'INITIALIZED' }
  let retries = 0
  let firstPauseMs: number = STREAM_RETRY.firstMs
  let lastDataAt = 0
  let connection: AbortController | undefined
  let cancelTimer: (() => void) | undefined
  let cancelWatch: (() => void) | undefined
  /** The last attempt, or a question since then, had no response from the server. */
  let isAway = false
  /** The last attempt was made before its time, because the server was back. */
  let wasEarly = false
  let cancelMaxAge: (() => void) | undefined

  function update(change: Partial<StreamSnapshot>) {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }

  /** No event follows a quit event, and the server would refuse another connection. */
  const isOver = () => snapshot.refusal !== undefined || snapshot.event?.type === 'GAME_QUIT_EVENT'

  function disconnect() {
    cancelTimer?.()
    cancelTimer = undefined
    cancelWatch?.()
    cancelMaxAge?.()
    connection?.abort()
    connection = undefined
  }

  function restartSilenceTimer() {
    cancelTimer?.()
    lastDataAt = timing.now()
    cancelTimer = timing.after(STREAM_RETRY.silenceMs, drop)
  }

  function drop() {
    disconnect()
    if (retries === STREAM_RETRY.attempts) return update({ state: 'RECONNECTING_FAILED' })
    const backoff = Math.min(STREAM_RETRY.firstMs * 2 ** retries, STREAM_RETRY.longestMs)
    const isFirst = retries === 0
    retries += 1
    cancelTimer = timing.after(isFirst ? firstPauseMs : backoff, connect)
    // After an early attempt the full pause: a server that answers, but not with a stream, is not to be called more often.
    if (!isFirst && !wasEarly) watch()
    update({ state: 'RECONNECTING' })
  }

  /** Until the next attempt: reconnects as soon as the server is back after it was away. */
  function watch() {
    const asking = new AbortController()
    const askAfterMs = Math.max(STREAM_RETRY.firstMs, firstPauseMs / 2)
    const cancelPause = timing.after(askAfterMs, () => void ask(asking.signal))
    cancelWatch = () => {
      cancelPause()
      asking.abort()
    }
  }

  async function ask(signal: AbortSignal) {
    const isReady = await isServerReady(signal)
    if (signal.aborted) return
    if (isReady && isAway) return connect(true)
    isAway ||= !isReady
    watch()
  }

  function refuse(refusal: StreamRefusal) {
    disconnect()
    // Without an event there was no connection that could be lost.
    update({ state: snapshot.event ? 'RECONNECTING_FAILED' : 'INITIALIZED', refusal })
  }

  /** Only a message resets the retries: a server that accepts and closes connections must not be called every second. */
  function receive(data: string) {
    retries = 0
    const event = JSON.parse(data) as GameEvent
    const isStateEvent = event.type !== 'GAME_HEARTBEAT'
    if (!isStateEvent) onHeartbeat?.(event)
    if (event.type === 'GAME_QUIT_EVENT') disconnect()
    if (isStateEvent || snapshot.state !== 'CONNECTED') update({ state: 'CONNECTED', ...(isStateEvent && { event }) })
  }

  function connect(isEarly = false) {
    disconnect()
    const mine = new AbortController()
    connection = mine
    wasEarly = isEarly
    isAway = false
    restartSilenceTimer()
    cancelMaxAge = timing.after(STREAM_RETRY.maxAgeMs, connect)
    void follow(mine).catch(() => {
      if (connection === mine) drop()
    })
  }

  /** @param isRetry with a renewed token: a second 401 is final */
  async function follow(mine: AbortController, isRetry = false): Promise<void> {
    const bearer = await token()
    if (connection !== mine) return
    if (bearer === undefined) return refuse({ status: 401, message: 'Your session has ended.' })
    const headers = { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' }
    const response = await fetch(url, { headers, signal: mine.signal, cache: 'no-store' }).catch((reason: unknown) => {
      if (connection === mine) isAway = true
      throw reason
    })
    if (connection !== mine) return
    if (response.status === UNAUTHORISED && !isRetry) return await followRenewed(mine, bearer)
    if (FINAL.has(response.status)) return refuse({ status: response.status, message: await messageOf(response) })
    if (!response.ok || !response.body) return drop()
    await readAll(response.body, () => connection === mine)
    if (connection === mine) drop()
  }

  async function followRenewed(mine: AbortController, refused: string): Promise<void> {
    const isRenewed = await renew(refused)
    const isOver = !isRenewed && (await token()) === undefined
    if (connection !== mine) return
    // Neither renewed nor over: the server could not be reached, which counts as a drop.
    if (isRenewed || isOver) await follow(mine, true)
    else drop()
  }

  async function readAll(body: ReadableStream<Uint8Array>, isCurrent: () => boolean) {
    const parser = createParser({
      onEvent: ({ data }) => isCurrent() && receive(data),
      onRetry(ms) {
        if (isCurrent()) firstPauseMs = Math.max(ms, STREAM_RETRY.firstMs)
      },
    })
    const decoder = new TextDecoder()
    const reader = body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done || !isCurrent()) return
      restartSilenceTimer()
      parser.feed(decoder.decode(value, { stream: true }))
    }
  }

  function startOver() {
    retries = 0
    connect()
    update({ state: 'RECONNECTING' })
  }

  return {
    read: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open() {
      retries = 0
      connect()
      return disconnect
    },
    wake() {
      if (isOver()) return
      if (snapshot.state === 'RECONNECTING_FAILED') startOver()
      else if (snapshot.state === 'RECONNECTING') connect()
      // Sleep or a network change may have cut a connection that still looks open. The user does not see the replacement.
      else if (connection && timing.now() - lastDataAt > STALE_AFTER_MS) connect()
    },
    lose() {
      if (snapshot.state === 'CONNECTED' && !isOver()) drop()
    },
    expectEvent(since) {
      if (snapshot.state !== 'CONNECTED' || isOver() || lastDataAt >= since) return
      cancelTimer?.()
      cancelTimer = timing.after(EVENT_WITHIN_MS, drop)
    },
  }
}

async function messageOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { message?: unknown } | null
  return typeof body?.message === 'string' ? body.message : 'This game does not know you.'
}
