// Keeps every kind of change that edits can show, with what is said of it to the person and what to a writer.

type KindWords = {
  /** What the person did, as in "You cut the last line in 4 of 5 posts." */
  deed: string
  /** Which posts it could have been done in, where not in every one. */
  among?: string
  /** What a writer is told once it is accepted. */
  instruction: string
  /** The kind that asks for the contrary. */
  opposite?: string
}

/** Kinds whose subject is empty: there is one lesson of each. */
const PLAIN_KINDS = {
  'cut-first-line': {
    deed: 'You cut the first line',
    instruction: 'Leave out an opening line that only leads up to the point: begin with the point.',
  },
  'cut-last-line': {
    deed: 'You cut the last line',
    instruction: 'Leave out a closing line: stop when the point is made.',
  },
  'cut-closing-question': {
    deed: 'You removed the question at the end',
    among: 'that ended with one',
    instruction: 'Do not end with a question.',
    opposite: 'added-closing-question',
  },
  'added-closing-question': {
    deed: 'You added a question at the end',
    among: 'that ended without one',
    instruction: 'End with a question to the reader.',
    opposite: 'cut-closing-question',
  },
  'cut-call-to-action': {
    deed: 'You removed the call to action',
    among: 'that had one',
    instruction: 'Leave out a call to action at the end.',
  },
  'cut-hashtags': {
    deed: 'You removed the hashtags',
    among: 'that had some',
    instruction: 'Use no hashtags.',
    opposite: 'added-hashtags',
  },
  'added-hashtags': {
    deed: 'You added hashtags',
    among: 'that had none',
    instruction: 'Add a few fitting hashtags.',
    opposite: 'cut-hashtags',
  },
  'cut-emoji': {
    deed: 'You removed the emoji',
    among: 'that had some',
    instruction: 'Use no emoji.',
    opposite: 'added-emoji',
  },
  'added-emoji': {
    deed: 'You added emoji',
    among: 'that had none',
    instruction: 'Use an emoji here and there.',
    opposite: 'cut-emoji',
  },
  'cut-exclamations': {
    deed: 'You removed the exclamation marks',
    among: 'that had some',
    instruction: 'Use no exclamation marks.',
  },
  'cut-dashes': {
    deed: 'You removed the dashes',
    among: 'that had some',
    instruction: 'Use no dashes: write a comma, a full stop or a new sentence instead.',
  },
  'cut-list-marks': {
    deed: 'You turned lists into plain lines',
    among: 'that had a list',
    instruction: 'Write plain lines instead of lists with bullets or numbers.',
  },
  'wrote-out-contractions': {
    deed: 'You wrote contractions out in full',
    among: 'that had some',
    instruction: 'Write words out in full: “do not” rather than “don’t”.',
    opposite: 'made-contractions',
  },
  'made-contractions': {
    deed: 'You turned full words into contractions',
    among: 'where you could',
    instruction: 'Use contractions, as people talk: “don’t” rather than “do not”.',
    opposite: 'wrote-out-contractions',
  },
  shortened: {
    deed: 'You made the text shorter by a third or more',
    instruction: 'Write shorter: about two thirds of the length you would otherwise choose.',
  },
  'split-paragraphs': {
    deed: 'You split long paragraphs',
    among: 'that had some',
    instruction: 'Keep paragraphs short: one or two sentences each.',
    opposite: 'joined-paragraphs',
  },
  'joined-paragraphs': {
    deed: 'You joined short paragraphs',
    among: 'where you could',
    instruction: 'Write fuller paragraphs instead of single lines.',
    opposite: 'split-paragraphs',
  },
} as const satisfies Record<string, KindWords>

export type PlainKind = keyof typeof PLAIN_KINDS
/** Kinds of which there can be several lessons, one for each subject. */
const SUBJECT_KINDS = ['replaced', 'cut-words', 'cut-formula'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]
export type LessonKind = PlainKind | SubjectKind

/** One lesson among those of a voice; `subject` is the words it is about, '' for a plain kind. */
export type LessonName = { kind: LessonKind; subject: string }

/** The subject of a replacement; neither side holds the arrow. */
export function nameReplacement(from: string, to: string): string {
  return `${from} → ${to}`
}

/** The same for names that differ in their capitals only. */
export function keyOfLesson({ kind, subject }: { kind: string; subject: string }): string {
  return `${kind}:${subject.toLowerCase()}`
}

/** Both sides of the subject of a replacement. */
export function readReplacement(subject: string): { from: string; to: string } {
  const [from = '', to = ''] = subject.split(' → ')
  return { from, to }
}

/** "You cut the last line in 4 of 5 posts.": what the person did, in how many of those in which they could have. */
export function describeLesson({ kind, subject }: LessonName, seen: number, among: number): string {
  const { deed, among: where } = wordsOf(kind, subject)
  return `${deed} in ${seen} of ${among} ${among === 1 ? 'post' : 'posts'}${where === undefined ? '' : ` ${where}`}.`
}

/** What a writer is told of an accepted lesson. */
export function instructionOf({ kind, subject }: LessonName): string {
  return wordsOf(kind, subject).instruction
}

/** The lesson that an instruction was made of; undefined for any other sentence. */
export function readInstruction(instruction: string): LessonName | undefined {
  const plain = Object.entries(PLAIN_KINDS).find(([, words]) => words.instruction === instruction)?.[0]
  if (plain !== undefined) return isLessonKind(plain) ? { kind: plain, subject: '' } : undefined
  const [, to, from] = /^Write “([^”]+)” instead of “([^”]+)”\.$/.exec(instruction) ?? []
  if (from !== undefined && to !== undefined) return { kind: 'replaced', subject: nameReplacement(from, to) }
  const cut = /^Leave out “([^”]+)”\.$/.exec(instruction)?.[1]
  if (cut !== undefined) return { kind: 'cut-words', subject: cut }
  const formula = /^Never write “([^”]+)”\.$/.exec(instruction)?.[1]
  return formula === undefined ? undefined : { kind: 'cut-formula', subject: formula }
}

/** The lesson that asks for the contrary, or undefined. */
export function oppositeOf({ kind, subject }: LessonName): LessonName | undefined {
  if (kind === 'replaced') {
    const { from, to } = readReplacement(subject)
    return { kind, subject: nameReplacement(to, from) }
  }
  const { opposite } = wordsOf(kind, subject)
  return opposite !== undefined && isLessonKind(opposite) ? { kind: opposite, subject: '' } : undefined
}

/** True for a kind known here; a row may hold one of an older edition. */
export function isLessonKind(kind: string): kind is LessonKind {
  return Object.hasOwn(PLAIN_KINDS, kind) || SUBJECT_KINDS.some((one) => one === kind)
}

function wordsOf(kind: LessonKind, subject: string): KindWords {
  if (kind === 'cut-words')
    return {
      deed: `You cut “${subject}”`,
      among: 'that had it',
      instruction: `Leave out “${subject}”.`,
    }
  if (kind === 'cut-formula')
    return {
      deed: `You removed “${subject}”`,
      among: 'that had it',
      instruction: `Never write “${subject}”.`,
    }
  if (kind !== 'replaced') return PLAIN_KINDS[kind]
  const { from, to } = readReplacement(subject)
  return {
    deed: `You replaced “${from}” with “${to}”`,
    among: 'that had it',
    instruction: `Write “${to}” instead of “${from}”.`,
  }
}
