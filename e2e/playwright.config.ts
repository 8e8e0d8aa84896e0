import { defineConfig } from '@playwright/test'

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const GAMES = ['accessibility', 'bots', 'classic-game', 'keyboard', 'leaving', 'touching', 'zero-to-one-hundred'].map(
  (journey) => `${journey}.spec.ts`,
)
const DISTURBANCES = 'disturbances.spec.ts'
/** Walks through Storybook, not through the product: see stories.config.ts. */
const STORIES = 'stories.spec.ts'

/**
 * Journeys through the built product. `npm run e2e` starts it privately and says by PINWHEEL_URL where; whoever has one
 * running (`npm start`, `npm run dev`) may name it and call Playwright directly.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Games mostly wait for people to read: two at a time leave room for a journey around them, also on two cores.
  workers: 3,
  projects: [
    { name: 'games', testMatch: GAMES, workers: 2 },
    { name: 'around the games', testIgnore: [...GAMES, DISTURBANCES, STORIES], workers: 2 },
    // Six screens and much that happens to them: not beside other games. Alone, it is run with --no-deps.
    { name: 'disturbances', testMatch: DISTURBANCES, dependencies: ['games'] },
  ],
  // As in vitest.config.ts: what needs its second go is named at the end of the run, to be mended.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env['PINWHEEL_URL'] ?? 'http://localhost:3000',
    browserName: 'chromium',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS },
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    // Without its film: filming six screens at once takes more than the game itself. Nobody opens one that CI has made.
    trace: process.env['CI'] ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    locale: 'en-GB',
  },
})
