import { TEMPLATES_MAX } from '#domain/lists/templates.ts'
import { POST_PLATFORMS } from '#domain/platforms/platforms.ts'
import { CONTENT_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { keeping, TROUBLES } from './every-room.ts'
import { costOf, listed, shown } from './facts.ts'
import type { Guide } from './guide.ts'

const guide: Guide = {
  sections: [
    {
      id: 'what-it-is-for',
      title: 'What it is for',
      blocks: [
        'Some posts work because of what they say, many because of how they are built. A template keeps the build: the lines, the turns and the rhythm of a post that worked. What each line does for its reader stands in square brackets, such as [hook: what you stopped doing] or [ask: what you ask your readers], and none of the sentences of that post stays. You fill the places with your own and have a post that is built as well.',
      ],
    },
    {
      id: 'step-by-step',
      title: 'Make a template',
      blocks: [
        {
          steps: [
            `Open [Templates](/dashboard/templates) and choose ${listed(POST_PLATFORMS, 'or')} by its tab.`,
            'Paste **A post that worked**: one of yours, or one that made you stop scrolling.',
            'Read the price and press **Create Template**.',
            'The template stands first in the list, its places marked. **Edit** it where you would name a place differently: anything between square brackets is one.',
          ],
        },
        'The built-in composer tells by where a line stands and how it begins what it does: hook, tension, turn, point, lesson, result or ask. It keeps the beginnings that many posts share and opens a place for the rest. Where a language model or an automation is connected, it makes the template. The line beside the button says which it is.',
      ],
    },
    {
      id: 'use',
      title: 'Use a template',
      blocks: [
        {
          steps: [
            'Press **Use template** on its card. Content Generation opens with a field for each place.',
            'Type what goes into each place. The post beside it shows how it will read, and how many places are still open.',
            'Choose the platform by its tab and your **Brand voice**, read the price and press **Generate Content**. The post stands below and in your library; the template stays as it is.',
            'For further platforms at once, tick them under **Also write it for**. Each is charged by itself, and one that fails costs nothing.',
          ],
        },
        'The built-in composer puts your words into the places and leaves out every sentence whose place is still open. A language model keeps the shape and writes the sentences around what you filled in.',
        'What you type is kept in this browser, so you can go on later. **Clear** empties all places, and **Write without it** leads back to the usual field. A template can be used as often as you like.',
        { note: 'A place that stands in a template twice has to be filled only once.' },
      ],
    },
    {
      id: 'manage',
      title: 'Keep your templates in order',
      blocks: [...keeping('template', 'templates')],
    },
    {
      id: 'cost',
      title: 'What it costs',
      blocks: [
        costOf('template', 'the post you paste'),
        'Editing a template costs nothing. A post written from it costs what any generated post costs: it is priced by what you filled in and the words around it. A place that is still open costs nothing.',
      ],
    },
    {
      id: 'limits',
      title: 'Limits',
      blocks: [
        {
          list: [
            `${TEMPLATES_MAX} templates for each of ${listed(POST_PLATFORMS)}. The tab shows how many you have. At the limit, delete one to make room.`,
            `A post may have up to ${shown(CONTENT_MAX_CHARACTERS)} characters.`,
            'A post that is too short, or that names nothing a template could leave open, is refused with the reason. Nothing is charged.',
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
            'Keep templates of different kinds: a story, a list, a strong opinion, a lesson learned. Then there is one for whatever happened this week.',
            'Shorten a template after the second use. What you skipped twice does not belong in it.',
            'Do not fill in somebody else’s experience. A template gives you the shape; the rest has to be yours, or readers notice.',
          ],
        },
      ],
    },
  ],
  related: [
    { label: 'Hooks Library Guide', to: '/dashboard/docs/hooks-library' },
    { label: 'Content Generation Guide', to: '/dashboard/docs/content-generation' },
    { label: 'Token History Guide', to: '/dashboard/docs/token-history' },
  ],
}
export default guide
