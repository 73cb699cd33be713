import { LIBRARY_PREVIEW_CHARACTERS } from '#domain/lists/pieces.ts'
import { afterWriting, IN_YOUR_VOICE, TROUBLES, WHO_WRITES } from './every-room.ts'
import { costOf, STAGES } from './facts.ts'
import type { Guide } from './guide.ts'

const guide: Guide = {
  sections: [
    {
      id: 'what-it-is-for',
      title: 'What it is for',
      blocks: [
        'Ideas Content holds every post that was made from one of your [ideas](/dashboard/ideas), newest first. It is where an idea arrives as a text, and where you find it again.',
      ],
    },
    {
      id: 'step-by-step',
      title: 'Make a post from an idea',
      blocks: [
        {
          steps: [
            'Open [Ideas](/dashboard/ideas), choose the platform and the stage, and find your idea.',
            'Press **Generate content** on it.',
            'Choose a **Brand voice**, and **Enhanced** if you like.',
            'Read the price and press **Generate Content**.',
            'When the post is written, it opens here, marked and ready to read.',
          ],
        },
        WHO_WRITES,
        'An idea is short, so the built-in composer gives you an outline with places to fill. **Fill in** shows every place with the post beside it, **Save** keeps the filled post. It costs nothing.',
      ],
    },
    {
      id: 'find',
      title: 'Find a post',
      blocks: [
        {
          list: [
            'The tabs **All Content**, **LinkedIn**, **Twitter** and **Instagram** show all posts or those of one platform. **Twitter** holds what was made for Twitter Post.',
            `Each card carries its stage of the funnel: ${STAGES.join(', ')}.`,
            `A card shows the first ${LIBRARY_PREVIEW_CHARACTERS} characters; **...See more** opens the rest.`,
            '**Back to Content Ideas** takes you to the ideas.',
          ],
        },
      ],
    },
    IN_YOUR_VOICE,
    afterWriting({
      after: [
        'The same posts stand in the [Content Library](/dashboard/library). What you change or delete in one place is changed or deleted in the other.',
      ],
    }),
    {
      id: 'cost',
      title: 'What it costs',
      blocks: [
        costOf('ideas_content', 'the idea'),
        'Looking at the page, filling in, editing and copying cost nothing.',
      ],
    },
    {
      id: 'limits',
      title: 'Limits',
      blocks: [
        'You can make as many posts as your tokens allow, several from the same idea too, and keep all of them.',
      ],
    },
    TROUBLES,
    {
      id: 'tips',
      title: 'Tips',
      blocks: [
        {
          list: [
            'Edit the idea before you make a post of it. Two more words about whom it is for change the whole text.',
            'Publish by stage: two or three posts from the top for one from the middle, and one from the bottom now and then.',
            'Fill places with something that happened. It is the part nobody else can write.',
          ],
        },
      ],
    },
  ],
  related: [
    { label: 'Open Content Ideas', to: '/dashboard/ideas' },
    { label: 'Content Ideas Guide', to: '/dashboard/docs/content-ideas' },
    { label: 'Content Library Guide', to: '/dashboard/docs/content-library' },
  ],
}
export default guide
