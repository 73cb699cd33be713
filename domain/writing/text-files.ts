/** Kinds of files whose text can be made a post of, by the ending of their names. */
export const TEXT_FILE_ENDINGS = ['.txt', '.md', '.vtt', '.srt', '.docx', '.pdf'] as const
