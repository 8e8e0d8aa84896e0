import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect, createNotifications, transaction } from '../sql/index.ts'
import type { Sql } from '../sql/index.ts'
import { openTestDatabase } from '../sql/testing/database.ts'
import type { TestDatabase } from '../sql/testing/database.ts'
import { manualClock } from '../testing/clock.ts'
import { createJobs } from './index.ts'
import type { JsonValue } from './index.ts'
import { MAX_ATTEMPTS, retryDelayMs } from './run-job.ts'
import { jobsNode } from './testing/node.ts'
import type { JobsNode } from './testing/node.ts'
import { jobsSettled } from './testing/settled.ts'
import type { Handler } from './run-job.ts'

const POLL = { interval: 5, timeout: 10_000 }
const SECOND = 1_000

let sql: TestDatabase
let otherPool: Sql
let clock = manualClock()
let nodes: JobsNode[] = []

beforeAll(async () => {
  sql = await openTestDatabase()
  otherPool = connect(sql.connection)
})
afterAll(async () => {
  await otherPool.close()
  await sql.drop()
})
beforeEach(() => {
  clock = manualClock()
})
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop()))
  await sql.pool.query('delete from jobs')
})

const doNothing: Handler = () => Promise.resolve()

async function startNode(handlers: Readonly<Record<string, Handler>>, pool: Sql = sql): Promise<JobsNode> {
  const node = jobsNode(pool, clock, handlers)
  nodes.push(node)
  await node.start()
  return node
}

const rows = async (columns: string): Promise<unknown[]> =>
  (await sql.pool.query(`select ${columns} from jobs order by id`)).rows

/** Resolves when the node has polled after this call: due jobs have then started. */
async function hasPolled(node: JobsNode): Promise<void> {
  await node.add('marker', 'marker')
  await expect.poll(() => rowsOf('marker'), POLL).toEqual([])
}

const rowsOf = async (kind: string): Promise<unknown[]> =>
  (await sql.pool.query('select kind from jobs where kind = $1', [kind])).rows

function gate(): { open: () => void; passed: Promise<void> } {
  let open = (): void => undefined
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}

describe('a job starts', () => {
  test('when its transaction has committed, and not before', async () => {
    const node = await startNode({ work: doNothing, marker: doNothing })
    await transaction(sql.db, async (tx) => {
      await node.add('work', { of: 'mine' }, tx)
      await hasPolled(node)
      expect(node.started).toEqual(['marker'])
    })
    await jobsSettled(sql)
    expect(node.started).toEqual(['marker', { of: 'mine' }])
  })

  test('never when its transaction was rolled back', async () => {
    const node = await startNode({ work: doNothing, marker: doNothing })
    const work = transaction(sql.db, async (tx) => {
      await node.add('work', 1, tx)
      throw new Error('on purpose')
    })
    await expect(work).rejects.toThrow('on purpose')
    await hasPolled(node)
    expect(node.started).toEqual(['marker'])
  })

  test('on another node, when this one has no handler for its kind', async () => {
    const asking = await startNode({ other: doNothing })
    const able = await startNode({ work: doNothing }, otherPool)
    await asking.add('work', 1)
    await jobsSettled(sql)
    expect([asking.started, able.started]).toEqual([[], [1]])
  })

  test('at the start of a node, when it was added before', async () => {
    const early = jobsNode(sql, clock, { work: doNothing })
    await early.add('work', 1)
    const node = await startNode({ work: doNothing })
    await jobsSettled(sql)
    expect(node.started).toEqual([1])
  })

  test('at the next poll, when no notification was sent', async () => {
    const node = await startNode({ work: doNothing })
    const now = new Date(clock.now())
    await sql.pool.query("insert into jobs (kind, payload, created_at, due_at) values ('work', '1', $1, $1)", [now])
    clock.pass(5 * SECOND)
    await jobsSettled(sql)
    expect(node.started).toEqual([1])
  })

  test('after the connection that listens for jobs was lost and replaced', async () => {
    const node = await startNode({ work: doNothing })
    await sql.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
    )
    await expect.poll(() => node.logged, POLL).toHaveLength(1)
    clock.pass(SECOND)
    const isListening = "select from pg_stat_activity where datname = current_database() and query like 'listen %'"
    await expect.poll(async () => (await sql.pool.query(isListening)).rowCount, POLL).toBe(1)
    await node.add('work', 1)
    await jobsSettled(sql)
    expect(node.started).toEqual([1])
  })
})

