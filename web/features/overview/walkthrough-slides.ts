import { BRAND } from '#domain/brand.ts'
import { VOICE_FORMATS } from '#domain/platforms/voice-formats.ts'

export type WalkthroughSlide = {
  title: string
  text: string
  /** A line such as people write or say there, its marked part between two asterisks. */
  sample: string
  /** The page it speaks of, by its path under `/dashboard`; the welcome has none. */
  room?: string
}

/** A welcome, then one slide for each of the nine rooms that texts come from. */
export const WALKTHROUGH_SLIDES: readonly WalkthroughSlide[] = [
  {
    title: `Welcome to ${BRAND.name}`,
    text: 'Nine rooms, one job each. Every step leads to its room and to the guide.',
    sample: 'Say it the way you say it. *The post keeps your words.*',
  },
  {
    title: 'Brand Voices',
    text: 'Paste texts you wrote, and your manner is learned from them. Choose the voice wherever something is written.',
    sample: 'Short sentences. Plain words. *And a question to end on?*',
    room: 'brand-voices',
  },
  {
    title: 'Voice Notes',
    text: `Say it instead of typing it. What you said is written down and becomes any of ${VOICE_FORMATS.length} formats.`,
    sample: 'So, what I tell every client is this: *start before you feel ready.*',
    room: 'voice-notes',
  },
  {
    title: 'Voice Funnel',
    text: 'Get a script to speak for each stage of your funnel, record it, and make your posts from what you said.',
    sample: 'Three signs *your offer is clear* and your page is not.',
    room: 'voice-funnel',
  },
  {
    title: 'Content Generation',
    text: 'Paste a text that works, and get a post for each platform in your own voice.',
    sample: 'Most people write the middle first. *I did too.*',
    room: 'generation',
  },
  {
    title: 'Content Revival',
    text: 'Bring a blog post, a video, an image or a piece of news back to life as a post in your own voice.',
    sample: 'I wrote this four years ago. *One line of it still holds.*',
    room: 'revival',
  },
  {
    title: 'Content Library',
    text: 'Everything you have made is kept here, newest first. Filter it by platform, edit it, copy it.',
    sample: 'The one about pricing, *from March, with the short ending.*',
    room: 'library',
  },
  {
    title: 'Content Ideas',
    text: 'Turn a topic into ideas for each stage of your funnel, and an idea into a post.',
    sample: 'Topic: onboarding. *The first mail nobody sends.*',
    room: 'ideas',
  },
  {
    title: 'Templates',
    text: 'Keep the shape of a post that worked, with places left open for what you have to say.',
    sample: 'I stopped [habit] for [time]. *Here is what changed.*',
    room: 'templates',
  },
  {
    title: 'Hooks Library',
    text: 'Collect opening lines by type, and make a post or a script from any of them.',
    sample: '*Nobody asked me this* in my first interview.',
    room: 'hooks',
  },
]
