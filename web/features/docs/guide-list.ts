/** Who the guides are written for (part 2 §1). */
export const AUDIENCE =
  'Written for entrepreneurs, coaches, consultants, marketers, content creators and agencies who have more to say than time to type.'

/** The guides in their fixed order (part 2 §2), with the page each explains. */
export const GUIDES = [
  {
    name: 'content-generation',
    title: 'Content Generation',
    description: 'Paste a text that works and get a post for each platform, in your own voice.',
    room: 'generation',
  },
  {
    name: 'voice-funnel',
    title: 'Voice Funnel',
    description: 'Plan what to say at each stage of your funnel, record it, and make your posts from the recording.',
    room: 'voice-funnel',
  },
  {
    name: 'voice-notes',
    title: 'Voice Notes',
    description: 'Record or upload what you have to say, and turn it into posts, emails, scripts and more.',
    room: 'voice-notes',
  },
  {
    name: 'content-revival',
    title: 'Content Revival',
    description: 'Make new posts from a blog post, a video, an image or a piece of news.',
    room: 'revival',
  },
  {
    name: 'content-library',
    title: 'Content Library',
    description: 'Find, edit, compare and delete everything you have made, and bring back what should have stayed.',
    room: 'library',
  },
  {
    name: 'templates',
    title: 'Templates',
    description: 'Keep the shape of a post that worked, and fill it with what you have to say.',
    room: 'templates',
  },
  {
    name: 'hooks-library',
    title: 'Hooks Library',
    description: 'Collect opening lines by type, and make posts and scripts from them.',
    room: 'hooks',
  },
  {
    name: 'content-ideas',
    title: 'Content Ideas',
    description: 'Turn one topic into ideas for each platform and each stage of your funnel.',
    room: 'ideas',
  },
  {
    name: 'ideas-content',
    title: 'Ideas Content',
    description: 'Make a post from an idea, and find every post that was made from one.',
    room: 'ideas-content',
  },
  {
    name: 'token-history',
    title: 'Token History',
    description: 'See what each piece of work cost, what a plan gives, and when your tokens are renewed.',
    room: 'tokens',
  },
] as const
export type GuidePlace = (typeof GUIDES)[number]
export type GuideName = GuidePlace['name']

/** The address of a guide. */
export function guideAddress(name: GuideName): string {
  return `/dashboard/docs/${name}`
}
