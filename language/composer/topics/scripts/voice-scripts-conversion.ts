// Our own outlines of scripts to speak for listeners who are nearly sure, of the matter or of the speaker.

import type { VoiceScript } from './voice-script.ts'

export const CONVERSION_SCRIPTS: readonly VoiceScript[] = [
  {
    opens: 'Let me save you some time. My help with {your} isn’t for everybody.',
    follows: 'Let me save you some time. My help with this isn’t for everybody.',
    body: [
      'It’s for you if this sounds familiar. [who this is for]',
      'Perhaps you’ve tried something already. [what they have tried]',
      'It isn’t for you if this is what you’re after. [who this is not for]',
      'In that case I’d send you somewhere else, and I’d mean it kindly. [where you would send them]',
      'What we’d do together is quickly told. [what you do together]',
      'And what I’d need from you is this. [what you need from them]',
      'If you nodded at the first part and shook your head at the second, we should talk. You tell me where you stand, and I tell you whether I can help. If I can’t, you’ll hear that too. Here’s what to do. [what to do next]',
    ],
  },
  {
    opens: 'What happens after you say yes to help with {your}? I’ll tell you now, so that you don’t have to ask.',
    follows: 'What happens after you say yes to help with this? I’ll tell you now, so that you don’t have to ask.',
    body: [
      'On the first day, this happens. [what happens first]',
      'In the first week, we do this. [what happens in the first week]',
      'I’ll ask you for one thing. [what you ask for]',
      'And you’ll get one thing from me early on. [what they get first]',
      'There’s a point at which you can say that it isn’t for you. [when they can stop]',
      'If you stay, it goes on like this until the end. [how it goes on]',
      'That’s the whole way, from the first day to the last. If one part of it worries you, ask me about that part alone. You don’t have to decide about the rest while you ask. And if nothing worries you, you know enough to begin. Here’s how to reach me. [how to reach you]',
    ],
  },
  {
    opens:
      'Let’s talk about what help with {your} costs. I’d rather you heard it here than at the end of a long conversation.',
    follows:
      'Let’s talk about what help with this costs. I’d rather you heard it here than at the end of a long conversation.',
    body: [
      'The price is [price].',
      'What’s in it is this. [what is in it]',
      'What isn’t in it is this. [what is not in it]',
      'If that’s too much right now, there’s something smaller you can do. [the smaller way]',
      'Before you decide, set it beside what it costs you to leave things as they are. I can’t do that sum for you, because only you know the hours and the evenings in it. It may well come out in favour of waiting. Then wait, and don’t feel bad about it.',
      'If it comes out the other way, the next step is a small one. [what to do next]',
      'And if you’re still unsure after that, tell me the number you had in mind, and what you’d want for it. I’ll tell you whether that’s possible.',
    ],
  },
  {
    opens: 'You may be nearly sure about getting help with {your}, with one doubt left. Let’s look at it.',
    follows: 'You may be nearly sure that you want help with this, with one doubt left. Let’s look at it.',
    body: [
      'It might be this one. [the last doubt]',
      'Here’s what I’d say about it to a friend. [what you would say to a friend]',
      'And here’s what I can’t promise. [what you cannot promise]',
      'If it doesn’t work out, this is what happens. [what happens then]',
      'So there is a risk, but it has an edge, and you can see the edge from here.',
      'Waiting seldom makes a doubt go away. It’s easier to ask. So ask me, in one sentence, the way it sounds in your head. If my answer is that you’d better not, you’ll have that off your mind as well. And if it’s a doubt that I can take away, you’ll know in a minute. This is how to reach me. [how to reach you]',
    ],
  },
  {
    opens: 'Somebody I helped with {their} said something afterwards that I’d like to pass on.',
    follows: 'Somebody I helped with this said something afterwards that I’d like to pass on.',
    body: [
      'It was this. [what they said]',
      'To hear it properly, you need to know where they began. [where they began]',
      'What we did can be told in two sentences. [what you did together]',
      'What changed is this. [what changed]',
      'And what didn’t change is this. [what did not change]',
      'I’m telling you both, because a story with only one half is an advertisement. You should be able to hear it and decide that it isn’t for you.',
      'If you thought of yourself while you were listening, write to me and say which part it was. You don’t need to explain anything else. After one short conversation we’ll both know whether I can be of use to you. [how to reach you]',
    ],
  },
  {
    opens: 'You don’t have to decide everything about {your} today. There’s a smaller way to begin.',
    follows: 'You don’t have to decide everything today. There’s a smaller way to begin.',
    body: [
      'It looks like this. [the smallest way to begin]',
      'It takes [how long it takes], and it costs [price].',
      'At the end you’ll have this in your hands. [what they have at the end]',
      'With that you can go on alone. You can also go on with me, and then this would come next. [what comes next]',
      'What I’d like to spare you is the big decision on a tired evening. Decisions like that get put off, and rightly so. A small one fits between two cups of coffee, and if it turns out to be wrong, it’s a small wrong.',
      'It’s right for you if this is where you stand. [where they stand]',
      'If so, here’s what to do. [what to do next]',
      'If not, leave it. I’d rather hear from you in half a year than have you here for the wrong reason.',
    ],
  },
  {
    opens: 'What if help with {your} doesn’t help? It’s the question I’d ask first, so I’ll answer it first.',
    follows: 'And what if my help with this doesn’t help? It’s the question I’d ask first, so I’ll answer it first.',
    body: [
      'It can happen. It’s most likely to happen when [when it does not work].',
      'We’d notice it like this. [how you would notice]',
      'And then I’d do this. [what you do then]',
      'You’d still have this. [what they keep]',
      'I’m not saying that to make it sound safe. I’m saying it because you should know how a thing can end before you begin it, and because you’re allowed to ask that of everybody who offers you help.',
      'When it does work, it can look like this. [what it looks like when it works]',
      'If you can live with both endings, we can begin. [what to do next]',
      'If one of them keeps you awake, tell me which. We’ll talk about that one first, and about nothing else.',
    ],
  },
  {
    opens: 'You could get help with {your} now, or you could get it next year. Both can be right.',
    follows: 'You could get help with this now, or you could get it next year. Both can be right.',
    body: [
      'Wait if this is true for you. [when waiting is right]',
      'Begin now if this is. [when now is right]',
      'If you wait, there’s one thing you can do in the meantime, and it costs nothing. [what they can do alone]',
      'If you begin, the first week looks like this. [what happens in the first week]',
      'I won’t tell you that a door is closing. The only clock in this is yours, and you know better than I do what another season of the same would mean.',
      'So ask yourself one thing. If nothing had changed by this day next year, would you be all right with that? If you would, wait with a clear conscience. If you wouldn’t, let me know, in a line or two. Here’s how to reach me. [how to reach you]',
    ],
  },
  {
    opens: 'I’d like to tell you what I promise when I help with {your}, and what I don’t.',
    follows: 'I’d like to tell you what I promise when I help with this, and what I don’t.',
    body: [
      'I promise this. [first promise]',
      'And I promise this. [second promise]',
      'What I don’t promise is this. [what you do not promise]',
      'It isn’t in my hands, and I won’t act as if it were. [why you cannot promise it]',
      'What’s in your hands is this. [what is up to them]',
      'You don’t have to do it well. You only have to do it, and tell me when you can’t.',
      'If I don’t keep my part, here’s what you can do. [what they can do then]',
      'Now you’ve heard it out loud, so you can hold me to it. Listen to it twice if you like. Then, if it still sounds fair to you, take the next step. [what to do next]',
    ],
  },
]
