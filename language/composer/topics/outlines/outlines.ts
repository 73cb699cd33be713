// Our own outlines of a post, by its form: lines that stand as they are, and places for what only the person knows.

import type { Outline, OutlineKind } from './outline-kinds.ts'
import { SELLING_OUTLINES } from './selling-outlines.ts'

const WHAT_HAPPENED = '[what happened, in two or three sentences]'
const STEPS = '1. [first step]\n2. [second step]\n3. [third step]'

/** Two for each form, so that who asks again gets another one. */
export const OUTLINES: Readonly<Record<OutlineKind, readonly [Outline, Outline]>> = {
  ...SELLING_OUTLINES,
  reveal: [
    {
      long: [
        'This is how I came to it.',
        '{story}',
        '+At first I thought [what you thought at first].',
        'Then I saw [what you saw].',
        'What follows from it for {my}: [what follows from it].',
      ],
      story: WHAT_HAPPENED,
      short: ['The short version: [the answer].', 'What follows from it: [what follows from it].'],
      ask: 'What do you see that I do not?',
    },
    {
      long: [
        'When people talk about {my}, they talk about [the usual subject].',
        'I keep coming back to [what you keep coming back to].',
        '{story}',
        'Since then I [what you do differently].',
        '+It does not suit everybody. It suits [whom it suits].',
      ],
      story: WHAT_HAPPENED,
      short: ['I saw it when [what happened].', 'Since then I [what you do differently].'],
      ask: 'What about {your} surprised you?',
    },
  ],
  problem: [
    {
      long: [
        'You may know the moment: [the moment it hurts].',
        'What I tried first: [what you tried first]. It helped with [what it helped with], and with nothing else.',
        '{story}',
        'The real cause was [the real cause].',
        'What I do now:\n1. [first step]\n2. [second step]\n3. [third step]',
        '+It does not solve [what it does not solve].',
      ],
      story: WHAT_HAPPENED,
      short: ['The real cause: [the real cause].', 'What I do now: [the fix].'],
      ask: 'Where are you stuck with {your}?',
    },
    {
      long: [
        'What it looks like: [what it looks like].',
        'Why it happens: [the real cause].',
        '{story}',
        'What to change first: [the fix].',
        'How you can tell that it works: [the sign].',
        '+What I would leave alone: [what to leave alone].',
      ],
      story: WHAT_HAPPENED,
      short: ['Why it happens: [the real cause].', 'What to change first: [the fix].'],
      ask: 'What have you tried so far?',
    },
  ],
  story: [
    {
      long: [
        '{story}',
        'I [what you did next].',
        '+It took [time] until I understood what it had been about: [what it was about].',
        'What I know about {my} since then: [the lesson].',
      ],
      story:
        '[where you were, and when]\n\nI wanted [what you wanted].\n\nThen [what happened].\n\n“[what was said],” said [who said it].',
      short: ['[what happened]', 'What I took from it: [the lesson].'],
      ask: 'Has anything like it happened to you?',
    },
    {
      long: [
        '{story}',
        'The worst part: [the worst part].',
        '+The part I am glad about: [the part you are glad about].',
        'What I would say to anybody in the middle of it: [what you would say to them].',
      ],
      story:
        'I thought I would get [what you expected].\n\nWhat I got was [what you got].\n\n[what happened, in two or three sentences]',
      short: ['I expected [what you expected]. I got [what you got].', 'What I would say today: [the lesson].'],
      ask: 'What would you have done?',
    },
  ],
  number: [
    {
      long: [
        'How I counted: [how you counted].',
        'What I had expected: [number expected].\nWhat it was: [number].',
        '{story}',
        'What explains the difference: [the reason].',
        '+What I changed because of it: [what you changed].',
      ],
      story: WHAT_HAPPENED,
      short: ['Expected: [number expected].\nCounted: [number].', 'The reason: [the reason].'],
      ask: 'What is your number?',
    },
    {
      long: [
        'The figure in plain words: [what the number means].',
        'Where it stood before: [number before].\nWhere it stands now: [number].',
        'What moved it:\n- [first reason]\n- [second reason]',
        '{story}',
        '+What it does not show: [what it does not show].',
      ],
      story: WHAT_HAPPENED,
      short: ['Before: [number before].\nNow: [number].', 'What moved it: [first reason].'],
      ask: 'Which number about {your} do you keep an eye on?',
    },
  ],
  question: [
    {
      long: [
        'I ask because [why you ask].',
        'My own answer used to be [your former answer].',
        '{story}',
        'Today I would say [your answer].',
        '+What I am still unsure about: [what you are unsure about].',
      ],
      story: WHAT_HAPPENED,
      short: ['My answer used to be [your former answer].', 'Today: [your answer].'],
      ask: 'What would you say?',
    },
    {
      long: [
        'Two answers I hear:\n- [first answer]\n- [second answer]',
        'The first is right when [when the first is right].\nThe second is right when [when the second is right].',
        '{story}',
        'I lean towards [your answer].',
      ],
      story: WHAT_HAPPENED,
      short: ['I hear [first answer] and [second answer].', 'I lean towards [your answer].'],
      ask: 'Which is it for you, and why?',
    },
  ],
  explain: [
    {
      long: [
        'In one sentence: [the explanation].',
        'An example: [the example].',
        '+What it is not: [what it is not].',
        '{story}',
        'How to use it: [first step].',
        'If you remember one thing about {your}, make it [the lesson].',
      ],
      story: '[where you saw it at work]',
      short: ['In one sentence: [the explanation].', 'An example: [the example].'],
      ask: 'What would you like explained next?',
    },
    {
      long: [
        'Think of [the comparison].',
        'What is alike: [what is alike].\nWhat is not: [what is not alike].',
        '{story}',
        'Where to begin: [first step].',
      ],
      story: '[where you saw it at work]',
      short: ['Think of [the comparison].', 'What is alike: [what is alike].'],
      ask: 'Which part of {your} is still unclear?',
    },
  ],
  myth: [
    {
      long: [
        'The myth: [the myth].\nThe truth, as far as I have seen it: [the truth].',
        'Where the myth comes from: [where it comes from].',
        'What is right about it: [what is right about it].',
        '{story}',
        'What to do instead: [what to do instead].',
      ],
      story: WHAT_HAPPENED,
      short: ['Myth: [the myth].\nTruth: [the truth].', 'What to do instead: [what to do instead].'],
      ask: 'Which myth about {your} do you hear most?',
    },
    {
      long: [
        'I believed [the myth], because [why you believed it].',
        'It held until [moment].',
        '{story}',
        'What I believe now: [the truth].',
        '+If you want to test it yourself: [how to test it].',
      ],
      story: WHAT_HAPPENED,
      short: ['I believed [the myth] until [moment].', 'What I believe now: [the truth].'],
      ask: 'What have you stopped believing?',
    },
  ],
  steps: [
    {
      long: [
        '1. [first step]\n2. [second step]\n3. [third step]\n4. [fourth step]\n5. [fifth step]',
        'What you need: [what is needed].',
        'The step people like to skip: [the skipped step].',
        '{story}',
        'You can tell that it works when [the sign].',
      ],
      story: '[how it went the last time]',
      short: [STEPS, 'Do not skip [the skipped step].'],
      ask: 'Which step is the hardest for you?',
    },
    {
      long: [
        'Step 1: [first step]\n[why it comes first]',
        'Step 2: [second step]\n[what to watch out for]',
        'Step 3: [third step]\n[how you know it is done]',
        '{story}',
        '+If you only have [time], do the first one.',
      ],
      story: '[how it went the last time]',
      short: [STEPS, 'It takes [time].'],
      ask: 'What would you add?',
    },
  ],
  mistakes: [
    {
      long: [
        'What it looks like: [what it looks like].',
        'Why it feels right: [why it feels right].',
        '{story}',
        'What it cost me: [what it cost].',
        'What I do instead: [what to do instead].',
        '+How to notice it early: [the sign].',
      ],
      story: WHAT_HAPPENED,
      short: ['Why it feels right: [why it feels right].', 'Instead: [what to do instead].'],
      ask: 'Which mistake with {your} taught you the most?',
    },
    {
      long: [
        '1. [first mistake]\nInstead: [what to do instead of the first]',
        '2. [second mistake]\nInstead: [what to do instead of the second]',
        '3. [third mistake]\nInstead: [what to do instead of the third]',
        '{story}',
        '+The one I made longest: [the mistake].',
      ],
      story: '[how you noticed]',
      short: ['What it costs: [what it cost].', 'Instead: [what to do instead].'],
      ask: 'Which of them do you know?',
    },
  ],
  experience: [
    {
      long: [
        'Where this comes from: [what you have done].',
        'What I have seen again and again: [the pattern].',
        '{story}',
        'What I tell people now: [the advice].',
        '+What I would not claim: [what you would not claim].',
      ],
      story: WHAT_HAPPENED,
      short: ['What I have seen: [the pattern].', 'What I tell people now: [the advice].'],
      ask: 'What has {your} taught you?',
    },
    {
      long: [
        'In the beginning I thought [what you thought].',
        '{story}',
        'What I would keep:\n- [first thing]\n- [second thing]\n- [third thing]',
        'What I would drop: [what you would drop].',
      ],
      story: 'Then [what happened].',
      short: ['I would keep [first thing].', 'I would drop [what you would drop].'],
      ask: 'What would you keep?',
    },
  ],
  contrarian: [
    {
      long: [
        'The usual view: [the common view].',
        'It has its place. It works when [when it works].',
        '{story}',
        'Where it fails: [where it fails].',
        'What I would do instead: [what to do instead].',
        '+What would change my mind: [what would change your mind].',
      ],
      story: WHAT_HAPPENED,
      short: ['The usual view works when [when it works].', 'It fails when [where it fails].'],
      ask: 'Where do you disagree?',
    },
    {
      long: [
        'I know how that sounds.',
        'My reason is [the reason].',
        '{story}',
        'The best argument against it: [the argument].',
        'Why I still hold it: [why you still hold it].',
      ],
      story: WHAT_HAPPENED,
      short: ['My reason: [the reason].', 'The best argument against it: [the argument].'],
      ask: 'What am I missing?',
    },
  ],
}
