import { defineConfig } from '@playwright/test'
import { chromium } from './e2e/chromium.ts'
import { patiently } from './test/patience.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/start-parlance.ts',
  fullyParallel: true,
  workers: 3,
  // What passes only now is named in the open by `npm test`, and is a defect to mend.
  retries: 1,
  forbidOnly: true,
  timeout: patiently(180_000),
  // Journeys say whether, not how soon: the benches measure that, and a busy machine is no fault of the product.
  expect: { timeout: patiently(45_000), toPass: { timeout: patiently(90_000) } },
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    // Motion costs time and holds nothing up that a journey is about; those that are about it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    // Watching every journey costs a third of the time of all; what failed once is watched closely when it is tried again.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: chromium(),
  },
})
