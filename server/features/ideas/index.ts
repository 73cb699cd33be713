export { findKnownIdeas } from './find-ideas.ts'
export { findOwnSubjectsOf } from './find-own-subjects.ts'
