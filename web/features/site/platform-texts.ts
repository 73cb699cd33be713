// What the pages about the three platforms say; read while they are written, so that no browser fetches the rules for it.
import { PLATFORM_RULES } from '#domain/platforms/platform-rules.ts'
import { PLATFORMS, type PlatformName } from '#domain/platforms/platforms.ts'

const RULES = PLATFORM_RULES
const number = (value: number) => value.toLocaleString('en-US')

type Example = { platform: PlatformName; note: string; parts: readonly string[]; isSlides?: boolean }
type PlatformText = {
  name: string
  title: readonly [before: string, marked: string]
  description: string
  lead: string
  figures: readonly { value: string; text: string }[]
  strengths: readonly { title: string; text: string }[]
  examples: readonly Example[]
  closing: string
}

const LINKEDIN_OPENING = 'I raised my prices and lost the two clients I was afraid of.'

const TEXTS: Readonly<Record<string, PlatformText>> = {
  linkedin: {
    name: 'LinkedIn',
    title: ['LinkedIn posts people ', 'read to the end'],
    description:
      'Posts, story breakdowns and mini-guides for LinkedIn, made from your voice notes, links and texts in your own brand voice.',
    lead: 'An opening that earns the click on “see more”, short paragraphs, and a question that fits. Made from your own words.',
    figures: [
      { value: `~${RULES.linkedInPhoneFold.limit}`, text: 'characters are seen on a phone before “see more”' },
      { value: `~${RULES.linkedInDesktopFold.limit}`, text: 'on a desktop' },
      { value: number(RULES.linkedInPost.limit), text: 'is the most a post may have' },
    ],
    strengths: [
      {
        title: 'The first line comes first',
        text: 'The most surprising true thing in what you brought opens the post, with a blank line after it, and it stands alone above the fold.',
      },
      {
        title: 'A story, taken apart',
        text: 'Story Breakdown sets what happened in its beats: situation, tension, turn, outcome, lesson, and a question to the reader.',
      },
      {
        title: 'A guide to follow today',
        text: `Mini-Guide makes ${RULES.guideSteps.least} to ${RULES.guideSteps.limit} numbered steps of what you know, with a promise above and a first move below.`,
      },
    ],
    examples: [
      {
        platform: 'LinkedIn',
        note: 'Above the line is what a phone shows first.',
        parts: [
          LINKEDIN_OPENING,
          'For a year I had kept the old rate because of them.',
          'The week they left, I slept. The month after, three people asked whether I had room.',
          'What are you holding on to because it might leave?',
        ],
      },
      {
        platform: 'Story Breakdown',
        note: 'The same voice note, beat by beat.',
        parts: [
          `Opening line|${LINKEDIN_OPENING}`,
          'Situation|For a year I had kept the old rate because of them.',
          'Turn|I wrote the mail on a Sunday and sent it before breakfast.',
          'Outcome|Three people asked whether I had room.',
        ],
      },
    ],
    closing: 'Your next LinkedIn post is in your last client call.',
  },
  twitter: {
    name: 'Twitter',
    title: ['Posts and threads ', 'without the counting'],
    description:
      'Single posts and numbered threads for Twitter, each within the limit, made from a text, a link or a voice note you already have.',
    lead: 'One sharp post or a numbered thread, each part within the limit, made from something you already said or wrote.',
    figures: [
      { value: number(RULES.postOnX.limit), text: 'characters a post, weighted as X weighs them' },
      { value: number(RULES.linkInPostOnX.limit), text: 'for a link, however long it is' },
      { value: '2', text: 'for an emoji, whatever it is made of' },
    ],
    strengths: [
      {
        title: 'One thought a post',
        text: 'The sentence somebody would repeat at dinner is found, and the post is built around it. No warming up.',
      },
      {
        title: 'Threads that break where you breathe',
        text: 'A thread is parted after a paragraph, else after a sentence, and numbered from first to last.',
      },
      {
        title: 'Counted as it will be counted',
        text: 'Links, emoji and letters of other scripts weigh what they weigh on X. The counter stands beside the text while you edit.',
      },
    ],
    examples: [
      {
        platform: 'Twitter Post',
        note: 'One thought, the strongest word last.',
        parts: [
          'I raised my prices and lost the two clients I was afraid of.',
          'The week they left, I slept. What you hold on to because it might leave has left you already.',
        ],
      },
      {
        platform: 'Twitter Thread',
        note: 'The same voice note as a thread.',
        parts: [
          '1/3|I raised my prices and lost the two clients I was afraid of.',
          '2/3|For a year I had kept the old rate because of them. I wrote the mail on a Sunday.',
          '3/3|The month after, three people asked whether I had room. What are you holding on to?',
        ],
      },
    ],
    closing: 'Your next thread is in the last thing you explained.',
  },
  instagram: {
    name: 'Instagram',
    title: ['Captions and carousels that ', 'carry one idea'],
    description:
      'Captions with fitting hashtags and carousels of numbered slides for Instagram, made from your voice notes, pictures and texts.',
    lead: 'A caption with the right hashtags, or slides with one thought each, in the voice your followers know.',
    figures: [
      { value: `~${RULES.instagramFold.limit}`, text: 'characters are seen before “more”' },
      { value: number(RULES.instagramHashtags.limit), text: 'hashtags at most, made of the words of your subject' },
      {
        value: `${RULES.carouselSlides.least} to ${RULES.carouselSlides.limit}`,
        text: `slides in a carousel, up to ${RULES.slideWords.limit} words each`,
      },
    ],
    strengths: [
      {
        title: 'A caption for one person',
        text: `Close and warm, as to a friend who asked, and whole before the fold. ${number(RULES.instagramCaption.limit)} characters is the most there is; you rarely need them.`,
      },
      {
        title: 'Slides that argue',
        text: 'Every headline states its point. Read in a row, the headlines alone tell the whole thought.',
      },
      {
        title: 'From a picture, too',
        text: 'Bring a photo of a page, a slide or a note. Its words are read, and a caption or a carousel is made of them.',
      },
    ],
    examples: [
      {
        platform: 'Instagram',
        note: 'The first line is whole before “more”.',
        parts: [
          'I raised my prices and lost the two clients I was afraid of.',
          'The week they left, I slept.',
          'Try this today: write down what you keep only because it might leave.',
          '#pricing #freelance #coaching',
        ],
      },
      {
        platform: 'Carousel',
        note: 'The same voice note as slides.',
        isSlides: true,
        parts: [
          '1|I raised my prices and lost two clients',
          '2|I had kept the old rate for them alone',
          '3|The week they left, I slept',
        ],
      },
    ],
    closing: 'Your next caption is in your camera roll and your head.',
  },
}

/** What the page about a platform says, by the last part of its address. Throws for any other. */
export function readPlatformText(slug: string) {
  const text = TEXTS[slug]
  if (!text) throw new Error(`There is no page about ${slug}`)
  return {
    ...text,
    examples: text.examples.map((example) => ({ ...example, color: PLATFORMS[example.platform].color })),
  }
}
