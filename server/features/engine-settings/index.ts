/** The door of the engine settings: how writing is done on this installation, and who may change it. */
export { checkEngines } from './check-engines.ts'
export { createEngines } from './create-engines.ts'
export { findImageModel } from './find-image-model.ts'
export { findSpeechAccess, type SpeechAccess } from './find-speech-access.ts'
