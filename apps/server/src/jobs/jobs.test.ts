import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect, transaction } from '../sql/index.ts'
import type { Sql } from '../sql/index.ts'
import { openTestDatabase } from '../sql/testing/database.ts'
import type { TestDatabase } from '../sql/testing/database.ts'
import { manualClock } from '../testing/clock.ts'
import { pauseAfter } from './attempts.ts'
import { createJobs } from './index.ts'
import type { JsonValue } from './index.ts'
import { jobsNode } from './testing/node.ts'
import type { JobsNode } from './testing/node.ts'
import { jobsSettled } from './testing/settled.ts'
import type { Handler } from './work.ts'

const PATIENCE = { interval: 5, timeout: 10_000 }
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

const nothing: Handler = () => Promise.resolve()

async function started(handlers: Readonly<Record<string, Handler>>, pool: Sql = sql): Promise<JobsNode> {
  const node = jobsNode(pool, clock, handlers)
  nodes.push(node)
  await node.start()
  return node
}

const rows = async (columns: string): Promise<unknown[]> =>
  (await sql.pool.query(`select ${columns} from jobs order by id`)).rows

/** Resolves when the node has looked for work after this call: what was due has then been begun. */
async function hasLooked(node: JobsNode): Promise<void> {
  await node.add('marker', 'marker')
  await expect.poll(() => rowsOf('marker'), PATIENCE).toEqual([])
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

describe('work begins', () => {
  test('at once when its transaction has committed, and not before', async () => {
    const node = await started({ work: nothing, marker: nothing })
    await transaction(sql.db, async (tx) => {
      await node.add('work', { of: 'mine' }, tx)
      await hasLooked(node)
      expect(node.begun).toEqual(['marker'])
    })
    await jobsSettled(sql)
    expect(node.begun).toEqual(['marker', { of: 'mine' }])
  })

  test('never when its transaction was rolled back', async () => {
    const node = await started({ work: nothing, marker: nothing })
    const work = transaction(sql.db, async (tx) => {
      await node.add('work', 1, tx)
      throw new Error('on purpose')
    })
    await expect(work).rejects.toThrow('on purpose')
    await hasLooked(node)
    expect(node.begun).toEqual(['marker'])
  })

  test('on another node that knows the kind, when this one does not', async () => {
    const asking = await started({ other: nothing })
    const able = await started({ work: nothing }, otherPool)
    await asking.add('work', 1)
    await jobsSettled(sql)
    expect([asking.begun, able.begun]).toEqual([[], [1]])
  })

  test('at the start, when it was added before', async () => {
    const early = jobsNode(sql, clock, { work: nothing })
    await early.add('work', 1)
    const node = await started({ work: nothing })
    await jobsSettled(sql)
    expect(node.begun).toEqual([1])
  })

  test('at the next look, when nobody was told', async () => {
    const node = await started({ work: nothing })
    const now = new Date(clock.now())
    await sql.pool.query("insert into jobs (kind, payload, created_at, due_at) values ('work', '1', $1, $1)", [now])
    clock.pass(5 * SECOND)
    await jobsSettled(sql)
    expect(node.begun).toEqual([1])
  })

  test('again when the line that announces it was cut and replaced', async () => {
    const node = await started({ work: nothing })
    await sql.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
    )
    await expect.poll(() => node.said, PATIENCE).toHaveLength(1)
    clock.pass(SECOND)
    const isListening = "select from pg_stat_activity where datname = current_database() and query like 'listen %'"
    await expect.poll(async () => (await sql.pool.query(isListening)).rowCount, PATIENCE).toBe(1)
    await node.add('work', 1)
    await jobsSettled(sql)
    expect(node.begun).toEqual([1])
  })
})

test.each([[null], ['text'], ['12'], ['"quoted"'], [12], [false], [[]], [{ userId: 'ü', times: [1, null] }]])(
  'the payload %j arrives as it was given',
  async (payload) => {
    const node = await started({ work: nothing })
    await node.add('work', payload)
    await jobsSettled(sql)
    expect(node.begun).toEqual([payload])
  },
)

describe('each job is done once', () => {
  test('by two nodes that race for two hundred', async () => {
    const [one, other] = [await started({ work: nothing }), await started({ work: nothing }, otherPool)]
    const numbers = Array.from({ length: 200 }, (_, index) => index)
    await Promise.all(numbers.map((number) => (number % 2 === 0 ? one : other).add('work', number)))
    await jobsSettled(sql)
    expect([...one.begun, ...other.begun].toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers)
    expect(Math.min(one.begun.length, other.begun.length)).toBeGreaterThan(0)
  })

  test('at most four at a time on a node', async () => {
    const { open, passed } = gate()
    let atOnce = 0
    let most = 0
    const slow: Handler = async () => {
      most = Math.max(most, ++atOnce)
      await passed
      atOnce--
    }
    const node = await started({ slow })
    await Promise.all([1, 2, 3, 4, 5, 6].map((number) => node.add('slow', number)))
    await expect.poll(() => node.begun.length, PATIENCE).toBe(4)
    open()
    await jobsSettled(sql)
    expect([node.begun.length, most]).toEqual([6, 4])
  })

  test('while its node lives, however long it takes', async () => {
    const { open, passed } = gate()
    const one = await started({ slow: () => passed })
    await one.add('slow', 1)
    await expect.poll(() => one.begun, PATIENCE).toEqual([1])
    const other = await started({ slow: nothing, marker: nothing }, otherPool)
    for (let minute = 0; minute < 5 * 3; minute++) {
      clock.pass(20 * SECOND)
      const lease = new Date(clock.now() + 60 * SECOND)
      await expect.poll(() => rows('due_at'), PATIENCE).toEqual([{ due_at: lease }])
    }
    await other.add('marker', 'marker')
    await expect.poll(() => other.begun, PATIENCE).toEqual(['marker'])
    open()
    await jobsSettled(sql)
    expect([one.begun, other.begun]).toEqual([[1], ['marker']])
  })
})

