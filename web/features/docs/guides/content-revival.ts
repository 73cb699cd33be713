import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import { MATERIAL_FRESH_HOURS, READINGS_PER_HOUR } from '#domain/writing/materials.ts'
import { CONTENT_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { DOCUMENT_ENDINGS, TRANSCRIPT_ENDINGS } from '#domain/writing/text-files.ts'
import { afterWriting, IN_YOUR_VOICE, TROUBLES, WHO_WRITES } from './every-room.ts'
import { costOf, IMAGE_MEGABYTES, listed, shown } from './facts.ts'
import type { Guide } from './guide.ts'

const guide: Guide = {
  sections: [
    {
      id: 'what-it-is-for',
      title: 'What it is for',
      blocks: [
        'What you published once can work again: an old blog post, a talk on video, a slide, a piece of news you have an opinion on. Content Revival reads it where it stands and makes a new post from it.',
        'It differs from [Content Generation](/dashboard/docs/content-generation) in one thing: there you paste the text, here the text is fetched for you.',
      ],
    },
    {
      id: 'sources',
      title: 'What can be revived',
      blocks: [
        {
          table: {
            caption: 'Sources and what you give',
            head: ['Source', 'What you give', 'What is read'],
            rows: [
              [
                '**Blog Post**',
                'The address of the page, or a document',
                'Title and text of the article, without menus and adverts',
              ],
              [
                '**YT Transcript**',
                'The transcript, pasted or as a file, or a YouTube link',
                'The words of the video, where it has a transcript',
              ],
              ['**Image**', 'A screenshot, slide or photo with words on it', 'The words that can be made out in it'],
              ['**Industry News**', 'The address of the news article', 'Title and text of the article'],
            ],
          },
        },
      ],
    },
    {
      id: 'step-by-step',
      title: 'Step by step',
      blocks: [
        {
          steps: [
            `Open [Revive](/dashboard/revival) and choose one of the ${PLATFORM_NAMES.length} platforms by its tab.`,
            'Choose the source under **What to revive**.',
            `Enter the address and press **Read page**, or **Read transcript** for a video. **Choose a file** takes a document (${listed(DOCUMENT_ENDINGS, 'or')}) or a transcript (${listed(TRANSCRIPT_ENDINGS, 'or')}) instead. For an image, choose it, drop it or paste it.`,
            'Look at what was read: its title, its author and date where the page says them, how many words it has, how it begins, and **The text that was read** itself. **Correct the text** opens it in a field, and words recognised in an image stand in one; the price follows what you write there.',
            'Choose a **Brand voice**, and **Enhanced** if you like. **Enhanced** needs a brand voice here too.',
            'For further platforms at once, tick them under **Also write it for**. Each is charged by itself, and one that fails costs nothing.',
            'Read the price, which is exact once the source was read, and press **Revive Content**.',
          ],
        },
        WHO_WRITES,
      ],
    },
    {
      id: 'cannot-be-read',
      title: 'When something cannot be read',
      blocks: [
        'Pages behind a login, pages that refuse to be read by programs, and pages without an article are told as such. That costs nothing. **Paste the text instead** opens a field for it in the same place; for a video, **Paste the transcript instead** puts you in the field for it.',
        'Where parts of an image are hard to make out, the page asks you to check the words before you go on.',
        'Before you choose an image, the page says where its words are read: on the server itself, or by a model to which the image is sent. The administrator chooses the model; without one the image is sent nowhere to be read. Where the model gives no answer, the words are read on the server.',
        'What a camera or a program wrote into an image, such as where and when it was taken, is taken out before it is kept or sent anywhere. Its pixels stay as they are; only a HEIC, as phones save photos, is made into a JPEG first, a smaller one where it is very large.',
        {
          note: `What was read at an address counts as fresh for ${MATERIAL_FRESH_HOURS} hours. **Read again** fetches it anew if the page has changed since.`,
        },
      ],
    },
    IN_YOUR_VOICE,
    afterWriting({
      before: [
        'The new post stands first in the list below and says where it comes from, with a link to the original.',
      ],
    }),
    {
      id: 'cost',
      title: 'What it costs',
      blocks: [
        'Reading is free, as often as you like. Only writing costs.',
        costOf('revival', 'what was read'),
        'The times and numbers of a transcript are no words: **What is said, without times and numbers** shows what counts.',
      ],
    },
    {
      id: 'limits',
      title: 'Limits',
      blocks: [
        {
          list: [
            'An address has to begin with http:// or https:// and be open to everybody.',
            `An image may have up to ${IMAGE_MEGABYTES} MB: ${listed(['PNG', 'JPEG', 'WebP', 'GIF', 'HEIC'], 'or')}.`,
            `A transcript may have up to ${shown(CONTENT_MAX_CHARACTERS)} characters.`,
            `You can have ${READINGS_PER_HOUR} pages, videos and images read in an hour.`,
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
            'Start with what did well before. What people shared once, they share again in another form.',
            'One article can serve several platforms. Once it was revived, **The same source for** offers the others, each in one press.',
            'With news, add what you think of it when you edit. An opinion is what makes people stop; the news they have already.',
            'Use what is yours, or what you may use, and name the source where it is somebody else’s.',
          ],
        },
      ],
    },
  ],
  related: [
    { label: 'Content Generation Guide', to: '/dashboard/docs/content-generation' },
    { label: 'Content Library Guide', to: '/dashboard/docs/content-library' },
    { label: 'Brand Voices', to: '/dashboard/brand-voices' },
    { label: 'Foundations', to: '/dashboard/foundations' },
  ],
}
export default guide
