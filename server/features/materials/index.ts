export { checkReading, cleanContent } from './clean-content.ts'
export { getMaterial } from './find-material.ts'
export { readLink } from './read-link.ts'
export { findImageFailures, findImageUsage } from './report-image-readings.ts'
