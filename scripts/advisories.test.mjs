import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from './process.mjs'

const SCRIPT = path.join(ROOT, 'scripts/advisories.mjs')
const BULK = /security\/advisories\/bulk$/

let registry
// npm caches advisories by their id, so each test has an empty cache.
let cache

beforeEach(() => {
  cache = mkdtempSync(path.join(os.tmpdir(), 'pinwheel-advisories-'))
})
afterEach(() => {
  registry?.close()
  rmSync(cache, { recursive: true })
})

/** Runs the check against a registry with this handler for advisories. */
async function checkAgainst(answer) {
  registry = createServer((request, response) => {
    if (BULK.test(request.url)) answer(response)
    else response.writeHead(404).end('{}')
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const address = `http://127.0.0.1:${registry.address().port}/`
  const env = { ...process.env, npm_config_registry: address, npm_config_cache: cache }
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    )
  })
}

const respondWith = (advisories) => (response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(advisories))
const advisory = (severity) => ({
  fastify: [{ id: 1, url: 'https://example.org/1', title: 'A weakness', severity, vulnerable_versions: '>=0' }],
})

test('a high advisory for a production dependency fails the check and is printed', async () => {
  const { code, output } = await checkAgainst(respondWith(advisory('high')))
  expect(output).toMatch(/fastify .*: high, A weakness/)
  expect(code).toBe(1)
})

test.each([
  ['no advisory', {}],
  ['a low advisory', advisory('low')],
  ['an advisory for a development dependency', { vitest: advisory('high').fastify }],
])('the check passes with %s', async (_, advisories) => {
  const { code, output } = await checkAgainst(respondWith(advisories))
  expect(output).toContain('0 packages of production')
  expect(code).toBe(0)
})

test('the check passes with a message if the registry offers no advisories', async () => {
  const { code, output } = await checkAgainst((response) => response.writeHead(404).end('not found'))
  expect(output).toContain('offers no advisories, so the lock file was not checked')
  expect(code).toBe(0)
})
