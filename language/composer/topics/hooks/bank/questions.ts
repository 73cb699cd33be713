// Our own opening lines of the type Questions; what they promise stands in `hook-bank.ts`.

import type { HookLines } from './hook-lines.ts'

export const QUESTIONS: HookLines = {
  any: [
    'What would you ask me about {my} if I promised to answer?',
    'What do you think I would change about {my}?',
    'What would you have done in my place with {my}?',
    'Which question about {my} would you be too polite to ask?',
    'Should I tell you about {my} in order, or honestly?',
    'Would you rather hear what {my} cost me or what I kept?',
    'What would you tell me about {my} if we were old friends?',
    'How many weeks would you have given {my} before quitting?',
    'What is the kindest question a stranger could ask about {my}?',
    'What would have to happen for me to regret {my}?',
  ],
  practice: [
    'What would you tell a friend about {your} in one sentence?',
    'If you started again with {your} tomorrow, what would you skip?',
    'Who taught you about {your}, and what did they get wrong?',
    'When did you last change your mind about {your}?',
    'What did you believe about {your} a year ago?',
    'What would an easy version of {your} look like?',
    'If {your} had to take half the time, what would you keep?',
    'Which advice about {your} took you longest to drop?',
    'What would you pay never to worry about {your} again?',
    'What holds you back with {your}: time, money or nerve?',
    'What is the smallest step in {your} that still counts?',
    'What are you pretending not to see in {your}?',
    'Who quietly benefits each week you postpone {your}?',
    'What is “good enough” in {your}, and who decided?',
    'What would {your} look like on your best Tuesday?',
  ],
  chapter: [
    'Whose number would you have dialled about {my}?',
    'Which part of {my} should I tell: the money, the doubt, the end?',
    'If I could keep one hour of {my}, which one should it be?',
    'Would you have stayed, argued or left, in {my}?',
  ],
  after: [
    'what would have to happen for you to disagree?',
    'whom would you ask first?',
    'what would you do about it on Monday?',
    'what did you think about this a year ago?',
    'where do you disagree?',
    'what would you tell a friend who asked?',
    'which part are you afraid to ask about?',
    'and if you had to decide today?',
    'what would you need to know before you decide?',
    'who gains if you never ask?',
    'what are you pretending not to know?',
    'is it [first option] or [second option] for you?',
    'what would you advise against?',
  ],
}

/** After a question, another one that does not ask the same. */
export const QUESTIONS_AFTER_A_QUESTION: readonly string[] = [
  'and what would change your answer?',
  'whom would you ask first?',
  'what would you have said a year ago?',
  'and how sure are you?',
  'what would you tell a friend who asked?',
  'what is your answer in one sentence?',
  'is it [first answer] or [second answer]?',
  'and what do you say when somebody asks you?',
  'which answer did you believe the longest?',
  'and what would [name] tell you to answer?',
  'and what is the question behind it?',
  'who gains if nobody asks?',
  'and which answer would you rather not give?',
]
