import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Environment } from './variables.ts'

const GUIDE = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8')

test.each(Object.keys(Environment.shape))('the operating guide describes %s', (variable) => {
  expect(GUIDE).toContain(`\`${variable}\``)
})

/** Read by Node.js. */
const NODE_VARIABLES = ['UV_THREADPOOL_SIZE']

test('the operating guide mentions no unknown variable', () => {
  const known = new Set([...Object.keys(Environment.shape), ...NODE_VARIABLES])
  const named = [...GUIDE.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/g)].map(([, name]) => name)
  expect(named.filter((name) => name !== undefined && !known.has(name))).toEqual([])
})
