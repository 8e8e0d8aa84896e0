import type { FastifyInstance } from 'fastify'
import { accountRoutes, createAccounts } from './accounts/index.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import {
  createHttpServer,
  debugRoutes,
  registerApi,
  registerHealth,
  registerPictures,
  registerWebClient,
} from './http/index.ts'
import { createLive, inNodeBus, liveRoutes, postgresLiveStore } from './live/index.ts'
import { createQuizzes, quizRoutes, seedSamples } from './quizzes/index.ts'
import { createResults, gameArchive, resultRoutes } from './results/index.ts'
import type { Sql } from './sql/index.ts'

export type AppOptions = {
  config: Config
  /** Migrated. Stays open when the application closes. */
  sql: Sql
  clock: Clock
  tokenSecret: string
  /** Where people reach this server when a request does not say it. Without a trailing slash. */
  publicUrl: string
}

/** The whole service, ready to listen: every part is made here, and gets what it needs as parameters. */
export async function createApp({ config, sql, clock, tokenSecret, publicUrl }: AppOptions): Promise<FastifyInstance> {
  const publicOrigin = new URL(publicUrl).origin

  const accounts = createAccounts({ sql, clock, tokenSecret, isGameActive: (gameId) => live.isActive(gameId) })
  const quizzes = createQuizzes({
    sql,
    clock,
    publicOrigin,
    nicknamesOf: (userIds) => accounts.nicknamesOf(userIds),
    onDelete: (quizId, tx) => live.onQuizDeleted(quizId, tx),
  })
  const live = createLive({
    store: postgresLiveStore(
      sql,
      gameArchive((tx, ids) => accounts.usersAmong(tx, ids)),
    ),
    bus: inNodeBus(),
    clock,
    maxPlayers: config.maxPlayersPerGame,
    findHostable: (quizId, userId) => quizzes.findHostable(quizId, userId),
    nicknamesOf: (userIds) => accounts.nicknamesOf(userIds),
    report: (error) => app.log.error({ err: error }, 'live game'),
  })
  const results = createResults({ sql, live, coversOf: (quizIds) => quizzes.coversOf(quizIds) })
  await seedSamples({ sql, clock, ensureOwner: (tx, id, name) => accounts.ensureNobody(tx, id, name) })

  const app = createHttpServer({ ...config, tokens: accounts.tokens })
  registerHealth(app, { database: () => sql.pool.query('select 1') })
  await registerApi(app, [
    accountRoutes(accounts),
    quizRoutes(quizzes, publicOrigin),
    liveRoutes({
      live,
      publicOrigin,
      identifyVisitor: (authorization) => accounts.identifyVisitor(authorization),
      issueGameTokens: (place, client) => accounts.issueGameTokens(place, client),
    }),
    resultRoutes(results, publicOrigin),
    ...(config.production ? [] : [debugRoutes]),
  ])
  await registerPictures(app, config.dataDir)
  await registerWebClient(app, { publicOrigin })

  const stopTidying = accounts.keepTidy()
  app.addHook('onClose', async () => stopTidying())

  await live.start()
  // Before the server closes: it would wait for ever for streams that are open.
  app.addHook('preClose', () => live.stop())
  return app
}
