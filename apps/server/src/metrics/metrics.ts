import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import type { WorkerLink } from '../workers/index.ts'

/** What this process serves: the number of players of each game by its id, and of open streams. */
export type Census = { games: ReadonlyMap<string, number>; streams: number }

/** Metrics for monitoring. With several workers, those of all workers together. Times are measured in ms and reported in seconds, as Prometheus expects. */
export type Metrics = {
  requestDone(request: { method: string; route: string; status: number; ms: number }): void
  statementDone(ms: number): void
  /** The time from a change until its event was written to the last open stream. */
  fanOutDone(ms: number): void
  answersRecorded(count: number): void
  /** The channel of a game on this node received a change, from this node or another. */
  changeDelivered(kind: string): void
  /** The same store with a measurement of each call. */
  timed<Store extends object>(store: Store): Store
  /** The metrics in the text format of Prometheus. */
  read(): Promise<{ type: string; text: string }>
}

/** The metrics of one worker, as it sends them to the worker that reads them all. */
type Snapshot = {
  metrics: MetricObjectWithValues<MetricValue<string>>[]
  games: readonly [string, number][]
  streams: number
}

const MS_PER_SECOND = 1000
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * @param census called whenever the metrics are read
 * @param link if this process is one of several workers
 */
export function createMetrics(census: () => Census, link?: WorkerLink): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'pinwheel_http_request_seconds',
    help: 'Time to answer a request. Event streams are not among them: they last.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers,
  })
  const statements = new Histogram({
    name: 'pinwheel_database_statement_seconds',
    help: 'Time of a statement in the database, the way there and back included.',
    buckets: SECONDS,
    registers,
  })
  const stores = new Histogram({
    name: 'pinwheel_live_store_seconds',
    help: 'Time of a call of the store of live games.',
    labelNames: ['call'] as const,
    buckets: SECONDS,
    registers,
  })
  const fanOuts = new Histogram({
    name: 'pinwheel_fan_out_seconds',
    help: 'Time from a change in a game until the last open stream of this node was shown it.',
    buckets: SECONDS,
    registers,
  })
  const answers = new Counter({
    name: 'pinwheel_answers_total',
    help: 'Answers of players that were recorded.',
    registers,
  })
  const deliveries = new Counter({
    name: 'pinwheel_game_changes_total',
    help: 'Changes of games that this node applied to its open games, whichever node made them.',
    labelNames: ['kind'] as const,
    registers,
  })
  link?.handle(SUBJECT, async (): Promise<Snapshot> => {
    const { games, streams } = census()
    return { metrics: await registry.getMetricsAsJSON(), games: [...games], streams }
  })
  const readAll = async ({ collect }: WorkerLink): Promise<string> => {
    const snapshots = (await collect(SUBJECT)) as Snapshot[]
    const games = new Map(snapshots.flatMap((one) => one.games))
    const streams = sum(snapshots.map((one) => one.streams))
    const combined = AggregatorRegistry.aggregate(snapshots.map(({ metrics }) => metrics))
    return (await combined.metrics()) + (await currentNumbers({ games, streams }, snapshots.length))
  }

  return {
    // With the rest of the fields as `...labels`, each of ten thousand answers would take three times as long here.
    requestDone: ({ method, route, status, ms }) =>
      requests.observe({ method, route, status: String(status) }, ms / MS_PER_SECOND),
    statementDone: (ms) => statements.observe(ms / MS_PER_SECOND),
    fanOutDone: (ms) => fanOuts.observe(ms / MS_PER_SECOND),
    answersRecorded: (count) => answers.inc(count),
    changeDelivered: (kind) => deliveries.inc({ kind }),
    timed: (store) => timed(store, (call, ms) => stores.observe({ call }, ms / MS_PER_SECOND)),
    read: async () => ({
      type: registry.contentType,
      text: link === undefined ? (await registry.metrics()) + (await currentNumbers(census(), 1)) : await readAll(link),
    }),
  }
}

const SUBJECT = 'metrics'

const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0)

/** Not among the metrics that are added up: several workers serve the same game. */
function currentNumbers({ games, streams }: Census, workers: number): Promise<string> {
  const registry = new Registry()
  const gauge = (name: string, help: string, value: number): void =>
    new Gauge({ name: `pinwheel_${name}`, help, registers: [registry] }).set(value)
  gauge('live_games', 'Games that this machine serves.', games.size)
  gauge('live_players', 'Players in the games that this machine serves.', sum(games.values()))
  gauge('live_streams', 'Open event streams of this machine.', streams)
  gauge('workers', 'Worker processes whose metrics these are.', workers)
  return registry.metrics()
}

function timed<Store extends object>(store: Store, observe: (call: string, ms: number) => void): Store {
  const calls = Object.entries(store).map(([call, run]) => {
    if (typeof run !== 'function') return [call, run] as const
    const withTime = (...parameters: unknown[]): unknown => {
      const since = performance.now()
      const result: unknown = Reflect.apply(run, store, parameters)
      if (!(result instanceof Promise)) return result
      return result.finally(() => observe(call, performance.now() - since))
    }
    return [call, withTime] as const
  })
  return Object.fromEntries(calls) as Store
}
