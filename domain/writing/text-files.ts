/** Kinds of files whose text can be made a post of, by the ending of their names. */
export const TEXT_FILE_ENDINGS = ['.txt', '.md', '.vtt', '.srt', '.docx', '.pdf'] as const

/** Those that are asked for where a text to read, or what was said in a video, is meant. */
export const DOCUMENT_ENDINGS = [
  '.pdf',
  '.docx',
  '.md',
  '.txt',
] as const satisfies readonly (typeof TEXT_FILE_ENDINGS)[number][]
export const TRANSCRIPT_ENDINGS = [
  '.srt',
  '.vtt',
  '.txt',
] as const satisfies readonly (typeof TEXT_FILE_ENDINGS)[number][]
