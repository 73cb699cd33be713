/** The keys of people's programs. */
export { createFindPersonByKey } from './authenticate-api-key.ts'
export { apiKeysRoutes } from './routes.ts'
export { apiKeys } from './table.ts'
