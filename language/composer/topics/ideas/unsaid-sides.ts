// Keeps the sides from which a subject can be told, and the words by which a text shows that it tells one of them.

import type { FunnelStage } from '#domain/lists/ideas.ts'
import type { OutlineKind } from '#language/composer/topics/outlines/outline-kinds.ts'

/**
 * `called` is what stands after "but never about"; `title` can open the post and holds the subject as the patterns of
 * hooks do; `angle` is said to the writer. `words` are words and phrases in lower case: a text with one of them has told
 * this side already, and so has one with a sign that `shows` finds.
 */
export type Side = {
  stage: FunnelStage
  kind: OutlineKind
  called: string
  title: string
  angle: string
  words: string
  shows?: RegExp
}

/** Every side by the name it is kept under. */
export const SIDES = {
  mistake: {
    stage: 'TOFU',
    kind: 'mistakes',
    called: 'your first mistake',
    title: 'My first mistake with {my}',
    angle: 'say what you did, how you noticed, and what somebody who begins today could do instead.',
    words:
      'mistake mistakes error errors wrong failed failure fail fails blunder regret regretted messed_up should_have',
  },
  without: {
    stage: 'TOFU',
    kind: 'explain',
    called: 'who can do without',
    title: 'Who can do without {my}',
    angle: 'describe two kinds of people who need not bother, and what would have to change before they should.',
    words:
      "not_for isn't_for aren't_for shouldn't should_not not_everyone don't_need do_not_need do_without better_off need_not wrong_fit",
  },
  beginning: {
    stage: 'TOFU',
    kind: 'story',
    called: 'how it all began for you',
    title: 'How I came to {my}',
    angle: 'tell of the first occasion, what you expected that day, and what happened instead.',
    words: 'began begin beginning begun start started starting first_time came_to originally back_then',
  },
  myth: {
    stage: 'TOFU',
    kind: 'myth',
    called: 'what people get wrong',
    title: 'A myth about {my}',
    angle: 'quote the sentence you hear most, grant what is right in it, and set what you have seen beside it.',
    words:
      'myth myths believe believes belief misconception people_think people_say everybody_says everyone_says most_people misunderstood',
  },
  surprise: {
    stage: 'TOFU',
    kind: 'story',
    called: 'what surprised you',
    title: 'What surprised me about {my}',
    angle: 'name one thing that no book had told you, and show the moment you found it out.',
    words:
      "surprise surprised surprises surprising surprisingly unexpected unexpectedly didn't_expect did_not_expect never_expected turned_out turns_out",
  },
  figure: {
    stage: 'TOFU',
    kind: 'number',
    called: 'a figure of your own',
    title: 'One number about {my}',
    angle: 'count for a week, show what you counted and how, and say what you would have guessed.',
    words: 'percent percentage number numbers figure figures statistic statistics half twice dozen hundred thousand',
    shows: /\d/,
  },
  time: {
    stage: 'MOFU',
    kind: 'number',
    called: 'the time that goes into it',
    title: 'The hours that go into {my}',
    angle: 'add up one ordinary week from your calendar, and say which of those hours you would not give again.',
    words:
      'hour hours minute minutes day days week weeks weekly month months monthly how_long takes took schedule calendar',
  },
  cost: {
    stage: 'MOFU',
    kind: 'number',
    called: 'the cost',
    title: 'The cost of {my}',
    angle: 'name money, hours and nerves one by one, and say which of the three you had not expected.',
    words:
      'cost costs costly price prices priced pricing pay pays paid payment expensive cheap budget fee fees money invoice dollars euros pounds worth_it',
    shows: /[$€£¥]/,
  },
  tools: {
    stage: 'MOFU',
    kind: 'list',
    called: 'the tools you use',
    title: 'The tools I use for {my}',
    angle: 'list the few that have stayed, what each is for, and one you stopped using.',
    words: 'tool tools app apps software spreadsheet spreadsheets template templates checklist notebook notion excel',
  },
  order: {
    stage: 'MOFU',
    kind: 'steps',
    called: 'the order you work in',
    title: '{My}, step by step',
    angle: 'write down the steps as you take them, and mark the one that everybody is tempted to skip.',
    words: 'step steps process routine procedure order checklist sequence step-by-step how_to',
  },
  alternatives: {
    stage: 'MOFU',
    kind: 'comparison',
    called: 'the other ways there are',
    title: 'What I would compare {my} with',
    angle: 'set two ways side by side, with what each asks for, and say who should pick which.',
    words:
      'alternative alternatives instead compare compared comparison versus vs rather_than option options other_way another_way',
  },
  trouble: {
    stage: 'MOFU',
    kind: 'mistakes',
    called: 'the first sign of trouble',
    title: 'The first sign of trouble with {my}',
    angle: 'describe it so exactly that a reader can check for it tonight, and say what to do then.',
    words: 'sign signs signal signals symptom symptoms warning trouble red_flag red_flags goes_wrong',
  },
  price: {
    stage: 'BOFU',
    kind: 'offer',
    called: 'your price',
    title: 'What I charge for work on {my}',
    angle: 'say how the price comes about, what is in it and what is not, and end with one thing to do next.',
    words:
      'price prices priced pricing cost costs fee fees charge charges charged rate rates paid pay expensive budget invoice',
    shows: /[$€£¥]/,
  },
  doubt: {
    stage: 'BOFU',
    kind: 'objection',
    called: 'the doubt you hear most',
    title: 'The doubt I hear most about {my}',
    angle: 'put it as strongly as the person who had it, answer it in three sentences, and admit where it is right.',
    words:
      'doubt doubts doubted objection objections hesitate hesitated worry worried worries afraid concern concerns sceptical skeptical worth_it too_expensive',
  },
  proof: {
    stage: 'BOFU',
    kind: 'case',
    called: 'one client and what came of it',
    title: 'One client and {my}',
    angle: 'tell the beginning, the turn and the result in this order, with names only where you may.',
    words: 'client clients customer customers testimonial testimonials result results case_study recommended',
  },
  refusal: {
    stage: 'BOFU',
    kind: 'offer',
    called: 'whom you would turn away',
    title: 'Who should not hire me for {my}',
    angle: 'describe two people you would send elsewhere, and where to, then say for whom the door is open.',
    words: "not_for turn_away turned_away turn_down turned_down say_no said_no wrong_fit decline declined isn't_for",
  },
  after: {
    stage: 'BOFU',
    kind: 'offer',
    called: 'what happens after a yes',
    title: 'The first week of working with me on {my}',
    angle: 'go through it day by day, with who does what, and say how somebody begins.',
    words:
      'first_week first_day next_step next_steps kickoff kick-off onboarding sign_up signed_up get_started we_begin',
  },
  alone: {
    stage: 'BOFU',
    kind: 'comparison',
    called: 'doing it without help',
    title: '{My}, with help and without',
    angle: 'say honestly how far somebody gets alone, where that usually ends, and what help changes there.',
    words: 'alone yourself diy without_help hire hired hiring help helps helped',
  },
} as const satisfies Readonly<Record<string, Side>>
export type SideName = keyof typeof SIDES

/** The names of all sides, in the order of the stages. */
export const SIDE_NAMES = Object.keys(SIDES) as SideName[] // safe because the record has no other keys
