import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from '../sql/index.ts'
import { startGameServer } from './game-server.ts'
import { play } from './play.ts'

/** With them, the compiler has optimized most of what a larger game runs. More players made its first question no faster. */
const PLAYERS = 50
/** More than four times what it takes on one core. The start of the server does not depend on it. */
const MAX_MS = 4_000

export type RehearsalOptions = { sql: Sql; log: Pick<FastifyBaseLogger, 'debug' | 'warn'>; maxMs?: number }

/**
 * Plays a game with itself in temporary tables, so that V8 compiles before the first game what it would compile in it
 * (docs/decisions/0073). Does not throw, and takes no longer than `maxMs` and the end of the running statement.
 */
export async function rehearse({ sql, log, maxMs = MAX_MS }: RehearsalOptions): Promise<void> {
  const startedAt = performance.now()
  const temporary = sql.withTemporaryTables()
  try {
    await playWithin(maxMs, temporary)
    log.debug({ ms: Math.round(performance.now() - startedAt) }, 'a game was rehearsed')
  } catch (error) {
    log.warn({ err: error }, 'The rehearsal of a game failed. The first game will be a little slower.')
  }
  await temporary.close()
}

async function playWithin(maxMs: number, sql: Sql): Promise<void> {
  const server = await startGameServer(sql, PLAYERS)
  const tooLong = pause(maxMs, undefined, { ref: false }).then(() => {
    throw new Error(`It takes longer than ${maxMs} ms.`)
  })
  try {
    await Promise.race([play(server, PLAYERS), tooLong])
  } finally {
    await server.close()
  }
}
