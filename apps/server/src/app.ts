import type { ClientSettings } from '@pinwheel/contract'
import type { FastifyInstance } from 'fastify'
import {
  accountRoutes,
  createAccounts,
  existingUserIds,
  externalSignInRoutes,
  openIdProvider,
} from './accounts/index.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/index.ts'
import { environmentOf } from './config/index.ts'
import { createDrafts, draftRoutes } from './drafts/index.ts'
import {
  createErrorLog,
  createHttpServer,
  createLargeResponses,
  debugRoutes,
  createErrorReports,
  openFileLimit,
  registerApi,
  registerHealth,
  registerReadiness,
  registerSecurityTxt,
  registerWebClient,
  settingsRoutes,
} from './http/index.ts'
import { createJobs } from './jobs/index.ts'
import { createLimits, networkOf } from './limits/index.ts'
import { picturesInGames, createLive, liveRoutes, postgresLiveStore, runningPin } from './live/index.ts'
import { createMail, registerOutbox } from './mail/index.ts'
import { createMedia, mediaRoutes, registerPictures } from './media/index.ts'
import type { Network } from './media/index.ts'
import { createMetrics, registerMetrics } from './metrics/index.ts'
import { createMigration, redirectToLegacyNotice, migrationRoutes } from './migration/index.ts'
import { allWorkersRespond, createClusterServices, machineOf } from './cluster.ts'
import { mutexByKey } from './concurrency/index.ts'
import {
  createFolders,
  createQuizzes,
  folderRoutes,
  picturesInQuizzes,
  quizRoutes,
  registerJoinAddresses,
  searchExistingQuizzes,
  seedSamples,
  shareRoutes,
} from './quizzes/index.ts'
import { describeCalls, referenceRoutes } from './reference/index.ts'
import { createResults, gameArchive, resultRoutes } from './results/index.ts'
import { checkWritable, createNotifications } from './sql/index.ts'
import type { Sql } from './sql/index.ts'
import type { WorkerLink } from './workers/index.ts'

export type AppOptions = {
  config: Config
  /** With all migrations applied. Stays open when the application closes. */
  sql: Sql
  clock: Clock
  tokenSecret: string
  /** The address of this server when a request does not contain it. Without a trailing slash. */
  publicUrl: string
  /** Loads images of other sites. Default: the public Internet; tests replace it. */
  network?: Network
  /** If this process is one of several workers of this machine. */
  link?: WorkerLink | undefined
}

