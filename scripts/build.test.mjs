import path from 'node:path'
import { resolveConfig } from 'vite'
import { expect, test, vi } from 'vitest'
import { ROOT } from './process.mjs'

test('the build of the web client is one for production, also if the server is started with NODE_ENV=development', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const { isProduction } = await resolveConfig({ root: path.join(ROOT, 'apps/web') }, 'build')
  vi.unstubAllEnvs()
  expect(isProduction).toBe(true)
})
