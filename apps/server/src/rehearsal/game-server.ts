import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { ok } from '@pinwheel/contract'
import { createGameSessions, existingUserIds } from '../accounts/index.ts'
import { singleNodeBus } from '../bus/index.ts'
import { createHttpServer, registerApi } from '../http/index.ts'
import { createLimits, localAllowances, memoryCounts } from '../limits/index.ts'
import { createLive, liveRoutes, postgresLiveStore } from '../live/index.ts'
import { gameArchive } from '../results/index.ts'
import type { Sql } from '../sql/index.ts'
import { fastClock } from './fast-clock.ts'
import { QUIZ } from './quiz.ts'

export type GameServer = {
  port: number
  /** Opens a game of the rehearsed quiz. */
  open(): Promise<{ gameId: string; hostToken: string }>
  close(): Promise<void>
}

/** Serves live games alone, to this machine alone, and shares nothing with the server that this process becomes. */
export async function startGameServer(sql: Sql, maxPlayers: number): Promise<GameServer> {
  const clock = fastClock()
  const bus = singleNodeBus()
  const counting = { clock, playersPerAddress: maxPlayers }
  const limits = createLimits({ ...counting, counts: memoryCounts(clock), allowances: localAllowances(counting) })
  const { tokens, identifyUser, issueGameTokens } = createGameSessions({
    sql,
    clock,
    bus,
    tokenSecret: randomUUID(),
    maxEntries: 2 * maxPlayers,
    currentParticipants: (participants) => live.currentParticipants(participants),
  })
  const live = createLive({
    store: postgresLiveStore(sql, gameArchive(existingUserIds)),
    bus,
    clock,
    maxPlayers,
    findQuizForHosting: async (id) =>
      ok({
        id,
        title: 'Rehearsal',
        languageCode: 'en',
        mode: 'CLASSIC',
        questions: QUIZ.map(({ question }) => question),
      }),
    nicknamesOf: async () => new Map(),
    // A call that fails is refused, which ends the rehearsal.
    report: () => undefined,
  })
  const app = createHttpServer({
    logLevel: 'silent',
    trustProxy: false,
    tokens,
    callLimits: limits.calls,
    clock,
  })
  const publicOrigin = 'http://localhost'
  await registerApi(app, [liveRoutes({ live, clock, publicOrigin, limits, identifyUser, issueGameTokens })])
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    port: (app.server.address() as AddressInfo).port,
    async open() {
      const hostId = randomUUID()
      const hosted = await live.host(randomUUID(), hostId)
      if (!hosted.ok) throw new Error(`No game was opened: ${hosted.refusal}`)
      const gameId = hosted.value
      const host = { participantId: hostId, gameId, participantType: 'HOST', enteredBy: undefined } as const
      const issued = await issueGameTokens(host, { ip: '127.0.0.1', userAgent: undefined })
      if (!issued.ok) throw new Error(`The host received no token: ${issued.refusal}`)
      return { gameId, hostToken: issued.value.accessToken }
    },
    async close() {
      await live.stop()
      await app.close()
      await bus.close()
    },
  }
}
