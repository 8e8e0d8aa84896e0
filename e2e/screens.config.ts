import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** Screenshots of the main screens in several languages, to look at (`npm run screens`). Not a part of the tests. */
export default defineConfig({
  ...tests,
  projects: [{ name: 'screens', testMatch: 'screens.ts' }],
  workers: 1,
  use: { ...tests.use, trace: 'off' },
})
