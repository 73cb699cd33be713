/** The door of the embedded database: a real PostgreSQL that starts, is adopted and stops with Parlance. */
export { acquireDataDirLock, type DataDirLock } from './acquire-data-dir-lock.ts'
export { PostgresStartError, type PostgresStartErrorCode } from './postgres-start-error.ts'
export { type PostgresServer, type StartPostgresOptions, startPostgres } from './start-postgres.ts'
