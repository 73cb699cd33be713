// Our own outlines of posts that weigh, answer, show and offer, which ideas ask for and hooks do not.

import type { Outline, OutlineKind } from './outline-kinds.ts'

type SellingKind = Extract<OutlineKind, 'comparison' | 'objection' | 'case' | 'offer' | 'list'>

/** Two for each form. */
export const SELLING_OUTLINES: Readonly<Record<SellingKind, readonly [Outline, Outline]>> = {
  comparison: [
    {
      long: [
        'The first way: [first way]\nIt asks for [what the first asks for] and gives back [what the first gives back].',
        'The second way: [second way]\nIt asks for [what the second asks for] and gives back [what the second gives back].',
        'Take the first when [when the first is right].\nTake the second when [when the second is right].',
        '{story}',
        'I chose [your choice].',
      ],
      story: '[why you chose it]',
      short: [
        '[first way] when [when the first is right].\n[second way] when [when the second is right].',
        'I chose [your choice].',
      ],
      ask: 'Which way did you choose with {your}?',
    },
    {
      long: [
        'Before: [what it was like before].',
        'After: [what it is like now].',
        '{story}',
        'What made the difference: [what made the difference].',
        '+What I miss: [what you miss].',
      ],
      story: '[what happened in between]',
      short: [
        'Before: [what it was like before].\nAfter: [what it is like now].',
        'The difference: [what made the difference].',
      ],
      ask: 'What would be on your two lists?',
    },
  ],
  objection: [
    {
      long: [
        '“[the doubt]”',
        'I hear this from [who says it].',
        'They are right when [when they are right].\nThey are wrong when [when they are wrong].',
        '{story}',
        'The smallest way to find out: [the smallest step].',
      ],
      story: '[an example you have seen]',
      short: ['The doubt: [the doubt].', 'True when [when they are right]. Not true when [when they are wrong].'],
      ask: 'What is your doubt about {your}?',
    },
    {
      long: [
        '“[first doubt]”\n[your answer to the first]',
        '“[second doubt]”\n[your answer to the second]',
        '“[third doubt]”\n[your answer to the third]',
        '{story}',
        '+The doubt I cannot take away: [the doubt that stays].',
      ],
      story: '[an example you have seen]',
      short: ['“[first doubt]”\n[your answer to the first]'],
      ask: 'Which question is missing here?',
    },
  ],
  case: [
    {
      long: [
        'Where they stood: [where they stood].',
        'What they had tried: [what they had tried].',
        'What we did:\n1. [first step]\n2. [second step]\n3. [third step]',
        'What came of it: [the result].',
        '{story}',
        '+What did not work: [what did not work].',
      ],
      story: '“[what was said],” said [who said it].',
      short: ['Where it began: [where they stood].\nWhere it ended: [the result].', 'What we did: [first step].'],
      ask: 'What would you have tried first?',
    },
    {
      long: [
        'The decision: [the decision].',
        'What spoke for it: [what spoke for it].\nWhat spoke against it: [what spoke against it].',
        '{story}',
        'How it ended: [the result].',
        'What I would do the same way again: [what you would do again].',
      ],
      story: '[what happened, in two or three sentences]',
      short: ['The decision: [the decision].', 'How it ended: [the result].'],
      ask: 'What would you have decided?',
    },
  ],
  offer: [
    {
      long: [
        'Who this is for: [who this is for].',
        'What you get: [what they get].',
        'How it works:\n1. [first step]\n2. [second step]\n3. [third step]',
        'What it costs: [price].',
        '{story}',
        '+What it is not: [what it is not].',
      ],
      story: '[what somebody said who has done it]',
      short: ['For [who this is for].', 'What you get: [what they get].'],
      ask: 'Do you have a question about it? Ask it here.',
    },
    {
      long: [
        'You may be here: [where the reader stands].',
        'You would like to be here: [where the reader wants to be].',
        'What lies in between: [what lies in between].',
        '{story}',
        'What I offer: [your offer].',
        'What happens after you say yes: [first step].',
      ],
      story: '[somebody you have helped, in two sentences]',
      short: ['What I offer: [your offer].', 'For [who this is for].'],
      ask: 'Do you know somebody who is looking for this?',
    },
  ],
  list: [
    {
      long: [
        '1. [first thing]\n[why the first is on the list]',
        '2. [second thing]\n[why the second is on the list]',
        '3. [third thing]\n[why the third is on the list]',
        '{story}',
        '+What I left off on purpose: [what you left off].',
      ],
      story: '[which of them you use most, and when]',
      short: ['1. [first thing]\n2. [second thing]\n3. [third thing]'],
      ask: 'What is missing?',
    },
    {
      long: [
        'Keep this for [when it is needed]:',
        '- [first thing]\n- [second thing]\n- [third thing]\n- [fourth thing]',
        'Begin with [where to begin].',
        '{story}',
        '+You can do without [what one can do without].',
      ],
      story: '[when it helped you]',
      short: ['- [first thing]\n- [second thing]\n- [third thing]', 'Begin with [where to begin].'],
      ask: 'What would you put on the list?',
    },
  ],
}
