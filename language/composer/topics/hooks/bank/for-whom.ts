// Our own opening lines that name whom they are for; what they promise stands in `hook-lines.ts`.

import type { HookType } from '#domain/lists/hooks.ts'
import type { HookLines } from './hook-lines.ts'

/**
 * `{whom}` may be one person, many or a group, so it stands as an object, before a verb that does not change with number,
 * or first. The topic is said as of others (`{their}`) unless it is the writer's own.
 */
export const LINES_FOR_WHOM: Readonly<Record<HookType, Pick<HookLines, 'any' | 'practice' | 'after'>>> = {
  Curiosity: {
    any: ['One question from {whom} could change how I talk about {my}.'],
    practice: [
      'Which part of {their} would surprise {whom} most?',
      'What I would tell {whom} about {their}, but only in private.',
      'What would {whom} never think to ask about {their}?',
    ],
    after: ['here is what I would tell {whom}, but only in private.', 'what part of that would surprise {whom} most?'],
  },
  'Problem Solution': {
    any: ['Let me show {whom} one way out of the trouble with {my}.'],
    practice: [
      'Nobody should leave {whom} alone with {their}. Here is a way in.',
      'What would take the dread out of {their} for {whom}?',
      'One small thing could make {their} easier for {whom}.',
    ],
    after: ['here is what I would have {whom} try first.', 'here is one way out for {whom}.'],
  },
  Story: {
    any: ['The story about {my} that I would tell {whom} first.', 'If {whom} asked me about {my}, I would begin here.'],
    practice: ['Let me tell {whom} about the day I took {their} seriously.'],
    after: ['here is the story I would tell {whom}.', 'let me answer {whom} with a story.'],
  },
  Statistics: {
    any: ['Ask me for the one number that {whom} should know about {my}.'],
    practice: [
      'The one number I would ask {whom} for before a word on {their}.',
      'Before I give {whom} my number for {their}: what is yours?',
      'How many hours would {whom} give {their} each week, honestly?',
      'What would {whom} pay to worry less about {their}? Guess a number.',
    ],
    after: ['here is the number I would ask {whom} for.', 'I would ask {whom} to put a number on that.'],
  },
  Questions: {
    any: ['What could {whom} take from {my}?'],
    practice: [
      'What should {whom} ask about {their} before anything else?',
      'Whom should {whom} believe about {their}?',
      'What would you say if {whom} asked you about {their} today?',
    ],
    after: ['what should {whom} make of that?', 'and what would {whom} say?'],
  },
  Education: {
    any: ['There is one thing in {my} that {whom} could learn from.'],
    practice: [
      'The part of {their} that {whom} could learn first.',
      'How I would explain {their} to {whom} over one coffee.',
      'What {whom} could learn about {their} this week, in plain words.',
    ],
    after: ['here is how I would explain that to {whom}.', 'one thing {whom} could learn here, in plain words.'],
  },
  Myths: {
    any: ['What {whom} might get wrong about {my} at first sight.'],
    practice: [
      'The belief about {their} I would talk {whom} out of first.',
      'Which advice on {their} should {whom} stop repeating?',
      'Not everything {whom} may have heard about {their} holds up.',
    ],
    after: ['here is what I would have {whom} stop believing.', 'not everything {whom} may have heard holds up.'],
  },
  'Step by Step': {
    any: ['Let me take {whom} through {my}, one step after the other.'],
    practice: [
      'Where I would have {whom} begin with {their}, and what comes second.',
      'A first step in {their} that {whom} could take before lunch.',
      'If {whom} had one week for {their}, I would plan the days like this.',
    ],
    after: ['here is the first step I would show {whom}.', 'let me take {whom} through it, step by step.'],
  },
  'Common Mistakes': {
    any: ['The mistake with {my} that I would like to spare {whom}.'],
    practice: [
      'The mistake in {their} I would warn {whom} about first.',
      'What would {whom} do first about a mistake in {their}: hide it or name it?',
      'An honest mistake in {their} that could cost {whom} a good month.',
    ],
    after: ['here is the mistake I would spare {whom}.', 'here is where {whom} might go wrong.'],
  },
  Authority: {
    any: [
      'What I would tell {whom} about {my} if I had one minute.',
      'Ask me what I would say to {whom} about {my}, without notes.',
    ],
    practice: [
      'What [number] years with {whom} taught me about {their}.',
      'What I learned about {their} by working with {whom}: [the lesson].',
    ],
    after: ['here is what I would tell {whom} without notes.', 'what [number] years with {whom} taught me about that.'],
  },
  Contrarian: {
    any: ['I would tell {whom} the opposite of what people say about {my}.'],
    practice: [
      '{Whom} could do with less advice on {their}, not more.',
      'I would tell {whom} to take {their} less seriously.',
      'Most advice on {their} was not made for {whom}.',
    ],
    after: ['I would give {whom} the unpopular answer.', 'most advice on that was not made for {whom}.'],
  },
}
