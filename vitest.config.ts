import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { messages } from './apps/web/messages/plugin.mjs'

// Some packages have code under the condition "module" that only bundlers can load.
const nodeConditions = ['node', 'development|production']

// Loading the code takes longer than testing it. Test files without side effects share the loaded modules.
const sharedModules = { isolate: false }

// Some tests start servers, others type into whole pages; they also have to pass on a busy machine. Pure tests have the
// default timeout, and the few that try many values or games state their own.
const longTimeouts = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }

// For tests with real parts, such as a database. Pure tests are not retried. The run ends with a list of the flaky tests.
const retryInCi = { retry: process.env['CI'] ? 1 : 0 }

const KILLS = ['apps/server/src/live/kills.test.ts']

const inBrowsers = {
  plugins: [messages(), react()],
}

export default defineConfig({
  test: {
    // By default Vitest leaves one core unused. The tests that start servers wait for a third of their time, so that the cores
    // are busy only with more workers than cores.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    projects: [
      {
        test: { name: 'contract', ...sharedModules, include: ['packages/contract/src/**/*.test.ts'] },
      },
      {
        test: {
          name: 'engine',
          ...sharedModules,
          include: ['packages/engine/{src,testing}/**/*.test.ts'],
        },
      },
      {
        resolve: { conditions: nodeConditions },
        ssr: { resolve: { conditions: nodeConditions } },
        test: {
          name: 'server',
          ...longTimeouts,
          ...retryInCi,
          include: ['apps/server/src/**/*.test.ts'],
          exclude: KILLS,
          globalSetup: ['apps/server/src/sql/testing/global-setup.ts'],
          pool: 'forks',
          ...sharedModules,
        },
      },
      // Not retried. `npm test` runs it on its own, because it measures how long a restart takes.
      {
        resolve: { conditions: nodeConditions },
        ssr: { resolve: { conditions: nodeConditions } },
        test: { name: 'kills', include: KILLS },
      },
      {
        ...inBrowsers,
        test: {
          name: 'web rules',
          ...sharedModules,
          include: ['apps/web/src/**/*.test.ts'],
          environment: 'happy-dom',
          setupFiles: ['apps/web/src/testing/setup-language.ts'],
        },
      },
      {
        ...inBrowsers,
        test: {
          name: 'web',
          ...longTimeouts,
          ...retryInCi,
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          // Each file has its own page and modules, without the cost of a process.
          pool: 'vmThreads',
          setupFiles: ['apps/web/src/testing/setup-language.ts', 'apps/web/src/testing/setup-happy-dom.ts'],
        },
      },
      {
        test: {
          name: 'scripts',
          ...longTimeouts,
          include: ['{scripts,deploy,apps/web/messages,apps/web/browser-check,apps/web/fonts}/*.test.mjs'],
        },
      },
      {
        test: {
          name: 'bench',
          ...longTimeouts,
          ...sharedModules,
          include: ['bench/src/**/*.test.ts', 'packages/testing/src/**/*.test.ts'],
        },
      },
    ],
  },
})
