import { TRASH_DAYS } from '#domain/lists/define-list.ts'
import { LIBRARY_PREVIEW_CHARACTERS, LIBRARY_TABS } from '#domain/lists/pieces.ts'
import { VARIANTS_MAX } from '#domain/writing/engines.ts'
import { TROUBLES, WORKING_ON } from './every-room.ts'
import { UNDO_SECONDS } from './facts.ts'
import type { Guide } from './guide.ts'

const guide: Guide = {
  sections: [
    {
      id: 'what-it-is-for',
      title: 'What it is for',
      blocks: [
        'Every finished text ends up in the Content Library: posts you generated, posts you revived, posts from ideas and hooks, and what you made from voice notes. The newest stands first.',
        'The other pages show parts of it. A post that you edit or delete there is edited or deleted here too, because it is the same post.',
      ],
    },
    {
      id: 'find',
      title: 'Find a text',
      blocks: [
        'The tabs show a part of the library:',
        { names: LIBRARY_TABS.map(({ label }) => `**${label}**`) },
        `**Twitter** holds single posts and threads together. Each card shows the first ${LIBRARY_PREVIEW_CHARACTERS} characters; **...See more** opens the rest. The chip above a text says what it was made for, and a line below it where it came from.`,
        '**Search your posts** finds posts by their words, in any of their forms: all of them have to stand in a post, words in "quotes" next to each other, and a word behind a minus not at all. **Filter** narrows them down by how they were made, voice, stage, tag and day, or to **Favourites only**, and puts the oldest or the longest first. The address of the page holds all of it, so a bookmark keeps a view, and **Your views** keeps it under a name.',
        'The star on a card makes a post a **Favourite**. **Tag** gives it tags of your own and its **Stage of your funnel**, which the [Coverage Map](/dashboard/coverage) counts it by. Select several to **Tag** them together, or to **Download** them as one zip: each as text, Markdown and Word, and all of them in one table.',
        'Where another of your posts says nearly the same, for any platform, a line on the card says so: **Similar to** and how it begins. It leads to that post.',
        {
          note: 'Opening lines, ideas, templates, scripts and voice notes are material, not finished texts. They have pages of their own and are not listed here.',
        },
      ],
    },
    {
      id: 'edit',
      title: 'Edit a text',
      blocks: [
        {
          steps: [
            'Press **Edit** on its card. **Maximize** gives the text the whole screen.',
            'Change what you like; **Undo the last change** takes back one step after the other, also what was refined or brought back. The line under the text says how long it is beside what its platform takes, where it folds, how close it comes to your voice, and what breaks a rule.',
            'A thread can also be edited as **Posts**, a carousel as **Slides**: each stands on a card of its own with its length, and is moved by its arrows. **Split at cursor** makes two posts of one, **Join with next** one of two; **Add a slide** and **Remove** are for slides. It stays one text, which **Text** shows again.',
            'Beside the text, on a phone in the same row of tabs as the text: **Preview** shows it as its readers will see it, folded as on a **Desktop** or a **Phone**, as a thread or as slides; **Source** shows what it was written from, with the places that stand in it marked, and under **Not in your source** every number, name, date and quotation of yours that it does not have; **Where from** leads to where the paragraph at your cursor is from; **Versions** and **Voice** show its earlier texts, and what sounds unlike you.',
            'Press **Save Changes**. What you have not saved stays in this browser, also when the tab closes, and is there when you open the editor again; in another browser of yours it is offered: **Restore** puts it into the editor, **Discard** forgets it.',
          ],
        },
        'If the same text was changed elsewhere in the meantime, nothing is overwritten unasked: you see both with what differs marked. **Keep mine** saves yours, and the other one stays as an earlier version; **Take theirs** puts the other one into the editor, and **Undo the last change** brings yours back.',
      ],
    },
    {
      id: 'copy',
      title: 'Copy a text',
      blocks: [
        '**Copy** gives what the platform takes: a LinkedIn or Instagram text without Markdown signs, a carousel without the lines between its slides, a thread with a blank line between posts.',
        'An opened thread, and **Preview** in the editor, also copy it post by post: **Copy** beside a post says **Copied** and hands the focus to the next one, so that Enter copies on.',
      ],
    },
    {
      id: 'earlier-versions',
      title: 'Earlier versions',
      blocks: [
        'Each time you save, the former text is kept. Open **Versions** beside the text and choose one by its date: what has gone since then is struck through, what is new is marked. Press **Use this version** to put it back. Nothing is replaced until you save.',
      ],
    },
    {
      id: 'more',
      title: 'More than editing',
      blocks: [
        WORKING_ON,
        '**Fill in** is there for texts with open [places]: type what only you know, see the post as it will read, then **Save** it or **Copy post**.',
      ],
    },
    {
      id: 'delete',
      title: 'Delete, undo and the trash',
      blocks: [
        {
          list: [
            `One text: press the bin on its card. It is gone at once, and **Undo** is offered for ${UNDO_SECONDS} seconds.`,
            'Several: tick their boxes, then press **Delete Selected** at the foot of the page and confirm. **Undo** brings all of them back. **Clear** takes the ticks away.',
            `Later, open [Recently Deleted](/dashboard/trash): what you deleted from any list stands there for ${TRASH_DAYS} days, and **Restore** brings it back with its earlier versions. Then it is erased for good.`,
          ],
        },
      ],
    },
    {
      id: 'cost',
      title: 'What it costs',
      blocks: [
        `Reading, editing, copying, deleting and bringing back cost nothing. Only **Again**, which writes one of up to ${VARIANTS_MAX} variants, and refining a passage are new work; both name their price before you press.`,
      ],
    },
    TROUBLES,
    {
      id: 'tips',
      title: 'Tips',
      blocks: [
        {
          list: [
            'Edit here, not after pasting elsewhere. Your edits show how you write, and your [brand voice](/dashboard/brand-voices) can learn from them.',
            'Look through the library once a month. A post from half a year ago can be used again: most of your readers have not seen it.',
            'Take everything with you whenever you like: **Export everything** in your [Profile](/dashboard/profile) gives you a zip of it.',
          ],
        },
      ],
    },
  ],
  related: [
    { label: 'Content Generation Guide', to: '/dashboard/docs/content-generation' },
    { label: 'Ideas Content Guide', to: '/dashboard/docs/ideas-content' },
    { label: 'Profile', to: '/dashboard/profile' },
  ],
}
export default guide
