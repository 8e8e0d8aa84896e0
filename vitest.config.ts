import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Workspace packages load from their sources: no build before a test.
const conditions = ['pinwheel-source', 'module', 'node', 'development|production']
const fromSource = { resolve: { conditions }, ssr: { resolve: { conditions } } }

export default defineConfig({
  test: {
    projects: [
      {
        ...fromSource,
        test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] },
      },
      {
        ...fromSource,
        test: { name: 'engine', include: ['packages/engine/{src,testing}/**/*.test.ts'] },
      },
      {
        ...fromSource,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/sql/testing/global-setup.ts'],
          pool: 'forks',
          // Some start whole servers, and a busy machine must not fail them.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        ...fromSource,
        resolve: { conditions: ['pinwheel-source', 'module', 'browser', 'development|production'] },
        plugins: [react()],
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
      {
        ...fromSource,
        test: { name: 'bench', include: ['bench/src/**/*.test.ts'] },
      },
    ],
  },
})
