import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/features/*/table.ts',
    './server/base/*/table.ts',
    './server/base/*-table.ts',
    './server/collection/columns.ts',
  ],
  out: './server/migrations',
})
