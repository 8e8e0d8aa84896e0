import { randomBytes } from 'node:crypto'
import { inject, expect, test } from 'vitest'
import { connect, migrate } from './index.ts'
import { inDatabase } from './testing/global-setup.ts'

test('four nodes that start together on an empty database all start', async () => {
  const { connection } = inject('testServer')
  const name = `pinwheel_test_${randomBytes(6).toString('hex')}`
  const admin = connect({ ...connection, max: 1 })
  await admin.pool.query(`create database ${name}`)
  const nodes = [1, 2, 3, 4].map(() => connect({ ...inDatabase(connection, name), max: 1 }))

  const outcomes = await Promise.allSettled(nodes.map((node) => migrate(node)))

  const { rows } = await nodes[0]!.pool.query<{ tables: number }>(
    "select count(*) as tables from information_schema.tables where table_name in ('users', 'quizzes', 'token_records')",
  )
  await Promise.all(nodes.map((node) => node.close()))
  await admin.pool.query(`drop database ${name} with (force)`)
  await admin.close()
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(rows).toEqual([{ tables: 3 }])
})

test('a database whose encoding is not UTF-8 is refused with a message', async () => {
  const { connection } = inject('testServer')
  const name = `pinwheel_test_${randomBytes(6).toString('hex')}`
  const admin = connect({ ...connection, max: 1 })
  await admin.pool.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`)
  const node = connect({ ...inDatabase(connection, name), max: 1 })
  const outcome = await migrate(node).catch((error: Error) => error.message)
  await node.close()
  await admin.pool.query(`drop database ${name} with (force)`)
  await admin.close()
  expect(outcome).toMatch(/is encoded in LATIN1.*Create one with/)
})
