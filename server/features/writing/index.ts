export { readPages, readSheets } from './briefs/read-sheet.ts'
export { cancelUnderway } from './cancel-underway.ts'
export { composerEngine } from './engines/compose-text.ts'
export {
  type Brief,
  type BriefVoice,
  type Choice,
  type Engine,
  type Engines,
  type Findings,
  KNOWN_TEXTS_MAX,
  type WriteOptions,
} from './engines/engine.ts'
export { EngineError, explainFailure, unforeseen } from './engines/engine-error.ts'
export {
  createModelEngine,
  findLocalServers,
  listModels,
  type ModelAccess,
  testConnection,
} from './engines/model/index.ts'
export { createWebhookEngine, testWebhook } from './engines/webhook/index.ts'
export { findSameRequest } from './find-writing.ts'
export { forgetMaterial } from './forget-material.ts'
export { discardOldOffers } from './offered-text.ts'
export { parseInput } from './parse-input.ts'
export { cleanTopic, readTopic } from './read-topic.ts'
export { defineRecipe, type Recipes } from './recipe.ts'
export { findFailures, findUsage } from './report-usage.ts'
export { writingsRoutes } from './routes.ts'
export { writingWorker } from './run-writing.ts'
export { quoteWriting } from './start-writing.ts'
export { writingJob } from './writing-job.ts'
