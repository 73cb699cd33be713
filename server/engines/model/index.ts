/** The door of the model engine. */
export { findLocalServers } from './find-local-servers.ts'
export { listModels } from './list-models.ts'
export type { EngineLimits, ModelAccess } from './model-access.ts'
export { createModelEngine } from './model-engine.ts'
export { readWords } from './read-words.ts'
export { testConnection } from './test-connection.ts'
