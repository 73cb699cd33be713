import { PLATFORM_RULES, STORY_BEATS } from '#domain/platforms/platform-rules.ts'
import { PLATFORM_NAMES, type PlatformName } from '#domain/platforms/platforms.ts'
import { SLIDE_THEME_IDS } from '#domain/platforms/slide-themes.ts'
import { CONTENT_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { TEXT_FILE_ENDINGS } from '#domain/writing/text-files.ts'
import { afterWriting, IN_YOUR_VOICE, TROUBLES, WHO_WRITES } from './every-room.ts'
import { costOf, listed, shown } from './facts.ts'
import type { Guide } from './guide.ts'

const {
  postOnX,
  linkInPostOnX,
  linkedInPost,
  instagramCaption,
  instagramHashtags,
  carouselSlides,
  slideWords,
  guideSteps,
} = PLATFORM_RULES

const SHAPES: Readonly<Record<PlatformName, string>> = {
  LinkedIn: `A post of up to ${shown(linkedInPost.limit)} characters.`,
  'Twitter Post': `One post of up to ${postOnX.limit} characters. A link counts as ${linkInPostOnX.limit}, however long it is.`,
  'Twitter Thread': `Several posts that follow each other, each of up to ${postOnX.limit} characters.`,
  Instagram: `A caption of up to ${shown(instagramCaption.limit)} characters with at most ${instagramHashtags.limit} hashtags.`,
  Carousel: `${carouselSlides.least} to ${carouselSlides.limit} slides, each with a headline and at most ${slideWords.limit} words. **Download slides** on its card makes PNGs or a PDF of them, in ${SLIDE_THEME_IDS.length} themes, and costs nothing.`,
  'Story Breakdown': `A story taken apart into its beats: ${listed(STORY_BEATS.map((beat) => beat.toLowerCase()))}.`,
  'Mini-Guide': `A title, a promise, ${guideSteps.least} to ${guideSteps.limit} numbered steps and a closing call to action.`,
}

const guide: Guide = {
  sections: [
    {
      id: 'what-it-is-for',
      title: 'What it is for',
      blocks: [
        'You have a text that says something worth saying: an article of yours, a newsletter, notes, a transcript, a post that did well. Content Generation turns it into a post that fits one platform and sounds like you.',
        'The material is yours to choose. The post says what the material says; it does not invent figures, names or stories.',
      ],
    },
    {
      id: 'step-by-step',
      title: 'Step by step',
      blocks: [
        {
          steps: [
            'Open [Generate](/dashboard/generation) and choose the platform by its tab.',
            `Paste your material under **Your text**, or drop a file there (${listed(TEXT_FILE_ENDINGS)}). Running text in full sentences works best. A line under it says what it was read as, and what was left out: open it to see the lines, and take back what belongs to your text. What you ask of the post in the text itself (“don’t put her name, just say a customer”, “no hashtags”, or how many words it may have) is obeyed and listed there as well. Of a conversation you choose whose words are yours.`,
            'Choose a **Brand voice** if you have one, and **Enhanced** if you want your Foundations in it too.',
            'Read the price beside the button: it follows the words you pasted.',
            'Press **Generate Content**. You can watch the text being written, or leave the page.',
            'The new post stands open below. Read it, **Edit** what you would say differently, then **Copy** it to where it belongs.',
          ],
        },
        WHO_WRITES,
      ],
    },
    {
      id: 'platforms',
      title: `The ${PLATFORM_NAMES.length} platforms`,
      blocks: [
        {
          table: {
            caption: 'What each platform gets',
            head: ['Platform', 'What you get'],
            rows: PLATFORM_NAMES.map((name) => [name, SHAPES[name]]),
          },
        },
        'The same material can serve every platform. Choose more of them under **Also write it for**, or all seven, before you press the button; or write one first: your text stays above it as a line, with a button for each of the others and one for all of them. The tabs show which are done.',
        'Several at once have one price, the sum of all. Each is charged by itself, and one that cannot be written costs nothing.',
        'A long text holds several posts. They stand beside the first one, each by its first line: press one to have it written. Below them you see the places of your text that the post comes from, marked.',
        'Press **Change** to work on your text: what was made from it stays in the list. **New text** puts it away.',
      ],
    },
    IN_YOUR_VOICE,
    afterWriting({ after: ['Every post is also in the [Content Library](/dashboard/library).'] }),
    {
      id: 'cost',
      title: 'What it costs',
      blocks: [
        costOf('generation', 'the text you paste'),
        'Opening the page, pasting, choosing and looking at the price cost nothing.',
      ],
    },
    {
      id: 'limits',
      title: 'Limits',
      blocks: [
        {
          list: [
            `A text may have up to ${shown(CONTENT_MAX_CHARACTERS)} characters.`,
            'A text that is too short, a bare list or the menu of a web page is refused with the reason, and nothing is charged.',
            'A story breakdown needs something that happened, a mini-guide something that the reader is told to do. The built-in composer says so where a text has none, names what it would do for, and charges nothing.',
            'You can make as many posts as your tokens allow. There is no limit on how many you keep.',
          ],
        },
      ],
    },
    TROUBLES,
    {
      id: 'tips',
      title: 'Tips',
      blocks: [
        {
          list: [
            'Cut what the post should not talk about before you paste. It costs fewer tokens, and the best passage is found more easily.',
            'One topic at a time: a text about three things becomes a post about none of them.',
            'Teach your voice as you go. Each post you mark with **Sounds like me** makes the next one closer.',
          ],
        },
        {
          note: 'Your material does not have to be a post. A long email to a client is often the best text you wrote all week.',
        },
      ],
    },
  ],
  related: [
    { label: 'Brand Voices', to: '/dashboard/brand-voices' },
    { label: 'Content Revival Guide', to: '/dashboard/docs/content-revival' },
    { label: 'Content Library Guide', to: '/dashboard/docs/content-library' },
    { label: 'Token History Guide', to: '/dashboard/docs/token-history' },
  ],
}
export default guide
