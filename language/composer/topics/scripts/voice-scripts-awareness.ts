// Our own outlines of scripts to speak for listeners who do not know the speaker yet.

import type { VoiceScript } from './voice-script.ts'

export const AWARENESS_SCRIPTS: readonly VoiceScript[] = [
  {
    opens: '~Think of the last time {your} came up for you. Not the big moment. The minute just before it.',
    follows: 'Think of the last time that was on your mind. Not the big moment. The minute just before it.',
    body: [
      'Mine looked like this. [the moment you have in mind]',
      'A minute like that is easy to hurry past, because something louder is always waiting. But a good deal is decided in it. Whatever you tell yourself there is what you’ll act on for the rest of the day.',
      'What I told myself was this. [what you told yourself]',
      'And what I’d rather have said is this. [what you would say today]',
      'The second sentence doesn’t have to be wiser than the first. It only has to be slower, and slower is something anybody can learn.',
      'So here’s something small for this week. Don’t change anything yet. Catch that minute when it comes, and listen to what you say to yourself. If it surprises you, write and tell me what it was.',
    ],
  },
  {
    opens: 'There’s a sentence about {my} that won’t go away. It goes like this. [what people say]',
    follows: 'There’s a sentence people say about this that won’t go away. It goes like this. [what people say]',
    body: [
      'Part of it is true, and that’s why it lasts. [what is right about it]',
      'But listen to what it leaves out. [what it leaves out]',
      'A sentence like that does its work quietly. You hear it three times, and by the fourth you’ve stopped asking who said it first. It saves you the trouble of looking, and looking is the only part that helps.',
      'So here’s the sentence I’d put in its place. [what you would say instead]',
      'It may be longer, and it won’t fit on a mug. But you can hold it against your own week and see whether it’s true, and that’s more than the other one ever asked of you.',
      'Which sentence did you believe for years before you looked? That’s worth a minute of thought on the way home.',
    ],
  },
  {
    opens: 'If somebody at dinner asked me to explain {my}, this is what I’d say.',
    follows: 'If somebody at dinner asked me about this, here’s what I’d say.',
    body: [
      'First, without a single word of jargon. [the explanation in one sentence]',
      'If that’s still too thin, think of something you know from the kitchen or the garden. [the comparison]',
      'Like every comparison, this one breaks somewhere. It breaks here. [where the comparison ends]',
      'And that’s the part worth understanding. The easy half you could have guessed. The other half you only see once somebody has pointed at it, and then you can’t stop seeing it.',
      'So where do you look? [the first thing to look at]',
      'You don’t need to do anything with that today. But the next time the subject comes up, listen for whether people mean the easy half or the other one. I’d like to know which it was.',
    ],
  },
  {
    opens: 'I got something wrong about {my}, and I’d like to tell you how, before it happens to you.',
    follows: 'I got something wrong about this, and I’d like to tell you how, before it happens to you.',
    body: [
      'Here’s what I believed. [what you believed]',
      'And here’s what I did because of it. [what you did]',
      'It looked sensible, as these things do. A mistake doesn’t arrive with a label on it. From the inside it feels just like being right.',
      'What gave it away was something small. [what gave it away]',
      'I could have seen it sooner with one question. [the question to ask]',
      'That’s the whole story. There’s no trick in it, only that question. Write it down somewhere you’ll see it, ask it once this week, and notice whether you know the answer already or whether you’d rather not say it out loud.',
    ],
  },
  {
    opens: 'There’s a question about {my} that I can’t fully answer. Let me think out loud for a minute.',
    follows: 'There’s a question in that which I can’t fully answer. Let me think out loud for a minute.',
    body: [
      'This is the question. [the question]',
      'On one side there’s this. [what speaks for it]',
      'On the other side there’s this. [what speaks against it]',
      'When two good reasons pull in different directions, it’s tempting to pick one and stop listening. It’s more comfortable. But you learn more by standing between them for a while, and nobody says you have to be quick.',
      'As of today I lean this way. [which way you lean]',
      'And I know what would change my mind. [what would change your mind]',
      'I’m telling you because I’d rather have your doubt than your applause. Which way do you lean, and what makes you sure of it? Send me a line.',
    ],
  },
  {
    opens: 'I used to think differently about {my}. I’d like to tell you what changed.',
    follows: 'I used to think differently about this. I’d like to tell you what changed.',
    body: [
      'Back then I’d have told you this. [what you used to say]',
      'And I had my reasons. [your reasons then]',
      'Then this happened. [what changed your mind]',
      'Changing your mind doesn’t have to feel like losing an argument. It can be quieter than that. You hear yourself repeat an old sentence one day, and it doesn’t sound like yours any more.',
      'Today I’d put it this way. [what you say today]',
      'I don’t know what I’ll say in five years, and that’s all right. An opinion that has moved once can move again, and that’s nothing to be ashamed of. So let me ask you. What were you once sure of, and when did you notice that you weren’t?',
    ],
  },
  {
    opens: '~There’s a small sign that something is off with {your}. It’s easy to miss, because nothing hurts yet.',
    follows: 'There’s a small sign to watch for here. It’s easy to miss, because nothing hurts yet.',
    body: [
      'The sign is this. [the sign]',
      'It shows on an ordinary day, in an ordinary place. [where it shows]',
      'The first explanation that comes to mind may be this one. [the first explanation]',
      'As I see it, something else is behind it. [what is behind it]',
      'Small signs are easy to explain away. You’re tired, it’s a busy month, it’ll sort itself out. Sometimes that’s even true. You don’t have to worry about it. You only have to look once, on purpose, while looking is still cheap.',
      'So take two minutes tonight and check whether the sign is there. If it isn’t, you can forget about it for a while. If it is, don’t fix anything yet. Just write down since when.',
    ],
  },
  {
    opens: 'I have a view of {my} that not everybody shares, so let me say it in one sentence.',
    follows: 'I have a view of this that not everybody shares, so let me say it in one sentence.',
    body: [
      '[your view in one sentence]',
      'You don’t have to agree. I only ask you to hear the reason first. [your reason]',
      'What can be said against it is this. [what is said against it]',
      'And that’s a fair point. There are cases in which I’d be wrong. [where you would be wrong]',
      'What bothers me is how fast everyone nods when the usual thing gets said. Nodding is comfortable. It also means that nobody in the room has to look again.',
      'So look again, only once, only for yourself. Take what you’ve always heard, and ask who it’s true for. If the answer is everybody, I’d be suspicious. If the answer is you, keep it.',
    ],
  },
  {
    opens: 'Let me take you back to the first time {my} meant anything to me.',
    follows: 'Let me take you back to the first time this meant anything to me.',
    body: [
      'I was here. [where you were]',
      'And this was going on. [what was going on]',
      'Somebody said something. [what was said]',
      'It can take a while before a sentence like that means anything. You carry it around with you, and then one day it fits something that you’re looking at.',
      'For me that was the day when this happened. [when you understood it]',
      'I could turn that into a piece of advice, but I don’t think you need one. You have a first time of your own. Somebody was there, and somebody said something. Do you remember who it was? If you do, tell them. It’s a good message to get on an ordinary day.',
    ],
  },
]
