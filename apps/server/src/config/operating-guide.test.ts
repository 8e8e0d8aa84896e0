import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Environment } from './variables.ts'

const GUIDE = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8')

test.each(Object.keys(Environment.shape))('the guide for operators explains %s', (variable) => {
  expect(GUIDE).toContain(`\`${variable}\``)
})

/** Node reads these itself. */
const OF_NODE = ['UV_THREADPOOL_SIZE']

test('and names no variable that does not exist', () => {
  const known = new Set([...Object.keys(Environment.shape), ...OF_NODE])
  const named = [...GUIDE.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/g)].map(([, name]) => name)
  expect(named.filter((name) => name !== undefined && !known.has(name))).toEqual([])
})
