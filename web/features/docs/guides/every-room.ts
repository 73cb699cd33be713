// What holds in every room where something is written or kept, told once for all guides.
import { TRASH_DAYS } from '#domain/lists/define-list.ts'
import { VARIANTS_MAX } from '#domain/writing/engines.ts'
import { PRICES } from '#domain/writing/operations.ts'
import { UNDO_SECONDS } from './facts.ts'
import type { Block, Section } from './guide.ts'

/** What happens when paid work does not go as it should. */
export const TROUBLES: Section = {
  id: 'if-something-fails',
  title: 'If something fails, or you close the tab',
  blocks: [
    {
      list: [
        'Work that fails costs nothing. Nor does work that you stop with **Cancel** before its text is finished. Tokens are charged once, when the text is saved.',
        'You can close the tab, reload or lose your connection. The work goes on without you; when you come back, you see it running or find it finished in the list.',
        'A double click or a reload never starts the same work twice.',
        'What you typed is kept in this browser until the work is saved. If something fails, it is still in its field, with the reason above it.',
        'If you have too few tokens, “Insufficient tokens available” stands beside the price before you press. Nothing is started and nothing is charged.',
      ],
    },
  ],
}

/** Who writes, in one paragraph; every form names it beside its button. */
export const WHO_WRITES =
  'The line beside the button says who writes here. The built-in composer works without any outside service: it arranges your own sentences and patterns of its own, never adds a fact, and leaves [places] in square brackets where only you know what belongs there. Where a language model or an automation is connected, it writes freely. The price is the same.'

/** Editing, former texts, deleting and bringing back, alike for every list. */
export function keeping(one: string, many: string): Block[] {
  return [
    {
      list: [
        '**Edit** opens the text in the editor. **Save Changes** keeps it; Ctrl or Cmd with Enter does the same. Unsaved changes survive a closed tab and are offered when you open the editor again.',
        `**Earlier versions** in the editor, for a finished text its tab **Versions**, lists every former text of the ${one}. **Use this version** puts one back into the editor; it counts once you save.`,
        '**Copy** puts the whole text on your clipboard.',
        `The bin on a card deletes that ${one} at once and offers **Undo** for ${UNDO_SECONDS} seconds.`,
        `Tick the boxes of several cards, and **Delete Selected** appears at the foot of the page. It asks once before it deletes, and **Undo** brings all of them back.`,
      ],
    },
    `What you delete stays under [Recently Deleted](/dashboard/trash) for ${TRASH_DAYS} days and is then erased for good. Reading, editing, copying and deleting ${many} never costs a token.`,
  ]
}

/** What can be done with any finished text beyond editing it. */
export const WORKING_ON: Block = {
  list: [
    `**Again** opens the variants: up to ${VARIANTS_MAX} texts made from the same material, side by side. **Another one** writes one more and names its price; **Keep only this one** deletes the others, with Undo.`,
    `In the editor, select a passage, or press **Refine a paragraph** for the one at the caret: what can be done to it appears beside it, with its price. Whole words are meant, wherever a selection begins. The buttons are named after what they do, **Shorter** among them; with a connected model there are more, and your own wish. Refining costs ${PRICES.generation.base} tokens, plus ${PRICES.generation.perWord} of a token for each word of the passage. You see the proposal under the passage and decide with **Use it** or **Discard**.`,
    '**Sounds like me** teaches the brand voice from a text that came out as you would have written it. It is free.',
    'Where a platform has limits, counters in the editor show how full the text is, and the card warns when something does not fit. A new text that breaks a rule and cannot be mended is shown with that rule, and you choose: keep it, for its price, or discard it, for nothing.',
  ],
}

/** What can be done with a post, between what a guide says of its own before and after it. */
export function afterWriting({ before = [], after = [] }: { before?: Block[]; after?: Block[] }): Section {
  return {
    id: 'after-writing',
    title: 'What you can do with the post',
    blocks: [...before, WORKING_ON, ...keeping('post', 'posts'), ...after],
  }
}

/** Choosing a brand voice, with the Foundations. */
export const IN_YOUR_VOICE: Section = {
  id: 'your-voice',
  title: 'In your own voice',
  blocks: [
    'Choose a **Brand voice** above the button and the text keeps its tone, rhythm and habits. Make one on the [Brand Voices](/dashboard/brand-voices) page from texts you have written. Without one, the text is plain.',
    'Switch on **Enhanced** to add your [Foundations](/dashboard/foundations): guidelines, stories, emotional vocabulary, rhythm and calls to action. It is there once your Foundations have content and a brand voice is chosen. Neither changes the price.',
  ],
}
