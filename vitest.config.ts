import { defineConfig } from 'vitest/config'

/** Tests that need neither a database nor a process: `npm run check` runs these alone. */
const UNIT = [
  'domain/**/*.test.ts',
  'web/**/*.test.ts',
  'server/base/*.test.ts',
  'server/features/writing/{engines/composer,briefs}/**/*.test.ts',
  'server/features/writing/engines/*.test.ts',
  'server/features/writing/fit-text.test.ts',
  'test/tree.test.ts',
]

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: 'unit', include: UNIT } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['server/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...UNIT, '**/node_modules/**'],
          globalSetup: ['test/start-database.ts'],
          // Each file has a database and a queue of its own; more at once only wait for each other on two cores.
          maxWorkers: 2,
        },
      },
    ],
  },
})
