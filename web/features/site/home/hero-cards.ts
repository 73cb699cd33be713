import type { PlatformName } from '#domain/platforms/platforms.ts'

/** The sentence that is marked wherever it stands. */
export const MARKED_SENTENCE = 'Who is this post for?'

/** One voice note as each platform has it. A line may begin with a label and a bar. */
export const HERO_CARDS: Readonly<Record<PlatformName, { lines: readonly string[]; note: string }>> = {
  LinkedIn: {
    lines: [
      MARKED_SENTENCE,
      'A client asked me that on the phone. I had four hundred words and no answer.',
      'Now I say the last line out loud before I type the first one. It saves me the middle.',
      'What do you ask before you write?',
    ],
    note: 'Opens on the line that earns the click',
  },
  'Twitter Post': {
    lines: [
      `Four hundred words in, a client asked me: ${MARKED_SENTENCE}`,
      'I did not know. Now I say the last line out loud before I type the first one.',
      'It saves me the middle.',
    ],
    note: 'Within the limit, as X counts it',
  },
  'Twitter Thread': {
    lines: [
      `1/3|A client asked me one question on the phone. ${MARKED_SENTENCE}`,
      '2/3|I had written four hundred words, and I did not know.',
      '3/3|So now I say the last line out loud before I type the first one.',
    ],
    note: 'Numbered, every post within the limit',
  },
  Instagram: {
    lines: [
      MARKED_SENTENCE,
      'That question cost me four hundred words. I had been writing for nobody in particular.',
      'Try it today: say your last line out loud before you type the first one.',
      '#writing #clients #clarity',
    ],
    note: 'Hashtags made of your own words',
  },
  Carousel: {
    lines: [`1|${MARKED_SENTENCE}`, '2|Four hundred words, and no reader', '3|Say the last line first'],
    note: 'One thought a slide',
  },
  'Story Breakdown': {
    lines: [
      `Opening line|${MARKED_SENTENCE}`,
      'Tension|Four hundred words, and I had no answer.',
      'Turn|I said my last line out loud, before the first.',
      'Lesson|Know the reader before the words.',
    ],
    note: 'The beats of a story, in order',
  },
  'Mini-Guide': {
    lines: [
      'How to write for one reader',
      `1.|Ask yourself: ${MARKED_SENTENCE}`,
      '2.|Say the last line out loud.',
      '3.|Only then type the first one.',
    ],
    note: 'Steps to follow today',
  },
}