test('a clock that leaps a month ahead does not keep busy who has a job in hand', async () => {
  const { open, passed } = gate()
  const node = await started({ slow: () => passed })
  await node.add('slow', 1)
  await expect.poll(() => node.begun, PATIENCE).toEqual([1])
  let statements = 0
  sql.onStatement(() => (statements += 1))
  clock.pass(30 * 24 * 60 * 60 * SECOND)
  open()
  await node.stop()
  // A lease extended once more, a look for more to do, a note of how it ended: not one for every 20 seconds of a month.
  expect(statements).toBeLessThan(10)
  expect(await rows('kind')).toEqual([])
})

describe('work that fails', () => {
  const failing = (times: number): Handler => {
    let left = times
    return () => (left-- > 0 ? Promise.reject(new Error('the server is down')) : Promise.resolve())
  }
  /** Resolves when the attempt of that number has failed, and the next one is due after the pause. */
  const hasFailed = (attempt: number, pauseSeconds: number) => {
    const dueAt = new Date(clock.now() + pauseSeconds * SECOND)
    return expect.poll(() => rows('attempts, due_at'), PATIENCE).toEqual([{ attempts: attempt, due_at: dueAt }])
  }

  test('is tried again after ten seconds, then always after twice as long', async () => {
    const node = await started({ work: failing(3) })
    await node.add('work', 1)
    for (const [index, pauseSeconds] of [10, 20, 40].entries()) {
      await hasFailed(index + 1, pauseSeconds)
      clock.pass(pauseSeconds * SECOND)
    }
    await jobsSettled(sql)
    expect(node.begun).toEqual([1, 1, 1, 1])
  })

  test('is not tried before its time', async () => {
    const node = await started({ work: failing(1), marker: nothing })
    await node.add('work', 1)
    await hasFailed(1, 10)
    clock.pass(9 * SECOND)
    await hasLooked(node)
    expect(node.begun).toEqual([1, 'marker'])
  })

  test('is given up after twelve attempts, kept, and said', async () => {
    const node = await started({ work: failing(Infinity) })
    await node.add('work', { of: 'mine' })
    for (let attempt = 1; attempt < 12; attempt++) {
      await hasFailed(attempt, pauseAfter(attempt) / SECOND)
      clock.pass(60 * 60 * SECOND)
    }
    await jobsSettled(sql)
    const kept = { payload: { of: 'mine' }, attempts: 12, last_error: 'the server is down' }
    expect(await rows('payload, attempts, last_error')).toEqual([kept])
    expect(node.said.map(({ level }) => level)).toEqual([...Array<string>(11).fill('warn'), 'error'])
    expect(node.said.at(-1)?.sentence).toContain('failed for good')
  })

  test('holds nobody else up', async () => {
    const node = await started({ broken: failing(Infinity), work: nothing })
    await Promise.all([1, 2, 3, 4, 5].map((number) => node.add('broken', number)))
    await node.add('work', 'done')
    await expect.poll(() => node.begun, PATIENCE).toContain('done')
  })

  test('is forgotten thirty days after it was given up', async () => {
    const day = 24 * 60 * 60 * SECOND
    const ago = (days: number): Date => new Date(clock.now() - days * day)
    await sql.pool.query(
      `insert into jobs (kind, payload, created_at, due_at, failed_at)
       values ('work', '31', $1, $1, $1), ('work', '29', $2, $2, $2)`,
      [ago(31), ago(29)],
    )
    await started({ work: nothing })
    expect(await rows('payload')).toEqual([{ payload: 29 }])
  })
})

describe('a node that stops', () => {
  test('waits for what it has in hand and takes up nothing more', async () => {
    const { open, passed } = gate()
    const done: JsonValue[] = []
    const node = await started({
      slow: async (payload) => {
        await passed
        // On the way to the database and back: whoever does not wait is gone before it is done.
        await sql.pool.query('select 1')
        done.push(payload)
      },
    })
    await node.add('slow', 'in hand')
    await expect.poll(() => node.begun, PATIENCE).toEqual(['in hand'])
    const stopped = node.stop()
    open()
    await stopped
    expect(done).toEqual(['in hand'])

    await node.add('slow', 'too late')
    clock.pass(60 * SECOND)
    await hasLooked(await started({ marker: nothing }))
    expect(await rows('payload, attempts')).toEqual([{ payload: 'too late', attempts: 0 }])
  })

  test('leaves what takes too long to another node', async () => {
    const { open, passed } = gate()
    const node = await started({ slow: () => passed })
    await node.add('slow', 1)
    await expect.poll(() => node.begun, PATIENCE).toEqual([1])
    let hasStopped = false
    const stopped = node.stop().finally(() => {
      hasStopped = true
    })
    clock.pass(4 * SECOND)
    await hasLooked(await started({ marker: nothing }))
    expect(hasStopped).toBe(false)
    await expect.poll(() => (clock.pass(SECOND), hasStopped), PATIENCE).toBe(true)
    await stopped
    expect(await rows('attempts')).toEqual([{ attempts: 1 }])
    open()
    await jobsSettled(sql)
  })
})

test('a kind has one handler', () => {
  const jobs = createJobs({ sql, clock, log: () => console })
  jobs.handle('work', nothing)
  expect(() => jobs.handle('work', nothing)).toThrow('"work" have a handler already')
})
