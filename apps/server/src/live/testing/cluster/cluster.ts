import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../../../sql/index.ts'
import { startTestProxy, TEST_TOKEN_SECRET } from '../../../testing/index.ts'
import { serverProcess } from '../server-process.ts'
import type { ServerProcess } from '../server-process.ts'

export type Cluster = {
  /** The address of the proxy. */
  origin: string
  /** What the proxy has logged. */
  proxyLog(): string
  nodes: [ServerProcess, ServerProcess, ServerProcess]
  database: RestartableDatabase
  /** Starts the nodes that a failed test has left stopped, so that the next test does not fail with it. */
  startStopped(): Promise<void>
  close(): Promise<void>
}

/** Three nodes with a PostgreSQL of their own, behind the product's proxy configuration. */
export async function startCluster(settingsOf: (node: number) => Record<string, string>): Promise<Cluster> {
  const database = await startDatabase()
  const env = { DATABASE_URL: database.url, TOKEN_SECRET: TEST_TOKEN_SECRET, TRUST_PROXY: '1' }
  const node = (index: number) => serverProcess({ ...env, ...settingsOf(index) })
  const nodes: Cluster['nodes'] = [await node(0), await node(1), await node(2)]
  await Promise.all(nodes.map(({ start }) => start()))
  const proxy = await startTestProxy(nodes.map(({ origin }) => origin))
  return {
    origin: proxy.origin,
    proxyLog: proxy.log,
    nodes,
    database,
    async startStopped() {
      const isReady = (origin: string) =>
        fetch(`${origin}/ready`).then(
          () => true,
          () => false,
        )
      await Promise.all(nodes.map(async ({ origin, start }) => (await isReady(origin)) || start()))
    },
    async close() {
      await proxy.close()
      await Promise.all(nodes.map(({ dispose }) => dispose()))
      await database.close()
    },
  }
}

type RestartableDatabase = {
  url: string
  /** Ends all connections and starts again. */
  restart(): Promise<void>
  close(): Promise<void>
}

export async function startDatabase(): Promise<RestartableDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pinwheel-cluster-'))
  // The account of the database must be able to traverse the folder; mkdtemp creates it with mode 0700.
  chmodSync(folder, 0o755)
  const start = () =>
    startEmbedded(path.join(folder, 'postgres'), { settings: { fsync: 'off', max_connections: '100' } })
  let postgres = await start()
  const { host, user, database } = postgres.connection
  return {
    url: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    async restart() {
      await postgres.stop()
      postgres = await start()
    },
    async close() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
