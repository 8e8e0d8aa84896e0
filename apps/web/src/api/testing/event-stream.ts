import { expect } from 'vitest'
import { createEventStream } from '../stream.ts'
import { mockStreamingServer } from './streaming.ts'
import { aClock } from './timing.ts'

export const LOBBY = { type: 'GAME_LOBBY_PLAYER', seq: 1, player: { nickname: 'Ada' } }
export const BEGIN = { type: 'GAME_BEGIN_PLAYER', seq: 2, player: { nickname: 'Ada' } }

type StreamSession = Pick<Parameters<typeof createEventStream>[0], 'token' | 'renew'>

const SESSION: StreamSession = { token: () => Promise.resolve('t1'), renew: () => Promise.resolve(false) }

export function aStream(session: Partial<StreamSession> = {}) {
  const server = mockStreamingServer()
  const clock = aClock(0)
  const url = '/api/games/g/events'
  /** What the server answers to the question whether it is ready, and when it was asked. */
  const readiness = { isReady: false, askedAt: [] as number[] }
  const isServerReady = () => {
    readiness.askedAt.push(clock.now())
    return Promise.resolve(readiness.isReady)
  }
  const stream = createEventStream({ url, ...SESSION, ...session, fetch: server.fetch, isServerReady, timing: clock })
  return { server, clock, stream, readiness, states: recordStates(stream) }
}

function recordStates(stream: ReturnType<typeof createEventStream>) {
  const states: string[] = [stream.read().state]
  stream.subscribe(() => {
    const { state } = stream.read()
    if (states.at(-1) !== state) states.push(state)
  })
  return states
}

const connected = async ({ stream }: ReturnType<typeof aStream>) =>
  await expect.poll(() => stream.read().state).toBe('CONNECTED')

export async function aConnectedStream() {
  const all = aStream()
  all.stream.open()
  await all.clock.moveTo(0)
  all.server.last.send(LOBBY)
  await connected(all)
  return all
}
