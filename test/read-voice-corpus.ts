import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Author } from '#bench/voice-tuning/draw-texts.ts'
import { normaliseText } from '#domain/text.ts'

/** One folder an author, one .txt file a post; authors of fewer than four posts are left out. */
export async function readVoiceCorpus(folder: string): Promise<Author[]> {
  const authors: Author[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const names = (await readdir(join(folder, entry.name))).filter((name) => name.endsWith('.txt')).sort()
    const posts = await Promise.all(names.map((name) => readFile(join(folder, entry.name, name), 'utf8')))
    if (posts.length >= 4) authors.push({ name: entry.name, posts: posts.map(normaliseText) })
  }
  return authors.sort((a, b) => (a.name < b.name ? -1 : 1))
}
