import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The walk through Storybook. `npm run stories` builds it first. No server: each browser is handed the built files. */
export default defineConfig({
  ...journeys,
  projects: [{ name: 'stories', testMatch: 'stories.spec.ts' }],
  // Unlike journeys, stories know nothing of one another.
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  // A finding names its story and its element. To record every step of this many takes longer than the walk.
  use: { ...journeys.use, trace: 'off', screenshot: 'off' },
})
