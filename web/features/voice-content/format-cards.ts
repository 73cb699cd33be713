import { VOICE_FORMATS, type VoiceFormat } from '#domain/platforms/voice-formats.ts'
import type { ChoiceCard } from '#web/ui/fields/choice-cards.tsx'

/** What each format is, in a few words. */
const NOTES: Readonly<Record<VoiceFormat, string>> = {
  'youtube-script': 'To speak on camera, start to end',
  'blog-post': 'An article with headings',
  'linkedin-post': 'A post for your network',
  'twitter-post': 'One short post',
  'instagram-caption': 'The words under a picture',
  'instagram-carousel': 'Slides to swipe through',
  '3-emails': 'A short series for your list',
  'personal-story': 'What happened, what it taught',
  'business-quotes': 'Lines worth sharing on their own',
  '3-questions': 'What to ask your readers',
  'expand-ideas': 'For each stage of your funnel',
  'youtube-shorts-script': 'Under a minute, upright',
  'image-prompt': 'For an image generator',
  'lead-magnet-ideas': 'What to give for an address',
}

/** The formats to choose from, in their order. */
export const FORMAT_CARDS: readonly ChoiceCard[] = VOICE_FORMATS.map(({ id, label }) => ({
  id,
  label,
  note: NOTES[id],
}))
