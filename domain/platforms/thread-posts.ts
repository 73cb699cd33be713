// Keeps a thread the same text while its posts are changed, moved, broken and joined one by one.

import { joinThread, splitThread } from './split-piece.ts'
import { withoutNumbers } from './thread.ts'

/** How the posts of a thread are numbered: `1/5`, `1/`, or not. */
export type Numbering = 'of-all' | 'alone' | 'none'

/** The posts of a thread without their numbers, in order, and how they were numbered. */
export function readThread(text: string): { bodies: string[]; numbering: Numbering } {
  const posts = splitThread(text)
  const bodies = withoutNumbers(posts)
  if (!bodies || posts.length === 0) return { bodies: posts, numbering: 'none' }
  return { bodies, numbering: /^1\/\d/.test(posts[0] ?? '') ? 'of-all' : 'alone' }
}

/** One text from posts without numbers, numbered anew; those without a word are left out. */
export function writeThread(bodies: readonly string[], numbering: Numbering): string {
  const said = bodies.map((body) => body.trim()).filter((body) => body !== '')
  return joinThread(said.map((body, at) => numberOfPost(at, said.length, numbering) + body))
}

/** What stands before the words of a post and is counted with them. */
export function numberOfPost(at: number, count: number, numbering: Numbering): string {
  if (numbering === 'none') return ''
  return numbering === 'alone' ? `${at + 1}/ ` : `${at + 1}/${count} `
}
