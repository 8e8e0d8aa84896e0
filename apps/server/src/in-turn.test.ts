import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('work of one key is done one after the other, also after a failure; that of another key beside it', async () => {
  const turns = inTurn()
  const running = new Set<string>()
  const order: string[] = []
  const work = (key: string, name: string) => async () => {
    expect(running.has(key)).toBe(false)
    running.add(key)
    await Promise.resolve()
    order.push(name)
    running.delete(key)
    if (name === 'fails') throw new Error(name)
  }
  const outcomes = await Promise.allSettled([
    turns('a', work('a', 'first')),
    turns('a', work('a', 'fails')),
    turns('b', work('b', 'other')),
    turns('a', work('a', 'last')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(order.filter((name) => name !== 'other')).toEqual(['first', 'fails', 'last'])
})
