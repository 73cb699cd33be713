// Our own ideas for readers who weigh their options: `title | angle`, by the form of the post each becomes.

import type { IdeaBank } from './idea-bank.ts'

export const CONSIDERATION_IDEAS: IdeaBank = {
  all: {
    steps: [
      'How I go about {my} | show your steps in order, with the one you would never skip and the one you often do.',
      'The first week with {your} | write a plan that a reader can start on Monday, with one small task a day.',
      '~A checklist before you start with {your} | list what has to be true first, as questions to answer with yes or no.',
      '~What to do on the day nothing works with {your} | give your own emergency order, with what you check first, second and third.',
      '~One step of {my}, in slow motion | take the step people rush, and describe every move of it with the tools you use.',
      '~How to go about {your} in half the time | show what you would keep, what you would drop, and in which order.',
    ],
    comparison: [
      '~Two ways to go about {your} | set them side by side, with what each asks of you, what each gives back, and who should pick which.',
      'Going it alone with {your}, or getting help | say when each makes sense, and what help should and should not do.',
      '~Cheap, quick or thorough: three versions of {your} | describe what one gets from each, and where the cheap one is good enough.',
      '~What I tried before {my} | go through the alternatives, with one good word for each and the reason you moved on.',
      'Before and after {my} | put one ordinary Tuesday from before beside one from after, without adjectives.',
    ],
    case: [
      '~One client, one problem and {your} | tell the case from the first call to the result, detour included, with names only where you may.',
      '~What a client asked me about {their} last week | give the question, your answer, and the question behind the question.',
      'The half of {my} that did not work | say what came out well, what did not, and what you would plan differently.',
      'The hardest decision about {my} | show what you were unsure about, what you knew at the time, and how you made up your mind.',
      '~An unfinished piece of work on {my} | show it as it is today, say what is good about it and what you will change.',
    ],
    objection: [
      '~“I have no time for {my}” | take the objection seriously, say when it is right, and show the smallest version that still helps.',
      '~When somebody says “we tried that once” about {your} | ask what exactly was tried, name two reasons why it can fail, and say how to find out which it was.',
      '~What makes people hesitate about {their} | take the three doubts you hear most and answer each in two sentences, without a pitch.',
      '~Is now the wrong time for {your}? | give a short test of three questions, and say what to do instead if the answer is yes.',
    ],
    mistakes: [
      'The mistake that cost me the most with {my} | show how it began, what it looked like half-way, and how to turn round in time.',
    ],
    myth: [
      'Advice about {your} that I no longer give | quote your former self, say what changed, and what you say now.',
    ],
    explain: [
      '~My tools for {my} | name each of them, what it does for you, and which one you would give up last.',
      'How I decide about {my} | write down the questions you ask yourself, and show them at work on one real decision.',
      'The part of {your} that needs no expert | explain it so fully that a reader can do it tonight without anybody.',
      '~What decides whether {your} will work out | name the conditions in order of weight, and how to check each of them.',
    ],
    number: [
      'The figures I watch with {my} | explain two or three of them, where they come from, and which one made you change something.',
    ],
    question: [
      'Ask me anything about {your} | start with a question somebody really asked you, answer it, and invite the next.',
      '~Which of these is you with {your}? | describe three kinds of people in two lines each, with a next step for every one of them.',
    ],
    list: [
      '~How to tell good work on {your} from bad | describe three signs of quality that anybody can check for themselves.',
      '~Red flags when you look for help with {your} | name three, one of which points at people in your own trade.',
      '~A template for {your} | hand over one that you use yourself, with the first lines filled in as an example.',
      '~What to ask before you pay anybody for help with {your} | list the questions, each with the answer you would want to hear.',
    ],
    contrarian: [
      '~The popular shortcut for {your}, and why I walk the long way | describe the shortcut fairly, then show what it skips.',
    ],
  },
  of: {
    LinkedIn: {
      steps: [
        '{My}, page by page | turn your process into a document post, one step a page, with the hardest step in the middle.',
      ],
      contrarian: [
        'A second opinion on somebody’s advice about {your} | quote it fairly and name its author, agree with one half, and add what is missing.',
      ],
      objection: [
        'What my inbox says about {your} | take three messages of the past month, without names, and answer each in two lines.',
      ],
    },
    'Twitter Post': {
      comparison: [
        'Do this and not that with {your} | use two lines for one exchange: what people do, and what you would do.',
      ],
      case: ['A screenshot about {my} | show a real page, note or message, and say in one sentence what to look at.'],
      steps: ['My rule for {your} | say it in under ten words, then give one line on when to break it.'],
    },
    Instagram: {
      list: [
        '~Save this for {your} | make one slide with a checklist of four lines, and use the caption to explain the third.',
      ],
      steps: ['~{My}, filmed from above | show your hands at work on one step, and name every move in the caption.'],
      comparison: [
        'This or that about {your} | put two choices into a story with a poll, and explain your own choice in a caption the next day.',
      ],
    },
  },
}
