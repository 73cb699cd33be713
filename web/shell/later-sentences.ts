import { BRAND } from '#domain/brand.ts'

/** What will live on a page of the dashboard whose room is not built yet, by its path. */
export const LATER_SENTENCES: Readonly<Record<string, string>> = {
  'brand-voices':
    'Here you will teach the product how you write: name a voice, give it up to three examples, and use it for every post.',
  'voice-notes':
    'Here you will record or upload a voice note of up to four minutes and turn it into a post in the format you choose.',
  'voice-funnel': 'Here you will get short scripts to speak from, one stage of your funnel at a time.',
  revival:
    'Here you will bring existing content back to life: a blog post, a video transcript, an image or industry news.',
  ideas: 'Here you will turn a topic into content ideas for each stage of your funnel, and an idea into a post.',
  templates: 'Here you will keep the shapes of posts that worked, ready to be filled again.',
  hooks: 'Here you will collect opening lines by type, and make a post or a script from any of them.',
  'voice-content': 'Here you will choose a brand voice and a format for a voice note, and have it written.',
  'content-preview/:voiceNoteId':
    'Here you will read what was made from a voice note, edit it, copy it or download it.',
  'ideas-content': 'Here you will find every post made from one of your ideas.',
  [`hooks/${BRAND.slug}`]: 'Here you will find a curated collection of opening lines to start from.',
  'hooks/content': 'Here you will find every post and script made from one of your hooks.',
  docs: 'Here you will find a short guide to every part of the product.',
}

export const LATER_GUIDE = 'This guide is being written. It will explain the page step by step.'
