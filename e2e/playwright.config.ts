import { defineConfig } from '@playwright/test'
import type { Engine } from './engines/fixtures.ts'

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const GAMES = [
  'accessibility',
  'bots',
  'classic-game',
  'disturbances',
  'keyboard',
  'leaving',
  'touch',
  'zero-to-one-hundred',
].map((name) => `${name}.spec.ts`)
const BRIEF_PHASES = 'brief-phases.spec.ts'
/** Tests of Storybook, which stories.config.ts runs. */
export const STORIES = ['stories.spec.ts', 'components.spec.ts', 'stage-motion.spec.ts', 'live-layout.spec.ts']

const IN_OTHER_ENGINES = 'engines/*.spec.ts'

/** The engines besides Chromium whose programs are installed. */
function otherEngines(): Engine[] {
  const { FIREFOX_PATH, WEBKIT_DRIVER_PATH, MINI_BROWSER_PATH, XVFB_PATH } = process.env
  const engines: Engine[] = []
  if (FIREFOX_PATH) engines.push({ name: 'firefox', executable: FIREFOX_PATH })
  if (WEBKIT_DRIVER_PATH && MINI_BROWSER_PATH && XVFB_PATH)
    engines.push({ name: 'webkit', driver: WEBKIT_DRIVER_PATH, miniBrowser: MINI_BROWSER_PATH, xvfb: XVFB_PATH })
  return engines
}

const OTHER_ENGINES = otherEngines()

/**
 * Browser tests of the built product. `npm run e2e` starts the product and passes its address as PINWHEEL_URL. To test a
 * running product, set PINWHEEL_URL and call Playwright.
 */
export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  outputDir: '../test-results',
  // Games mostly wait for countdowns, so two of them and another test can run at the same time on two cores. With more, a slow
  // machine does not answer a question of thirty seconds in time.
  workers: 3,
  projects: [
    // Started first, because each is one long test.
    ...OTHER_ENGINES.map((engine) => ({ name: engine.name, testMatch: IN_OTHER_ENGINES, use: { engine } })),
    { name: 'games', testMatch: GAMES, workers: 2 },
    { name: 'other', testIgnore: [...GAMES, BRIEF_PHASES, ...STORIES, IN_OTHER_ENGINES] },
    // Disturbs six browser windows within three seconds, so it runs after the other games. Run it alone with --no-deps.
    {
      name: 'brief phases',
      testMatch: BRIEF_PHASES,
      dependencies: ['games', ...OTHER_ENGINES.map(({ name }) => name)],
    },
  ],
  // As in vitest.config.ts: the run ends with a list of the flaky tests.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 600_000,
  expect: { timeout: 40_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env['PINWHEEL_URL'] ?? 'http://localhost:3000',
    browserName: 'chromium',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS },
    actionTimeout: 40_000,
    navigationTimeout: 40_000,
    // In CI, pages are not drawn (`fixtures.ts`).
    screenshot: process.env['CI'] ? 'off' : 'only-on-failure',
    // Without screenshots: recording six windows takes longer than the game. The traces of CI are not kept.
    trace: process.env['CI'] ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    locale: 'en-GB',
    // Drawing what moves takes a third of the processor time of these tests. The journeys of a whole classic game, of the brief
    // phases, of lists with toasts and in the other browsers have the default, motion.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
