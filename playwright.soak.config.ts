import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'
import { patiently } from './test/patience.ts'

/** Random disturbances in the browser, run by `npm run soak` with a seed. */
export default defineConfig(journeys, {
  testDir: 'soak',
  retries: 0,
  timeout: patiently(900_000),
  // Several pages at once: watching them closely would cost more than all they do.
  use: { trace: 'off' },
})
