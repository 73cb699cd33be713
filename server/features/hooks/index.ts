export { findKnownHooks } from './find-hooks.ts'
