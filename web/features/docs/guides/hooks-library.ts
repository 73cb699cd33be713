import { BRAND } from '#domain/brand.ts'
import { HOOK_CONTENT_TYPES } from '#domain/lists/hook-content-types.ts'
import { HOOK_LIMITS, HOOK_TYPES, HOOKS_MAX } from '#domain/lists/hooks.ts'
import { POST_PLATFORMS } from '#domain/platforms/platforms.ts'
import { TOPIC_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { keeping, TROUBLES, WHO_WRITES, WORKING_ON } from './every-room.ts'
import { costOf, listed, shown } from './facts.ts'
import type { Guide } from './guide.ts'

const PER_TYPE = Math.max(...Object.values(HOOK_LIMITS))

const guide: Guide = {
  sections: [
    {
      id: 'what-it-is-for',
      title: 'What it is for',
      blocks: [
        `A hook is the line that makes people read on. The Hooks Library collects yours by type: ${HOOKS_MAX} hooks in all, over ${HOOK_TYPES.length} types. From any of them you can make a post or a script.`,
      ],
    },
    {
      id: 'types',
      title: `The ${HOOK_TYPES.length} types`,
      blocks: [
        { names: HOOK_TYPES.map((type) => `**${type}**`) },
        `Each has a tab that says what such a hook does to its reader. **All Hooks** shows every type together, and how many of ${HOOKS_MAX} you have.`,
      ],
    },
    {
      id: 'create',
      title: 'Create a hook',
      blocks: [
        {
          steps: [
            'Open the [Hooks Library](/dashboard/hooks) and choose a type by its tab. Under **All Hooks** you find those of every type, and create none.',
            'Press **Create Hook** and type the topic. Where a post or a voice note of yours holds a sentence on it that suits the type, that sentence comes first, marked as **Your own sentence**.',
            'Say **For whom (optional)** you write, such as “freelance designers”. Hooks are then written for these readers, and the composer names them where a line has room for it. It stays there for your next hook.',
            'Read the price and press **Create Hook** in the dialog.',
            'Or press **Type it yourself**, where you have the line already. That costs nothing.',
            'The hook stands first in the list. Where it leaves a place open, **Fill in** puts your words there.',
          ],
        },
        WHO_WRITES,
        'The composer gives a line once, also after you filled it in. If what a model or an automation writes is much like a hook you have, it is not kept and costs nothing.',
      ],
    },
    {
      id: 'content',
      title: 'Make content from a hook',
      blocks: [
        {
          steps: [
            'Press **Create Content** on the hook.',
            `Choose the platform (${listed(POST_PLATFORMS, 'or')}) and the content type (${listed(HOOK_CONTENT_TYPES, 'or')}).`,
            'Say what it is about. Left empty, it is about the topic the hook was made for.',
            'Add **Guidelines (optional)** for this one alone, a **Stage of your funnel (optional)** for the [Coverage Map](/dashboard/coverage), and a **Brand voice**.',
            'Read the price and press **Generate Content**.',
          ],
        },
        'You are taken to [Hooks Content](/dashboard/hooks/content), where everything made from hooks stands, by the type of its hook.',
        WORKING_ON,
      ],
    },
    {
      id: 'for-everybody',
      title: `${BRAND.name} Hooks`,
      blocks: [
        `[${BRAND.name} Hooks](/dashboard/hooks/${BRAND.slug}) are there for everybody who uses this installation: a dozen of each type that ${BRAND.name} brings along, and what an administrator adds. Press **Save to my hooks** and one is yours: it takes a place of its type, and you may change it. Or copy one, or press **Create Content** and make something of it. The others do not count towards your own, and only an administrator changes them; what one of them deletes stands under [Recently Deleted](/dashboard/trash) for administrators alone.`,
      ],
    },
    {
      id: 'manage',
      title: 'Keep your hooks in order',
      blocks: [...keeping('hook', 'hooks'), 'What was made from a hook stays when the hook is deleted.'],
    },
    {
      id: 'cost',
      title: 'What it costs',
      blocks: [
        { heading: 'A hook' },
        costOf('hook', 'the topic'),
        { heading: 'A post or script from a hook' },
        costOf('hook_content', 'the hook and the topic together'),
      ],
    },
    {
      id: 'limits',
      title: 'Limits',
      blocks: [
        {
          list: [
            `${PER_TYPE} hooks a type, ${HOOKS_MAX} in all. At the limit of a type, **Create Hook** says so; delete a hook and there is room again.`,
            `A topic may have up to ${shown(TOPIC_MAX_CHARACTERS)} characters.`,
            'There is no limit on how much you make from a hook.',
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
            'Make a hook of several types on the same topic. You see at once which way in is the strongest.',
            'Edit until you could say it aloud. A hook that sounds written is skipped.',
            'Keep what it promises. A hook is as good as the line after it.',
          ],
        },
        {
          note: 'Copied hooks work outside too: as the subject of an email, the first words of a video, the title of a slide.',
        },
      ],
    },
  ],
  related: [
    { label: 'Hooks Content', to: '/dashboard/hooks/content' },
    { label: 'Content Ideas Guide', to: '/dashboard/docs/content-ideas' },
    { label: 'Templates Guide', to: '/dashboard/docs/templates' },
    { label: 'Token History Guide', to: '/dashboard/docs/token-history' },
  ],
}
export default guide
