// Our own outlines of scripts to speak for listeners who know their problem and weigh what to do about it.

import type { VoiceScript } from './voice-script.ts'

export const CONSIDERATION_SCRIPTS: readonly VoiceScript[] = [
  {
    opens: 'There are two ways of going about {your}, and I’d like to set them side by side.',
    follows: 'There are two ways of going about this, and I’d like to set them side by side.',
    body: [
      'The first one is this. [first way]',
      'It asks for [what the first asks for], and it gives you [what the first gives back].',
      'The second one is this. [second way]',
      'It asks for [what the second asks for], and it gives you [what the second gives back].',
      'Neither of them is wrong. Each is wrong for somebody. So before you compare prices or promises, look at what you have more of right now. If it’s time, one of the two gets cheaper. If it’s money, the other one does.',
      'Take the first when [when the first is right]. Take the second when [when the second is right].',
      'And if you can’t decide, try the one that you could stop most easily. A week of trying will tell you things that no comparison can. Then tell me which one you picked.',
    ],
  },
  {
    opens:
      '~From the outside, good advice about {your} looks just like bad advice. This is how I’d tell one from the other.',
    follows:
      'From the outside, good advice about this looks just like bad advice. This is how I’d tell one from the other.',
    body: [
      'First, look at what it asks of you. [what good advice asks for]',
      'Second, look at what it admits. Good advice says where it ends. [where good advice ends]',
      'Third, ask one question and see what happens. [the question to ask]',
      'A good answer sounds something like this. [a good answer]',
      'A poor one sounds like this. [a poor answer]',
      'None of that needs you to be an expert. It only needs you to ask out loud, and then to keep quiet for as long as the answer takes. Whoever knows their work won’t mind the silence.',
      'Try the question on me, if you like. And try it on the next person who tells you that they have the answer. If they get impatient, you’ve learned something for free.',
    ],
  },
  {
    opens: '~If you have one hour for {your}, this is how I’d spend it.',
    follows: 'If you have one hour for this, here’s how I’d spend it.',
    body: [
      'The first twenty minutes go to this. [first step]',
      'It may look like a detour. Here’s why it comes first. [why it comes first]',
      'The next twenty minutes go to this. [second step]',
      'If you get stuck, it’ll be somewhere around here. Then this helps. [what helps then]',
      'The last twenty minutes go to this. [third step]',
      'Then stop, even if it isn’t finished. An hour that ends can be repeated tomorrow. An evening that doesn’t end is one you won’t want to repeat.',
      'At the end you should have one thing in your hands. [what you have at the end]',
      'If you don’t, the hour wasn’t wasted. You’ve found the step that needs more than twenty minutes, and that’s the one to ask somebody about.',
    ],
  },
  {
    opens: 'There’s a doubt about {your} that I take seriously, so I won’t try to talk anybody out of it.',
    follows: 'There’s a doubt about this that I take seriously, so I won’t try to talk anybody out of it.',
    body: [
      'It sounds like this. [the doubt]',
      'In one case that doubt is right. [when the doubt is right]',
      'In another case I’d see it differently. [when the doubt is wrong]',
      'You can find out which case is yours without buying anything, and without asking me. [the smallest way to find out]',
      'Give it a few days. If the doubt gets bigger, trust it, and leave the whole thing alone for now. If it gets smaller, perhaps it was no doubt at all, only the ordinary feeling of doing something for the first time.',
      'Either way you’ll have found out for yourself, and that’s worth more than my word for it. And if there’s a doubt you haven’t said aloud yet, begin with that one. Say it to somebody who has nothing to sell you.',
    ],
  },
  {
    opens:
      '~Before you put any more time into {your}, check four things. It takes about as long as making a cup of coffee.',
    follows:
      'Before you put any more time into this, check four things. It takes about as long as making a cup of coffee.',
    body: [
      'The first. [first thing to check]',
      'The second. [second thing to check]',
      'The third. [third thing to check]',
      'And the fourth, which is the easiest to skip. [fourth thing to check]',
      'If all four are in place, go on, and don’t let anybody hold you up. If one is missing, begin there. There’s no cheaper moment to find it, because nothing has been built on top of it yet.',
      'If two or more are missing, that’s no disaster either. It means that your next step is smaller than you thought. [the smaller step]',
      'Keep the list. It’s yours, with or without me. And if there’s a fifth thing that you’d never begin without, I’d like to know what it is.',
    ],
  },
  {
    opens: 'I’d like to tell you about somebody and {their}, with the dull parts left in.',
    follows: 'I’d like to tell you about somebody who had exactly that on their mind, with the dull parts left in.',
    body: [
      'This is where they stood. [where they stood]',
      'And this is what they had tried. [what they had tried]',
      'So we began somewhere else. We began here. [what you did first]',
      'Every story like this has a dull part, and it’s the part that gets left out when the story is told. Here it is. [what the dull part was like]',
      'And this is how it ended. [how it ended]',
      'I don’t want you to copy it. Their week isn’t your week. But there’s one thing in it that you can take with you. [what others can take from it]',
      'If you recognised yourself in the first half, you don’t need the whole story. You need the first step, and a little patience with the dull part.',
    ],
  },
  {
    opens: '~If you ever ask somebody for help with {your}, ask them three questions first. You can ask me as well.',
    follows: 'If you ever ask somebody for help with this, ask them three questions first. You can ask me as well.',
    body: [
      'The first question. [first question]',
      'Listen for this in the answer. [what a good answer holds]',
      'The second question. [second question]',
      'Here it matters less what they say than how long they think about it. Somebody who has thought about it before will tell you where they’re unsure.',
      'And the third question, which is a little uncomfortable. [third question]',
      'If they tell you about something that didn’t work, take that as a good sign. If nothing ever went wrong, either they’re new or they aren’t telling you.',
      'Ask everybody the same three things, in the same order, and write the answers down. It makes it harder to fall for a pleasant voice, and that includes mine.',
    ],
  },
  {
    opens: 'The trouble with {your} doesn’t have to come at the start. I’d look for it halfway.',
    follows: 'The trouble with this doesn’t have to come at the start. I’d look for it halfway.',
    body: [
      'At the start you’re careful, and at the end you’re proud. In the middle you’re alone with it, and that’s when it’s easy to do this. [the mistake in the middle]',
      'It feels reasonable, and here’s why. [why it feels reasonable]',
      'You’ll know that it’s happening when you notice this. [how to notice it]',
      'Then don’t start all over. Go back one step, to the last place where you were sure of things. That might be here. [the step to go back to]',
      'And from there, do one thing differently. [what to do differently]',
      'You may not need more discipline for that, or another method. You may only need somebody who asks you, about halfway through, how it’s going. If you have nobody for that, put the question in your own calendar.',
    ],
  },
  {
    opens: '~With {your}, some things can safely be left out. I’ll name three.',
    follows: 'Some of what people do here can safely be left out. I’ll name three things.',
    body: [
      'The first. [first thing to leave out]',
      'I wouldn’t call it useless. It may only be early. Pick it up again when this is the case. [when it is needed]',
      'The second. [second thing to leave out]',
      'You may have heard that nobody can do without it. Ask whoever said so what happened when they tried.',
      'And the third, which might sting a little. [third thing to leave out]',
      'What stays is short. [what stays]',
      'Do only that for a month, without hurrying, and you’ll see fairly soon whether you miss the rest. Perhaps you’ll miss some of it. Then put that back, and leave the others where they are. Which of the three would you find hardest to let go?',
    ],
  },
  {
    opens: 'If I could begin again with {my}, I’d take three sentences with me.',
    follows: 'If I could begin again with this, I’d take three sentences with me.',
    body: [
      'The first is about what to do. [what to do first]',
      'The second is about what to leave alone. [what to leave alone]',
      'The third is about whom to ask. [whom to ask, and what]',
      'I’d have liked a fourth, one that says how long it takes. Nobody can give you that one. What you can have is a sign that you’re on the way. [a sign that it is working]',
      'Now put your own case beside mine. It’ll be different in at least one point, and it may well be this one. [where your listener’s case may differ]',
      'So don’t take my three as they are. Take them as a form to fill in. One thing to do, one thing to leave alone, one person to ask. If you can fill in all three, you’re further along than it feels. If one stays empty, that’s your next question.',
    ],
  },
]
