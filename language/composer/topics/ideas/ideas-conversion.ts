// Our own ideas for readers who are close to buying: `title | angle`, by the form of the post each becomes.

import type { IdeaBank } from './idea-bank.ts'

export const CONVERSION_IDEAS: IdeaBank = {
  all: {
    offer: [
      'Are you ready to get help with {your}? | ask five questions to be answered with yes or no, and say what to do with three yeses or more.',
      'Would you like a second opinion on {your}? | offer to look at one thing for the first few who write, and say exactly what you will send back.',
      '~How I work with clients on {their} | describe the first call, the first week and the end, so that nobody has to ask what happens next.',
      'What you get when we work on {your} together | list what is in, what is not, and what you will need from the other side.',
      'A place for somebody who wants help with {their} | say whom you are looking for, what they should bring, and how to reach you by when.',
      'One hour to talk about {your} | offer a call with one clear question to answer, and say what happens if you cannot help.',
      'Why I offer help with {their} at all | tell when you first saw the need, and end with the word or the link that starts it.',
      'The smallest way to get help with {your} | describe your entry offer, its price and its limits in plain figures.',
      'What help with {your} costs | give your price or its range, say what moves it up or down, and what is never extra.',
      'Who should not come to me about {their} | send three kinds of people elsewhere, kindly, and describe the one you are right for.',
      'After you say yes to help with {your} | walk through the first seven days, with dates, files and decisions.',
      'What I promise about {your}, and what I do not | state both in plain words, and say what happens if the promise is not kept.',
    ],
    case: [
      'A result with {your}, from the first message to the last | show one client’s path in their own words, with the figure that changed and how long it took.',
      'What a client said about {their} afterwards | quote it in full with their permission, and add the part of the story it leaves out.',
      'Three clients and {their} | take two lines for each, with where they stood, what you did and where they are.',
      'The client who nearly said no to help with {their} | tell what held them back, what settled it, and how it went.',
      'The dull middle of {your} | show what happens between before and after, week by week, so that a buyer knows what to expect.',
    ],
    objection: [
      'The price question about {your} | set your price beside what waiting costs, with figures a reader can replace by their own.',
      'Doing without help with {your} | agree where that works, and name the one part where help pays for itself.',
      'What if help with {your} does not work? | say what you do then, how a client can stop, and what they keep.',
      'The last question before somebody buys help with {their} | answer it as you would on the phone, even if the answer loses you the sale.',
      'What people wait for before they get help with {their} | go through three reasons to wait, and say which of them is a good one.',
      'How to bring up {your} with a partner, a boss or a team | give three sentences the reader can use, and one to avoid.',
      'What to ask me before you let me near {your} | list the hard questions, and answer two of them on the spot.',
    ],
    comparison: [
      'A course, a coach or a colleague for {your} | say when each is the right choice, yours included.',
      'Getting help with {your} this month, or next year | describe both honestly, with what is lost and what is not lost by waiting.',
      'Help with {your}, from me or from somebody else | compare yourself with two alternatives a reader will have in mind, and let one of them win a point.',
    ],
    steps: [
      'How to get ready for help with {your} | list what to collect before a first call, so that the list is worth having even without one.',
      'From the first message to the first result with {your} | number the steps, and say how long each of them takes.',
      'Getting help with {your} without a sales talk | describe every step from the link to the first piece of work.',
    ],
    story: [
      'Why I do this work, and what it has to do with {my} | tell the moment it began, and end with what you can do for a reader now.',
      'The conversation about {my} that led to my offer | tell who said what, and what you built because of it.',
    ],
    number: [
      'What one result with {your} can be worth | take a real case, name the figure, and show line by line how you arrived at it.',
      'How many people I can help with {their}, and why no more | say how you arrived at the number, and how to take one of the places.',
    ],
    mistakes: [
      'The wrong reason to buy help with {your} | name it, say what usually follows, and what a better reason sounds like.',
    ],
  },
  of: {
    LinkedIn: {
      offer: [
        'For the one person in your network who is busy with {their} | write to a single job title, describe its Monday, and ask readers to pass the post on.',
        'One word in the comments about {your} | name something useful that you will send to everybody who writes it, and say what is in it.',
      ],
      case: [
        'A recommendation I received for my help with {their} | put it into the post as it stands, and tell what it does not mention.',
      ],
    },
    'Twitter Post': {
      offer: [
        'A quick look at {your} | offer it to the first few who reply, and say what they will get back and by when.',
        'Who I can help with {their} this month | name the kind of person, the places there are, and how to write to you.',
      ],
      case: [
        'The before and the after of {your} | use two short lines, the figure in the second, the link in the reply.',
      ],
    },
    Instagram: {
      case: [
        'One client and {their}, in four pictures | show where they stood, what you did, what changed, and what they say about it.',
      ],
      objection: [
        'Your messages about {your}, answered | collect three questions about your offer, and answer each on a slide of its own.',
      ],
      offer: [
        'What is behind my link about {your} | show what people see after they tap it, screen by screen, price included.',
      ],
    },
  },
}
