import type { GameEvent } from '@pinwheel/contract'
import { STREAM_RETRY } from '@pinwheel/contract/plain'
import { createParser } from 'eventsource-parser'
import type { Timing } from './timing.ts'

/** INITIALIZED until the first message, then CONNECTED; after a drop RECONNECTING, and at last RECONNECTING_FAILED. */
export type ConnectionState = 'INITIALIZED' | 'CONNECTED' | 'RECONNECTING' | 'RECONNECTING_FAILED'

/** What the game says; heartbeats only prove that the line is alive. */
type GameNews = Exclude<GameEvent, { type: 'GAME_HEARTBEAT' }>

/** The server heard us and will not let us in: trying again cannot help. */
type Refusal = { status: number; message: string }

export type StreamSnapshot = {
  readonly state: ConnectionState
  /** The newest event. It stays through a drop: the screen does not go blank because the network did. */
  readonly event?: GameNews
  readonly refusal?: Refusal
}

export type EventStream = {
  read: () => StreamSnapshot
  subscribe: (listener: () => void) => () => void
  /** @returns how to close it. */
  open: () => () => void
  /** The network is back, or the phone has been unlocked: do not wait for the next try. */
  wake: () => void
  /** The network is gone, and every line with it: do not wait for one to fall silent. */
  lose: () => void
  /**
   * The server has taken something that it answers with an event. A line that has said nothing since (epoch ms), and stays
   * silent for three seconds more, is dead: some proxies keep one open when the server behind them is gone.
   */
  expectNews: (since: number) => void
}

const NEWS_WITHIN_MS = 3000

/** After so much silence a line is not trusted by who wakes up. */
const DOUBTED_AFTER_MS = 10_000

/** No session, somebody else's game, and a game or a player that is not (or no longer) there. */
const UNAUTHORISED = 401
const FINAL = new Set([UNAUTHORISED, 403, 404])

/**
 * The events of one game, as an outside store. Each event is a whole snapshot, so only the newest is kept. After a drop
 * (an error, the end of the stream, 45 s of silence) it tries again after 1 s, 2 s, 4 s … 30 s, ten times in a row. A
 * stream of five hours is replaced by a new one.
 */
export function createEventStream({
  url,
  token,
  renew,
  fetch,
  timing,
}: {
  url: string
  /** The access token of the game, renewed if need be. */
  token: () => Promise<string | undefined>
  /** Renews a token that the server refused. @returns whether there is a newer one */
  renew: (refused: string) => Promise<boolean>
  fetch: typeof globalThis.fetch
  timing: Timing
}): EventStream {
  const listeners = new Set<() => void>()
  let snapshot: StreamSnapshot = { state: 'INITIALIZED' }
  let retries = 0
  let lastHeardAt = 0
  let connection: AbortController | undefined
  let callOff: (() => void) | undefined
  let keepYoung: (() => void) | undefined

  function become(change: Partial<StreamSnapshot>) {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }

  /** Nothing follows a quit event, and the server would refuse to be asked for more. */
  const isOver = () => snapshot.refusal !== undefined || snapshot.event?.type === 'GAME_QUIT_EVENT'

  function hangUp() {
    callOff?.()
    callOff = undefined
    keepYoung?.()
    connection?.abort()
    connection = undefined
  }

  function listenForSilence() {
    callOff?.()
    lastHeardAt = timing.now()
    callOff = timing.after(STREAM_RETRY.silenceMs, drop)
  }

  function drop() {
    hangUp()
    if (retries === STREAM_RETRY.attempts) return become({ state: 'RECONNECTING_FAILED' })
    const pause = Math.min(STREAM_RETRY.firstMs * 2 ** retries, STREAM_RETRY.longestMs)
    retries += 1
    callOff = timing.after(pause, connect)
    become({ state: 'RECONNECTING' })
  }

  function refuse(refusal: Refusal) {
    hangUp()
    // Where nothing has come yet, no connection is lost.
    become({ state: snapshot.event ? 'RECONNECTING_FAILED' : 'INITIALIZED', refusal })
  }

  /** A message, not the mere answer, is success: a server that hangs up on everybody must not be called every second. */
  function receive(data: string) {
    retries = 0
    const event = JSON.parse(data) as GameEvent
    const isNews = event.type !== 'GAME_HEARTBEAT'
    if (event.type === 'GAME_QUIT_EVENT') hangUp()
    if (isNews || snapshot.state !== 'CONNECTED') become({ state: 'CONNECTED', ...(isNews && { event }) })
  }

  function connect() {
    hangUp()
    const mine = new AbortController()
    connection = mine
    listenForSilence()
    keepYoung = timing.after(STREAM_RETRY.maxAgeMs, connect)
    void follow(mine).catch(() => {
      if (connection === mine) drop()
    })
  }

  /** @param isRetry with a renewed token: a second 401 is nothing that a third one would cure */
  async function follow(mine: AbortController, isRetry = false): Promise<void> {
    const bearer = await token()
    if (connection !== mine) return
    if (bearer === undefined) return refuse({ status: 401, message: 'Your session has ended.' })
    const headers = { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' }
    const response = await fetch(url, { headers, signal: mine.signal, cache: 'no-store' })
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
    // A session that is neither renewed nor over could not reach the server: that is a drop.
    if (isRenewed || isOver) await follow(mine, true)
    else drop()
  }

  async function readAll(body: ReadableStream<Uint8Array>, isCurrent: () => boolean) {
    const parser = createParser({ onEvent: ({ data }) => isCurrent() && receive(data) })
    const decoder = new TextDecoder()
    const reader = body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done || !isCurrent()) return
      listenForSilence()
      parser.feed(decoder.decode(value, { stream: true }))
    }
  }

  function startOver() {
    retries = 0
    connect()
    become({ state: 'RECONNECTING' })
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
      return hangUp
    },
    wake() {
      if (isOver()) return
      if (snapshot.state === 'RECONNECTING_FAILED') startOver()
      else if (snapshot.state === 'RECONNECTING') connect()
      // A sleeping phone, or another network, has cut many a line that still looks whole. A new one shows nothing of itself.
      else if (connection && timing.now() - lastHeardAt > DOUBTED_AFTER_MS) connect()
    },
    lose() {
      if (snapshot.state === 'CONNECTED' && !isOver()) drop()
    },
    expectNews(since) {
      if (snapshot.state !== 'CONNECTED' || isOver() || lastHeardAt >= since) return
      callOff?.()
      callOff = timing.after(NEWS_WITHIN_MS, drop)
    },
  }
}

async function messageOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { message?: unknown } | null
  return typeof body?.message === 'string' ? body.message : 'This game does not know you.'
}