test.each([[null], ['text'], ['12'], ['"quoted"'], [12], [false], [[]], [{ userId: 'ü', times: [1, null] }]])(
  'the handler receives the payload %j unchanged',
  async (payload) => {
    const node = await startNode({ work: doNothing })
    await node.add('work', payload)
    await jobsSettled(sql)
    expect(node.started).toEqual([payload])
  },
)

describe('each job runs once', () => {
  test('when two nodes claim two hundred jobs concurrently', async () => {
    const [one, other] = [await startNode({ work: doNothing }), await startNode({ work: doNothing }, otherPool)]
    const numbers = Array.from({ length: 200 }, (_, index) => index)
    await Promise.all(numbers.map((number) => (number % 2 === 0 ? one : other).add('work', number)))
    await jobsSettled(sql)
    expect([...one.started, ...other.started].toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers)
    expect(Math.min(one.started.length, other.started.length)).toBeGreaterThan(0)
  })

  test('and at most four jobs run concurrently on a node', async () => {
    const { open, passed } = gate()
    let running = 0
    let most = 0
    const slow: Handler = async () => {
      most = Math.max(most, ++running)
      await passed
      running--
    }
    const node = await startNode({ slow })
    await Promise.all([1, 2, 3, 4, 5, 6].map((number) => node.add('slow', number)))
    await expect.poll(() => node.started.length, POLL).toBe(4)
    open()
    await jobsSettled(sql)
    expect([node.started.length, most]).toEqual([6, 4])
  })

  test('while its node is alive, however long it takes', async () => {
    const { open, passed } = gate()
    const one = await startNode({ slow: () => passed })
    await one.add('slow', 1)
    await expect.poll(() => one.started, POLL).toEqual([1])
    const other = await startNode({ slow: doNothing, marker: doNothing }, otherPool)
    for (let minute = 0; minute < 5 * 3; minute++) {
      clock.pass(20 * SECOND)
      const lease = new Date(clock.now() + 60 * SECOND)
      await expect.poll(() => rows('due_at'), POLL).toEqual([{ due_at: lease }])
    }
    await other.add('marker', 'marker')
    await expect.poll(() => other.started, POLL).toEqual(['marker'])
    open()
    await jobsSettled(sql)
    expect([one.started, other.started]).toEqual([[1], ['marker']])
  })
})

test('a clock that jumps a month ahead does not cause one lease extension for each interval of that month', async () => {
  const { open, passed } = gate()
  const node = await startNode({ slow: () => passed })
  await node.add('slow', 1)
  await expect.poll(() => node.started, POLL).toEqual([1])
  let statements = 0
  sql.onStatement(() => (statements += 1))
  clock.pass(30 * 24 * 60 * 60 * SECOND)
  open()
  await node.stop()
  // One lease extension, one poll and one deletion, instead of one extension for every 20 seconds of the month.
  expect(statements).toBeLessThan(10)
  expect(await rows('kind')).toEqual([])
})

