// Our own ideas for readers who do not know the writer yet: `title | angle`, by the form of the post each becomes.

import type { IdeaBank } from './idea-bank.ts'

export const AWARENESS_IDEAS: IdeaBank = {
  all: {
    story: [
      'The first day with {my} | tell what surprised you, in the order it happened, and stop before you give any advice.',
      'What I believed about {my} before I knew better | name the belief, where you had it from, and the moment it broke.',
      'A small scene about {my} | describe one place, one person and one sentence that was said, and let the reader draw the conclusion.',
      'Who first told me about {my} | say how they put it, what you thought of it then, and what you think of it today.',
      '~The day {my} went wrong | tell it hour by hour, and end with the one thing you changed afterwards.',
      'How I came to {my} | show the two or three turns on the way that nobody would guess from your profile.',
    ],
    explain: [
      '{My} in five plain sentences | leave out every word of jargon, so that somebody outside your field could repeat it at dinner.',
      'How {my} might look to a stranger | describe what somebody would see from the outside, then say what they would miss.',
      '~One word everybody uses about {your} | define it the way you use it, with an example of what it is and one of what it is not.',
      '~The question beginners ask first about {your} | answer it in three sentences, and say why it is a better question than it sounds.',
      'A comparison that makes sense of {your} | take something from the kitchen, the garden or the gym, and say where the comparison ends.',
      '~Who can safely leave {your} alone | describe three kinds of people who need not bother, and what would change that.',
    ],
    myth: [
      'A myth about {your} that refuses to go away | say where it comes from, what is right about it, and what you have seen instead.',
      'What people say about {your} at the dinner table | quote the sentence you hear most, and answer it as kindly as you would at the table.',
      'Two sentences about {your} that cannot both be true | set them side by side, and say which of the two you would keep.',
      'What has changed about {my} since I began | name one thing that was true then and no longer is, and how you noticed.',
    ],
    mistakes: [
      'My first mistake with {my} | show it without making it funny or noble, and say how you would notice it earlier today.',
      '~A sign that something is wrong with {your} | describe it so exactly that a reader can check for it tonight.',
      'What I would not do again with {my} | name one thing you spent money, time or goodwill on, and what it taught you.',
    ],
    number: [
      'One number about {my} | give your own figure, how you counted it, and what you had expected it to be.',
      '~A week of {my}, counted | keep a tally for seven days and show it as it is, with the line that embarrasses you.',
      'What {my} cost me in hours | add up one month from your calendar, and say which of those hours you would spend again.',
    ],
    question: [
      'A question about {your} I cannot answer | lay out both sides as well as you can, and ask readers which way they lean.',
      'What would you ask about {your} if nobody knew it was you? | collect the questions in the comments, and promise to take up one of them next week.',
      '~When did {your} last surprise you? | begin with your own answer in two lines, then leave the floor to the others.',
    ],
    contrarian: [
      'My least popular view of {my} | state it in the first line, give one reason from your own work, and say what would change your mind.',
      '~What we praise too much about {your} | name a habit that everybody applauds, and what it quietly costs.',
      '~In defence of the slow way with {your} | take the side that few people take, with one example where slower was better.',
    ],
    list: [
      'Three things I read, watched or heard about {my} | say in one line each what you took from it, and leave out whatever you never used.',
      'A short glossary of {your} | explain five words in one line each, and make the last one a word of your own.',
      '~What nobody needs to be good at for {your} | list what people think they must bring, and what is enough instead.',
      'What lies on my desk when I deal with {my} | name every object in sight, and say what each of them is for.',
    ],
  },
  of: {
    LinkedIn: {
      story: [
        'An office scene about {my} | write it as a dialogue, line by line, and leave the lesson to the comments.',
      ],
      explain: [
        'A few pages on {your} | make a document post with one sentence a page, a claim on the first and a question on the last.',
      ],
      question: [
        '~A poll about {your} | offer four answers of which none is a joke, and write down your guess before the votes come in.',
      ],
    },
    'Twitter Post': {
      explain: ['{My} in one sentence | write ten versions, post the best, and put the runner-up in the first reply.'],
      story: ['Something small I noticed about {my} | give one observation and one example, and no conclusion.'],
      question: [
        'Finish my sentence about {your} | begin it, stop before the interesting word, and let others fill it in.',
      ],
    },
    Instagram: {
      story: [
        'One photograph about {my} | choose one that is not pretty, and tell in the caption what stood outside the frame.',
        'An honest look at {my} | film ten seconds of the real thing without music, and say in the caption what it feels like.',
      ],
      explain: ['{My} in three pictures | show the mess, the work and the result, with one line of caption for each.'],
    },
  },
}
