import { defineConfig } from 'vitest/config'
import { patiently } from './test/patience.ts'

/** Chaos and long series, run by `npm run soak` with a seed: no second try, since each of them is many tries. */
export default defineConfig({
  test: {
    include: ['soak/**/*.soak.ts'],
    globalSetup: ['test/start-database.ts'],
    testTimeout: patiently(1_800_000),
    hookTimeout: patiently(180_000),
    expect: { poll: { timeout: patiently(60_000), interval: 20 } },
    maxWorkers: 1,
  },
})