describe('a job that fails', () => {
  const failing = (times: number): Handler => {
    let left = times
    return () => (left-- > 0 ? Promise.reject(new Error('the server is down')) : Promise.resolve())
  }
  /** Resolves when the attempt of that number has failed and the next one is due after the delay. */
  const hasFailed = (attempt: number, delaySeconds: number) => {
    const dueAt = new Date(clock.now() + delaySeconds * SECOND)
    return expect.poll(() => rows('attempts, due_at'), POLL).toEqual([{ attempts: attempt, due_at: dueAt }])
  }

  test('is retried after ten seconds, then each time after twice as long', async () => {
    const node = await startNode({ work: failing(3) })
    await node.add('work', 1)
    for (const [index, delaySeconds] of [10, 20, 40].entries()) {
      await hasFailed(index + 1, delaySeconds)
      clock.pass(delaySeconds * SECOND)
    }
    await jobsSettled(sql)
    expect(node.started).toEqual([1, 1, 1, 1])
  })

  test('is not retried before its delay has passed', async () => {
    const node = await startNode({ work: failing(1), marker: doNothing })
    await node.add('work', 1)
    await hasFailed(1, 10)
    clock.pass(9 * SECOND)
    await hasPolled(node)
    expect(node.started).toEqual([1, 'marker'])
  })

  test('is kept as failed after twelve attempts, and logged', async () => {
    const node = await startNode({ work: failing(Infinity) })
    await node.add('work', { of: 'mine' })
    for (let attempt = 1; attempt < 12; attempt++) {
      await hasFailed(attempt, retryDelayMs(attempt) / SECOND)
      clock.pass(60 * 60 * SECOND)
    }
    await jobsSettled(sql)
    const kept = { payload: { of: 'mine' }, attempts: 12, last_error: 'the server is down' }
    expect(await rows('payload, attempts, last_error')).toEqual([kept])
    expect(node.logged.map(({ level }) => level)).toEqual([...Array<string>(11).fill('warn'), 'error'])
    expect(node.logged.at(-1)?.message).toContain('failed for the last time')
  })

  test('does not delay other jobs', async () => {
    const node = await startNode({ broken: failing(Infinity), work: doNothing })
    await Promise.all([1, 2, 3, 4, 5].map((number) => node.add('broken', number)))
    await node.add('work', 'done')
    await expect.poll(() => node.started, POLL).toContain('done')
  })

  test('is deleted thirty days after its last attempt, also by a node that started before', async () => {
    const day = 24 * 60 * 60 * SECOND
    const ago = (days: number): Date => new Date(clock.now() - days * day)
    await sql.pool.query(
      `insert into jobs (kind, payload, created_at, due_at, failed_at)
       values ('work', '31', $1, $1, $1), ('work', '29', $2, $2, $2)`,
      [ago(31), ago(29)],
    )
    await startNode({ work: doNothing })
    expect(await rows('payload')).toEqual([{ payload: 29 }])
    clock.pass(day + 60 * 60 * SECOND)
    await expect.poll(() => rows('payload'), POLL).toEqual([])
  })
})

describe('a node that stops', () => {
  test('waits for its running jobs and claims no more', async () => {
    const { open, passed } = gate()
    const done: JsonValue[] = []
    const node = await startNode({
      slow: async (payload) => {
        await passed
        // A round trip to the database: a `stop` that does not wait resolves before it ends.
        await sql.pool.query('select 1')
        done.push(payload)
      },
    })
    await node.add('slow', 'in hand')
    await expect.poll(() => node.started, POLL).toEqual(['in hand'])
    const stopped = node.stop()
    open()
    await stopped
    expect(done).toEqual(['in hand'])

    await node.add('slow', 'too late')
    clock.pass(60 * SECOND)
    await hasPolled(await startNode({ marker: doNothing }))
    expect(await rows('payload, attempts')).toEqual([{ payload: 'too late', attempts: 0 }])
  })

  test('leaves a job that takes too long to another node', async () => {
    const { open, passed } = gate()
    const node = await startNode({ slow: () => passed })
    await node.add('slow', 1)
    await expect.poll(() => node.started, POLL).toEqual([1])
    let hasStopped = false
    const stopped = node.stop().finally(() => {
      hasStopped = true
    })
    clock.pass(4 * SECOND)
    await hasPolled(await startNode({ marker: doNothing }))
    expect(hasStopped).toBe(false)
    await expect.poll(() => (clock.pass(SECOND), hasStopped), POLL).toBe(true)
    await stopped
    expect(await rows('attempts')).toEqual([{ attempts: 1 }])
    open()
    await jobsSettled(sql)
  })
})

test('a kind has one handler', () => {
  const jobs = createJobs({ sql, clock, notifications: createNotifications({ sql, clock }), log: () => console })
  jobs.handle('work', doNothing)
  expect(() => jobs.handle('work', doNothing)).toThrow('"work" already have a handler')
})

test('the retry delay doubles from ten seconds and is at most an hour', () => {
  const delays = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryDelayMs(index + 1) / 1_000)
  expect(delays).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600])
})
