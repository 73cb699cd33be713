/** The keys of people's programs. */
export { createFindPersonByKey } from './authenticate-api-key.ts'
export { apiKeys } from './table.ts'
