import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Workspace packages load from their sources: no build before a test.
const conditions = ['pinwheel-source', 'module', 'node', 'development|production']
// Node does not know the condition "module", and some packages keep code behind it that only bundlers can load.
const conditionsOfNode = conditions.filter((condition) => condition !== 'module')
const fromSource = { resolve: { conditions }, ssr: { resolve: { conditions } } }

// Loading the code takes longer than testing it. Where files leave nothing behind, they share what is loaded.
const oneProcessForAll = { isolate: false }

// Some start whole servers, others write in whole pages key by key, and a busy machine must not fail them.
const patient = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }

// Where real parts and a busy machine come in. Rules are pure: one that fails once has been found out. What needs its
// second go is named at the end of the run (scripts/totals.mjs), to be mended.
const secondGo = { retry: process.env['CI'] ? 1 : 0 }

const inBrowsers = {
  ...fromSource,
  resolve: { conditions: ['pinwheel-source', 'module', 'browser', 'development|production'] },
  plugins: [react()],
}

export default defineConfig({
  test: {
    // By itself Vitest leaves one core to the editor, which on two is half of them.
    maxWorkers: '100%',
    projects: [
      {
        ...fromSource,
        test: { name: 'contract', ...patient, ...oneProcessForAll, include: ['packages/contract/src/**/*.test.ts'] },
      },
      {
        ...fromSource,
        test: {
          name: 'engine',
          ...patient,
          ...oneProcessForAll,
          include: ['packages/engine/{src,testing}/**/*.test.ts'],
        },
      },
      {
        resolve: { conditions: conditionsOfNode },
        ssr: { resolve: { conditions: conditionsOfNode } },
        test: {
          name: 'server',
          ...patient,
          ...secondGo,
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/sql/testing/global-setup.ts'],
          pool: 'forks',
          ...oneProcessForAll,
        },
      },
      {
        ...inBrowsers,
        test: {
          name: 'web rules',
          ...patient,
          ...oneProcessForAll,
          include: ['apps/web/src/**/*.test.ts'],
          environment: 'happy-dom',
        },
      },
      {
        ...inBrowsers,
        test: {
          name: 'web',
          ...patient,
          ...secondGo,
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          // Each file has a page and modules of its own, as in any other pool, without starting a process for it.
          pool: 'vmThreads',
          setupFiles: ['apps/web/src/testing/setup-happy-dom.ts'],
        },
      },
      { test: { name: 'scripts', ...patient, include: ['scripts/*.test.mjs'] } },
      {
        ...fromSource,
        test: {
          name: 'bench',
          ...patient,
          ...oneProcessForAll,
          include: ['bench/src/**/*.test.ts', 'packages/testing/src/**/*.test.ts'],
        },
      },
    ],
  },
})
