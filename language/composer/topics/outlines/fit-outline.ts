// Keeps an outline within its platform's rules: what matters least goes first, and an opening line is cut last of all.

import { checkPlatformRules } from '#domain/platforms/platform-rules.ts'
import type { PostPlatform } from '#domain/platforms/platforms.ts'
import { splitSentences } from '#domain/sentences.ts'

/** A post to be: what has to open it, what comes after in the order of the text, and how it ends. */
export type Draft = { opening: string; body: readonly string[]; close: string | undefined; tags: string | undefined }

/** The first of these drafts that the platform accepts, as a text; the opening alone, cut to fit, where none does. */
export function fitDraft(platform: PostPlatform, drafts: readonly Draft[]): string {
  const opening = drafts[0]?.opening ?? ''
  // Nothing makes an opening shorter, so that no draft fits where it alone does not.
  const possible = fits(platform, opening) ? drafts : []
  for (const draft of possible) {
    const text = textOf(draft)
    if (fits(platform, text)) return text
  }
  return shortened(platform, opening)
}

/** Drafts with less and less: without the tags, without the close, then without the last part of the body. */
export function shrinking(draft: Draft): Draft[] {
  const bare = { ...draft, tags: undefined }
  const shorter = draft.body.map((_, at) => ({ ...bare, body: draft.body.slice(0, draft.body.length - 1 - at) }))
  const unclosed = [bare, ...shorter].map((one) => ({ ...one, close: undefined }))
  return [draft, bare, ...shorter, ...unclosed]
}

function textOf({ opening, body, close, tags }: Draft): string {
  return [opening, ...body, close, tags].filter((part) => part !== undefined && part !== '').join('\n\n')
}

export function fits(platform: PostPlatform, text: string): boolean {
  return checkPlatformRules(platform, text).every(({ severity }) => severity !== 'error')
}

function shortened(platform: PostPlatform, text: string): string {
  let whole = ''
  for (const sentence of splitSentences(text)) {
    const longer = whole === '' ? sentence : `${whole} ${sentence}`
    if (!fits(platform, longer)) break
    whole = longer
  }
  return whole === '' ? cutWords(platform, text) : whole
}

function cutWords(platform: PostPlatform, text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim())
  let [least, most] = [0, characters.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(platform, `${characters.slice(0, middle).join('')}…`)) least = middle
    else most = middle - 1
  }
  const cut = characters.slice(0, least).join('')
  const atWord = cut.lastIndexOf(' ')
  return `${(atWord > cut.length / 2 ? cut.slice(0, atWord) : cut).replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '')}…`
}
