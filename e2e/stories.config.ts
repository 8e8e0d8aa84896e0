import { defineConfig } from '@playwright/test'
import tests, { STORIES } from './playwright.config.ts'

/** Tests of the built Storybook (`npm run stories`). There is no server: the tests fulfil requests from the built files. */
export default defineConfig({
  ...tests,
  projects: [{ name: 'stories', testMatch: STORIES }],
  // Stories are independent of each other, and a window waits for a frame after each change of its size.
  workers: 3,
  fullyParallel: true,
  timeout: 300_000,
  // No traces: failures name story and element, and recording would take longer than the tests.
  use: { ...tests.use, trace: 'off', screenshot: 'off' },
})
