/** The door of the composer: the engine, and what it can be asked for. */
export { composerEngine } from './composer-engine.ts'
export * as compositions from './compositions.ts'
