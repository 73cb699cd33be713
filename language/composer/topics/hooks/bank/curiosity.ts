// Our own opening lines of the type Curiosity; what they promise stands in `hook-bank.ts`.

import type { HookLines } from './hook-lines.ts'

export const CURIOSITY: HookLines = {
  any: [
    'Ask me about {my} and I will not begin where you expect.',
    'The most useful thing I know about {my} fits in one line.',
    'There are two versions of {my}: the brochure and the basement.',
    'The question about {my} that nobody asks me: [the question].',
    'I gave up [what you gave up] because of {my}.',
    'Something [name] said about {my} will not leave me alone.',
    'One small thing about {my} decided all the rest: [the thing].',
    'Guess what costs me most about {my}. Not [the obvious guess].',
    'You can tell a lot about {my} from one detail: [the detail].',
    'It took me [how long] to say this about {my} out loud.',
    'I have a theory about {my}, and it starts with [object].',
  ],
  practice: [
    'What would you change about {your} if nobody were watching?',
    'What would {your} look like with nothing to prove?',
    'Which part of {your} would you keep if nobody paid for it?',
    'Listen for what people leave out when they praise {your}.',
    'Before you read another tip on {your}, answer one question.',
    'Ask ten people about {your} and note what nobody mentions.',
    'If {your} came with a warning label, what would it say?',
    'Suppose you could see {your} from the other side of the table.',
    'There is an easy question about {your} that is hard to answer.',
    'Ask the quietest person in the room about {your}.',
    'What do you hope nobody asks you about {your}?',
    'Look up who profits when you worry about {your}.',
    'Try to explain {your} without the word [common word].',
  ],
  chapter: [
    'When people ask about {my}, I leave out [what you leave out].',
    'Ask me what surprised me about {my}. It was [the surprise].',
    'I can tell you what {my} sounded like: [the sound].',
    'Ask me what I would keep from {my}. The answer is odd.',
  ],
  after: [
    'ask me again in a year.',
    'there is a short version and an honest one.',
    'guess before you read on.',
    'the first answer that comes to mind is the polite one.',
    'what would you say if nobody could quote you?',
    'I would not start where everybody starts.',
    'my answer has changed since [year].',
    'one detail changed how I see this: [the detail].',
    'I left the useful part out until now: [the part].',
    'everyone begins with [the usual answer]. I would not.',
    'the odd part is [the odd part].',
    '[name] said one thing about this that I keep repeating.',
  ],
}
