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

/**
 * Journeys through the built product. `npm run e2e` starts it privately and says by PINWHEEL_URL where; whoever has one
 * running (`npm start`, `npm run dev`) may name it and call Playwright directly.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // A game is one thing on many screens: journeys run one after the other, so that two cores are enough for each.
  workers: 1,
  retries: 0,
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
    // Without its film: filming six screens at once takes more than the game itself.
    trace: { mode: 'retain-on-failure', screenshots: false },
    locale: 'en-GB',
  },
})
