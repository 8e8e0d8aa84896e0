import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { redisBus } from './bus/index.ts'
import { freePort } from './local-network.ts'
import { connectRedis, watchConnection } from './redis.ts'
import { lacksRedis, testRedis } from './testing/index.ts'

test.skipIf(lacksRedis())('a certificate that cannot be verified is an outage, and no uncaught error', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pinwheel-redis-'))
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=localhost', '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'ignore' })
  const port = await freePort('127.0.0.1')
  const files = ['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-auth-clients', 'no']
  const server = await testRedis(['--tls-port', String(port), ...files])
  await server.start()

  const redis = await connectRedis(`rediss://localhost:${port}`)
  const bus = redisBus(redis)
  const lost: unknown[] = []
  watchConnection(redis, { onLost: (error) => lost.push(error?.message), onRestored: () => undefined })
  let attempts = 0
  redis.on('close', () => (attempts += 1))
  await expect.poll(() => attempts, { timeout: 10_000 }).toBeGreaterThan(5)
  expect(lost).toEqual(['self-signed certificate'])

  await bus.close()
  redis.disconnect()
  await server.kill()
  rmSync(folder, { recursive: true, force: true })
})

test('an outage that is watched between the error of an attempt to connect and its end has its reason', async () => {
  const redis = await connectRedis(`redis://localhost:${await freePort('127.0.0.1')}`)
  const lost: unknown[] = []
  const isWatched = new Promise<void>((resolve) => {
    redis.once('error', () => {
      watchConnection(redis, { onLost: (error) => lost.push(error), onRestored: () => undefined })
      redis.once('close', resolve)
    })
  })
  await isWatched
  expect(lost).toEqual([expect.objectContaining({ code: 'ECONNREFUSED' })])
  redis.disconnect()
})