/** The composition root: creates every module and passes its dependencies as parameters. */
export async function createApp({
  config,
  sql,
  clock,
  tokenSecret,
  publicUrl,
  network,
  link,
}: AppOptions): Promise<FastifyInstance> {
  const publicOrigin = new URL(publicUrl).origin
  const notifications = createNotifications({
    sql,
    clock,
    onLost: (error) => app.log.warn({ err: error }, 'the connection for notifications was lost and is opened again'),
  })
  const cluster = await createClusterServices({ ...config, sql, clock, notifications, link })
  const { bus, counts, allowances } = cluster
  const limits = createLimits({ counts, allowances, clock, playersPerAddress: config.playersPerAddress, link })
  const metrics = createMetrics(() => live.census(), link)
  const machine = machineOf(link)
  sql.onStatement(metrics.statementDone)

  const environment = environmentOf(publicOrigin)
  const faults = await createErrorReports({ ...config, environment })
  const reportAs = (where: string) => createErrorLog(where, { log: () => app.log, faults, clock })

  const jobs = createJobs({ sql, clock, notifications, log: () => app.log })
  const mail = createMail({ ...config.mail, dataDir: config.dataDir, clock, log: () => app.log })
  const accounts = createAccounts({
    sql,
    clock,
    bus,
    limits,
    jobs,
    mail,
    tokenSecret,
    externalProvider: config.signIn && openIdProvider({ settings: config.signIn, clock, log: () => app.log }),
    publicOrigin,
    legacyRecords: {
      claimForNewUser: (tx, token) => migration.claimForNewUser(tx, token),
      claimForUser: (userId, token) => migration.claimForUser(userId, token),
      report: reportAs('migration'),
    },
    isGameActive: (gameId) => live.isActive(gameId),
    // Some clients enter twice, some do not join.
    maxEntriesPerGame: 2 * config.maxPlayersPerGame + 1000,
    currentParticipants: (participants) => live.currentParticipants(participants),
  })
  const media = createMedia({
    config,
    sql,
    clock,
    countUpload: (userId) => limits.upload.take(userId),
    inUse: [picturesInQuizzes, picturesInGames],
    network,
    report: reportAs('media'),
  })
  const quizzes = createQuizzes({
    sql,
    clock,
    publicOrigin,
    nicknamesOf: (userIds) => accounts.nicknamesOf(userIds),
    authorsNamed: (words) => accounts.usersNamed(words),
    lockPictures: (tx, addresses) => media.lockPictures(tx, addresses),
    storedAddresses: (tx, addresses, ownOrigins) => media.storedAddresses(tx, addresses, ownOrigins),
    onDelete: ({ id, ownerId }, tx) => live.onQuizDeleted({ quizId: id, hostId: ownerId }, tx),
  })
  searchExistingQuizzes(sql, jobs)
  const live = createLive({
    store: metrics.timed(
      postgresLiveStore(sql, gameArchive(existingUserIds), (tx, gameIds) => accounts.deleteGameTokens(tx, gameIds)),
    ),
    bus,
    clock,
    maxPlayers: config.maxPlayersPerGame,
    findQuizForHosting: (quizId, userId) => quizzes.findForHosting(quizId, userId),
    nicknamesOf: (userIds) => accounts.nicknamesOf(userIds),
    report: reportAs('live game'),
    metrics,
  })
  const drafts = createDrafts(sql, clock)
  const migration = createMigration({ sql, live })
  const results = createResults({ sql, live, coversOf: (quizIds) => quizzes.coversOf(quizIds) })
  await seedSamples({ sql, clock, ensureOwner: (tx, id, name) => accounts.ensureSystemUser(tx, id, name) })

  const settings = (): ClientSettings => {
    const signIn = accounts.signInButton()
    const { apiUrl, legacy, production, sentryDsn } = config
    return {
      publicOrigin,
      environment,
      ...(apiUrl !== undefined && { apiUrl }),
      ...(!production && { debug: true }),
      ...(config.photos && { photoSearch: true }),
      ...(signIn && { signIn }),
      ...(legacy && { legacy }),
      ...(sentryDsn !== undefined && { sentryDsn }),
    }
  }

  const app = createHttpServer({
    ...config,
    connections: { ...config.connections, openFiles: openFileLimit() },
    clock,
    tokens: accounts.tokens,
    faults,
    callLimits: limits.calls,
    networkOf,
    machine,
  })
  cluster.logOutages(app.log)
  registerMetrics(app, metrics, { token: config.metricsToken, isPublic: config.publicUrl !== undefined })
  const checks = {
    database: () => checkWritable(sql),
    ...cluster.checks,
    ...(config.bucket && { bucket: () => media.check() }),
    ...(link && { workers: () => allWorkersRespond(link) }),
  }
  registerHealth(app, checks, clock)
  registerReadiness(app, machine)
  registerSecurityTxt(app, {
    contact: config.securityContact,
    publicUrl: config.publicUrl,
    fallbackOrigin: publicOrigin,
    clock,
  })
  await describeCalls(app)
  const sendInTurn = createLargeResponses(clock, mutexByKey())
  await registerApi(app, [
    settingsRoutes(settings),
    accountRoutes(accounts, limits),
    externalSignInRoutes(accounts, limits, { publicOrigin, corsOrigin: config.corsOrigin }),
    quizRoutes(quizzes, publicOrigin, { newQuiz: limits.newQuiz, sendInTurn }),
    folderRoutes(createFolders(sql), quizzes, limits.quizOrder),
    draftRoutes(drafts, { keptDraft: limits.keptDraft, sendInTurn }),
    shareRoutes(quizzes, publicOrigin, limits),
    liveRoutes({
      live,
      clock,
      publicOrigin,
      limits,
      identifyUser: (authorization) => accounts.identifyUser(authorization),
      issueGameTokens: (entry, client) => accounts.issueGameTokens(entry, client),
    }),
    resultRoutes(results, publicOrigin, clock),
    mediaRoutes(media, publicOrigin, limits),
    migrationRoutes(migration),
    referenceRoutes,
    ...(config.production ? [] : [debugRoutes]),
  ])
  if (!config.production && config.mail.smtpUrl === undefined) await registerOutbox(app, config.dataDir)
  registerJoinAddresses(app, {
    nextGameOf: (code) => quizzes.nextGameOf(code),
    runningPin: (game) => runningPin(sql.db, game),
    wrongPin: limits.wrongPin,
  })
  registerPictures(app, (name, client) => media.findPicture(name, client))
  if (config.legacy !== undefined) redirectToLegacyNotice(app, config.legacy.host)
  await registerWebClient(app, { settings, sourceMaps: config.sourceMaps })

  accounts.onTokensRevoked((tokenIds) => live.streams.end(tokenIds))
  const stopCleanups = [accounts.startCleanup(), drafts.startCleanup(), media.startCleanup()]
  app.addHook('onClose', async () => stopCleanups.forEach((stop) => stop()))

  await jobs.start()
  app.addHook('onClose', async () => {
    await jobs.stop()
    mail.close()
  })

  await live.start()
  // In `preClose`, because the server waits for open streams before `onClose`.
  app.addHook('preClose', () => live.stop())
  app.addHook('onClose', async () => {
    // After the last request, which may have changed a game.
    await bus.close()
    cluster.close()
    await notifications.close()
  })
  return app
}
