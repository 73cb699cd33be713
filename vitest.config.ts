import { defineConfig } from 'vitest/config'
import { patiently } from './test/patience.ts'

/** Tests that need neither a database nor a process: `npm run check` runs these alone. */
const UNIT = [
  'domain/**/*.test.ts',
  // Those left out write hundreds of drafts each, which is too much for a fast check.
  'language/!(composer)/**/*.test.ts',
  'language/composer/**/!(composer|formats|habits|outlines|template|worth-posting).test.ts',
  'web/**/*.test.ts',
  'bench/**/*.test.ts',
  'server/base/{*,crypto/*,env/*,http/*}.test.ts',
  'server/engines/prompts/*.test.ts',
  'server/*.test.ts',
  'server/engines/*.test.ts',
  'test/tree.test.ts',
  'test/regular-expressions.test.ts',
]

export default defineConfig({
  test: {
    // So that a failure can say which words run it alone.
    includeTaskLocation: true,
    testTimeout: patiently(180_000),
    hookTimeout: patiently(180_000),
    expect: { poll: { timeout: patiently(60_000), interval: 20 } },
    // Each API file has a database and a queue of its own; on two cores a fourth at once only waits for the others. The same
    // for both projects: with another number for each, one has to wait for the other's end.
    maxWorkers: 3,
    // Reading the product anew for every file took a third of the time; no file leaves anything behind for the next.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      { extends: true, test: { name: 'unit', include: UNIT } },
      {
        extends: true,
        test: {
          name: 'api',
          // What passes only now is named in the open by `npm test`, and is a defect to mend.
          retry: 1,
          include: ['language/**/*.test.ts', 'server/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...UNIT, '**/node_modules/**'],
          globalSetup: ['test/start-database.ts'],
          setupFiles: ['test/tell-last-lines.ts'],
        },
      },
    ],
  },
})
