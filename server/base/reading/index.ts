/** Reads the text out of files, pages and pictures that people give, and the length of recordings, and says why it could not. */

export { readAudio } from './audio/read-audio.ts'
export { BARE_AAC } from './audio/sniff-audio.ts'
export { countReading } from './count-reading.ts'
export { withoutMetadata } from './picture/without-metadata.ts'
export { explainFetch, explainFile, explainReading, reachOf, readAddress, readFound } from './read-address.ts'
export { readFile } from './read-file.ts'
export { type Look, readPicture } from './read-picture.ts'
export { type FileFailureReason, ReadingFailure } from './reading-failure.ts'
