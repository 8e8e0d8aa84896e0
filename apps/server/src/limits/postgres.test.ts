import { expect, test, vi } from 'vitest'
import { connect } from '../sql/index.ts'
import { openTestDatabase } from '../sql/testing/database.ts'
import { postgresCounts } from './postgres.ts'
import { countsContract } from './testing/counts-contract.ts'

countsContract('PostgreSQL', async () => {
  const database = await openTestDatabase()
  const other = connect(database.connection)
  return {
    here: postgresCounts(database),
    there: postgresCounts(other),
    async close() {
      await other.close()
      await database.drop()
    },
  }
})

test('a node counts alone while the database is not available', async () => {
  const database = await openTestDatabase()
  const gone = connect(database.connection)
  await gone.close()
  const counts = postgresCounts(gone)
  await counts.add('a', 2, 60_000)
  expect(await counts.add('a', 1, 60_000)).toBe(3)
  expect(await counts.read(['a', 'b'])).toEqual([3, 0])
  await database.drop()
})

test('the additions of one moment share a statement, and so do the reads', async () => {
  const database = await openTestDatabase()
  const statements = vi.spyOn(database.pool, 'query')
  const counts = postgresCounts(database)
  const keys = Array.from({ length: 300 }, (_, place) => `key ${place}`)
  await Promise.all(keys.map((key) => counts.add(key, 2, 60_000)))
  expect(await Promise.all(keys.map((key) => counts.read([key])))).toEqual(keys.map(() => [2]))
  expect(statements).toHaveBeenCalledTimes(2)
  await database.drop()
})
