/** Where revived content comes from, as the buttons name it (part 1 §2). A link to a video stands inside YT Transcript. */
export const SOURCE_TYPES = [
  { id: 'blog', label: 'Blog Post' },
  { id: 'video', label: 'YT Transcript' },
  { id: 'image', label: 'Image' },
  { id: 'industry', label: 'Industry News' },
] as const

export type SourceType = (typeof SOURCE_TYPES)[number]['id']
