// Our own ideas for topics that are a question, a headline or a sentence: said after it, without a title of their own.

import type { FunnelStage } from '#domain/lists/ideas.ts'
import type { IdeaBank } from './idea-bank.ts'

/** Each is the angle alone; the topic stands before it and can open the post. */
export const IDEAS_FOR_QUESTIONS: Readonly<Record<FunnelStage, IdeaBank>> = {
  TOFU: {
    all: {
      story: [
        'Tell of the day you first asked yourself about this: where you were, who was there, and what was said.',
        'Describe one scene that made you see this differently, and let the reader draw the conclusion.',
        'Say who first brought this up with you, what you thought of it then, and what you think of it today.',
      ],
      explain: [
        'Explain it in five plain sentences, without a word of jargon, so that somebody outside your field could repeat it at dinner.',
        'Find a comparison from the kitchen, the garden or the gym, and say where the comparison ends.',
        'Pick the one word in it that people understand differently, and define it the way you use it.',
      ],
      myth: [
        'Quote what people usually say about this, what is right about it, and what you have seen instead.',
        'Set two common views side by side that cannot both be true, and say which of them you would keep.',
      ],
      number: [
        'Give one figure of your own that belongs to this, how you counted it, and what you had expected it to be.',
      ],
      question: [
        'Lay out both sides as well as you can, admit where you are unsure, and ask readers which way they lean.',
        'Give your own view in two lines, then leave the floor to the others and come back to the best reply.',
      ],
      contrarian: [
        'State the view that few people share, give one reason from your own work, and say what would change your mind.',
      ],
      mistakes: ['Show what you got wrong about this at first, without making it funny or noble, and how you noticed.'],
      list: [
        'List three things you read, watched or heard about this, and say in one line each what you took from it.',
      ],
    },
    of: {
      LinkedIn: {
        question: ['Make a poll of it with four serious answers, and write down your guess before the votes come in.'],
      },
      'Twitter Post': {
        explain: [
          'Say what you think in one sentence: write ten versions, post the best, and reply with the runner-up.',
        ],
      },
      Instagram: {
        story: ['Choose a photograph from the time when this was on your mind, and tell what stood outside the frame.'],
      },
    },
  },
  MOFU: {
    all: {
      steps: [
        'Show how you go about this yourself, step by step, with the step you would never skip.',
        'Write a plan for a week that a reader can start on Monday, with one small task a day.',
        'Say what to do when nothing works: what you check first, second and third.',
      ],
      comparison: [
        'Set two ways of dealing with it side by side, with what each asks for, what each gives back, and who should pick which.',
        'Say when to deal with this alone and when to get help, and what help should and should not do.',
      ],
      case: [
        'Tell of one person you have seen deal with this, from the first conversation to the result, with names only where you may.',
        'Take one real decision about this, and show what you knew, what you did not, and how you made up your mind.',
      ],
      objection: [
        'Take the three doubts you hear most about this, and answer each in two sentences, without a pitch.',
        'Give a short test of three questions by which readers can tell whether this concerns them now.',
      ],
      mistakes: ['Name the mistake that costs the most here, how it begins, and how to turn round in time.'],
      list: [
        'Hand over a checklist you use for this yourself, with the first lines filled in as an example.',
        'Describe three signs of good work by which anybody can judge whoever offers help with this.',
      ],
      myth: ['Quote advice you used to give about this, say what changed, and what you say now.'],
      explain: ['Say what it depends on, in order of weight, and how a reader can check each of these things tonight.'],
    },
    of: {
      LinkedIn: {
        steps: [
          'Turn your way of dealing with it into a document post, one step a page, the hardest step in the middle.',
        ],
      },
      'Twitter Post': {
        comparison: ['Use two lines for one exchange: what people do about this, and what you would do.'],
      },
      Instagram: {
        list: ['Make one slide to save, with a checklist of four lines, and explain the third in the caption.'],
      },
    },
  },
  BOFU: {
    all: {
      offer: [
        'Say whom you can help with this, what the first step is, and what happens after it.',
        'Describe the smallest thing you offer for this, its price and its limits in plain figures.',
        'Send three kinds of people elsewhere, kindly, and describe the one you are right for.',
        'Offer a short call with one clear question to answer, and say what happens if you cannot help.',
        'Offer to look at one thing for the first few who write, and say exactly what you will send back.',
      ],
      case: [
        'Show one client’s path through this in their own words, with the figure that changed and how long it took.',
        'Quote in full what a client said afterwards, with their permission, and add the part of the story it leaves out.',
      ],
      objection: [
        'Answer the last question people ask before they buy help with this, even if the answer loses you the sale.',
        'Set your price beside what waiting costs, with figures a reader can replace by their own.',
        'Say what you do when your help does not work, how a client can stop, and what they keep.',
      ],
      comparison: [
        'Compare a course, a coach and a colleague for this, and say when each is the right choice, yours included.',
      ],
      steps: [
        'List what to collect before a first call about this, so that the list is worth having even without one.',
        'Number the steps from the first message to the first result, and say how long each of them takes.',
      ],
      story: [
        'Tell of the conversation that made you offer help with this, and end with what you can do for a reader now.',
      ],
    },
    of: {
      LinkedIn: {
        offer: [
          'Write to a single job title that has this on its desk, describe its Monday, and ask readers to pass the post on.',
        ],
      },
      'Twitter Post': {
        offer: ['Name the kind of person you can help with this, the places there are, and how to write to you.'],
      },
      Instagram: {
        objection: [
          'Collect three questions about your offer from your messages, and answer each on a slide of its own.',
        ],
      },
    },
  },
}
