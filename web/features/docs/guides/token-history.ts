import { ADMIN_PLAN, BILLING_PERIOD_DAYS } from '#domain/plans/plans.ts'
import { USAGE_RANGES, USAGE_TYPES } from '#domain/plans/token-usage.ts'
import { OPERATIONS, type OperationName, PRICES, priceOf } from '#domain/writing/operations.ts'
import { EXAMPLE_WORDS, listed, shown } from './facts.ts'
import type { Guide } from './guide.ts'

const MATERIAL: Readonly<Record<OperationName, string>> = {
  template: 'the post you paste',
  hook: 'the topic',
  hook_content: 'the hook and its topic',
  generation: 'the text you paste',
  revival: 'what was read',
  idea: 'the topic',
  ideas_content: 'the idea',
  voice_content: 'the transcript',
  voice_funnel: 'the topic',
}

const [EVERYTHING, ...TYPES] = USAGE_TYPES

function priceRow(operation: OperationName): string[] {
  const { base, perWord } = PRICES[operation]
  const label = TYPES.find(({ id }) => id === operation)?.label ?? operation
  const words = EXAMPLE_WORDS[operation]
  return [
    label,
    MATERIAL[operation],
    `${base} + ${perWord} a word`,
    `${shown(words)} words: ${shown(priceOf(operation, words))}`,
  ]
}

const guide: Guide = {
  sections: [
    {
      id: 'what-tokens-are',
      title: 'What tokens are',
      blocks: [
        'Tokens are what your plan gives you to write with. Work that writes a new text costs tokens; everything else is free. You always see the price before you press the button, and it is exact.',
        `[Token history](/dashboard/tokens) lists what was charged, one row for each piece of work. What you have left stands in the sidebar and on [Plan Management](/dashboard/plan).`,
      ],
    },
    {
      id: 'read-the-history',
      title: 'Read the history',
      blocks: [
        {
          steps: [
            `Choose a **Date range**: ${listed(
              USAGE_RANGES.map(({ label }) => `**${label}**`),
              'or',
            )}.`,
            `Choose a **Content type**, named after the kind of work, or leave it at **${EVERYTHING.label}**.`,
            'Read the sum above the table: it counts the rows that are listed. The chart shows how it came about.',
            'Press **Date**, **Type** or **Tokens Used** above the table to sort by it. Press it again to turn the order round. At first the newest row stands on top.',
          ],
        },
        'Both filters stand in the address of the page, so you can keep one as a bookmark.',
      ],
    },
    {
      id: 'export',
      title: 'Take it to a spreadsheet',
      blocks: [
        '**Download CSV** gives you the rows you see, in the order you see them, with date, type and tokens. Spreadsheets open it as it is.',
      ],
    },
    {
      id: 'prices',
      title: 'What each kind of work costs',
      blocks: [
        {
          table: {
            caption: 'Prices in tokens',
            head: ['Work', 'Words counted', 'Tokens', 'Example'],
            rows: OPERATIONS.map(priceRow),
            tight: true,
          },
        },
        'Every price is rounded up to a whole token. Refining a passage in the editor costs the same as Content Generation, for the words of the passage, and is listed as **Generation** too. Another variant costs as much as the text it stands beside.',
      ],
    },
    {
      id: 'free',
      title: 'What costs nothing',
      blocks: [
        {
          list: [
            'Work that failed, was refused or was stopped with **Cancel** before its text was finished. It is not in the list either.',
            'Reading a page, a video or an image before it is revived.',
            'Recording, uploading and transcribing voice notes.',
            'Brand voices and Foundations: making, teaching and using them.',
            'Editing, filling in places, using a template, copying, exporting, deleting and bringing back.',
          ],
        },
      ],
    },
    {
      id: 'plans',
      title: 'What your plan gives',
      blocks: [
        { plans: true },
        `A period has ${BILLING_PERIOD_DAYS} days. When it ends, used tokens go back to zero and the next period begins with the whole allowance. Tokens that are left over do not roll over.`,
        'A plan that is paid for a whole year has periods of the same length. If a payment fails or a plan ends, new tokens wait until that is settled; what you have made stays yours to read, edit, copy, export and delete.',
      ],
    },
    {
      id: 'run-out',
      title: 'When tokens run short',
      blocks: [
        'The form says “Insufficient tokens available” beside its price before you press. You can wait for the next period, choose a larger plan on [Plan Management](/dashboard/plan), or shorten the material: fewer words cost less.',
      ],
    },
    {
      id: 'trouble',
      title: 'If something looks wrong',
      blocks: [
        {
          list: [
            '“No usage history found for the selected filters.” means that nothing was charged in that range for that type. Choose a longer range.',
            'A piece of work that is still running holds its tokens: they are not among those you have left, and come back if it fails. The history lists it once it is finished.',
            'If the list cannot be loaded, **Retry** stands beside the reason.',
          ],
        },
        {
          note: `The administrator is never charged and has no history; ${shown(ADMIN_PLAN.totalTokens)} tokens are shown in place of a plan.`,
        },
      ],
    },
    {
      id: 'tips',
      title: 'Tips',
      blocks: [
        {
          list: [
            'Cut material before you paste it. With long texts, the words cost more than the press.',
            'Ask for one good text and edit it, rather than for variant after variant. Editing is free.',
            'Look at the chart at the end of a period. It shows which kind of work you live on, and which you pay for and do not use.',
          ],
        },
      ],
    },
  ],
  related: [
    { label: 'Plan Management', to: '/dashboard/plan' },
    { label: 'Content Generation Guide', to: '/dashboard/docs/content-generation' },
    { label: 'Voice Notes Guide', to: '/dashboard/docs/voice-notes' },
  ],
}
export default guide
