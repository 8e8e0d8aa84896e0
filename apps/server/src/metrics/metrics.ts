import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The numbers of games, players and streams that this node serves. */
export type Census = { games: number; players: number; streams: number }

/** Metrics of this node for monitoring. Times are measured in ms and reported in seconds, as Prometheus expects. */
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

const MS_PER_SECOND = 1000
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** @param census called whenever the metrics are read */
export function createMetrics(census: () => Census): Metrics {
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
  for (const [name, help] of Object.entries(COUNTED))
    registry.registerMetric(
      new Gauge({
        name: `pinwheel_live_${name}`,
        help,
        registers: [],
        collect() {
          this.set(census()[name as keyof Census])
        },
      }),
    )

  return {
    requestDone: ({ ms, status, ...labels }) =>
      requests.observe({ ...labels, status: String(status) }, ms / MS_PER_SECOND),
    statementDone: (ms) => statements.observe(ms / MS_PER_SECOND),
    fanOutDone: (ms) => fanOuts.observe(ms / MS_PER_SECOND),
    answersRecorded: (count) => answers.inc(count),
    changeDelivered: (kind) => deliveries.inc({ kind }),
    timed: (store) => timed(store, (call, ms) => stores.observe({ call }, ms / MS_PER_SECOND)),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}

const COUNTED: Record<keyof Census, string> = {
  games: 'Games that this node serves.',
  players: 'Players in the games that this node serves.',
  streams: 'Open event streams of this node.',
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
