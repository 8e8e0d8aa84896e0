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

const GAMES = ['accessibility', 'bots', 'classic-game', 'keyboard', 'leaving', 'touch', 'zero-to-one-hundred'].map(
  (name) => `${name}.spec.ts`,
)
const DISTURBANCES = 'disturbances.spec.ts'
/** Tests of Storybook, which stories.config.ts runs. */
const STORIES = ['stories.spec.ts', 'components.spec.ts', 'stage-motion.spec.ts']

/**
 * Browser tests of the built product. `npm run e2e` starts the product and passes its address as PINWHEEL_URL. To test a
 * running product, set PINWHEEL_URL and call Playwright.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Games mostly wait for countdowns, so two of them and one other test can run at the same time on two cores.
  workers: 3,
  projects: [
    { name: 'games', testMatch: GAMES, workers: 2 },
    { name: 'other', testIgnore: [...GAMES, DISTURBANCES, ...STORIES], workers: 2 },
    // Uses six browser windows, so it runs after the other games: beside them its phases pass too early. Run it alone with
    // --no-deps.
    { name: 'disturbances', testMatch: DISTURBANCES, dependencies: ['games'] },
  ],
  // As in vitest.config.ts: the run ends with a list of the flaky tests.
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
    // Without screenshots: recording six windows takes longer than the game. The traces of CI are not kept.
    trace: process.env['CI'] ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    locale: 'en-GB',
  },
})
