// Keeps the outline of a post after what its idea asks for: one of our own ideas is known again, another is read.

import type { FunnelStage } from '#domain/lists/ideas.ts'
import type { PostPlatform } from '#domain/platforms/platforms.ts'
import { splitSentences } from '#domain/sentences.ts'
import { VERBS } from '#language/words/word-lists.ts'
import { type FittedIdea, ideasFor } from './ideas/compose-ideas.ts'
import { readUnsaid } from './ideas/compose-unsaid.ts'
import type { OutlineKind } from './outlines/outline-kinds.ts'
import type { Subject } from './read-subject.ts'

/** Words by which an idea tells its form, the most telling forms first. */
const SIGNS: readonly (readonly [OutlineKind, RegExp])[] = [
  ['myth', /\bmyths?\b|\bmisconception|\btrue or false\b|\bpeople (?:still )?believe\b/i],
  ['mistakes', /\bmistakes?\b|\bred flags?\b|\bget(?:s|ting)? wrong\b|\bpitfalls?\b|\bavoid\b/i],
  [
    'comparison',
    /\bcompar(?:e|es|ing|ison)\b|\bversus\b|\bvs\b|\bbefore and after\b|\bside by side\b|\b(?:two|three) ways\b/i,
  ],
  ['objection', /\bobjections?\b|\bdoubts?\b|\bhesita|\btoo expensive\b|\bno time\b|\bworth (?:it|the)\b/i],
  ['case', /\bcase stud|\bclients?\b|\bcustomers?\b|\btestimonial|\bresults?\b|\brecommendation\b/i],
  [
    'offer',
    /\boffers?\b|\bbook(?:ing)? a\b|\bprices?\b|\bpackages?\b|\bwork with me\b|\bcall with\b|\bsign up\b|\bjoin\b/i,
  ],
  [
    'steps',
    /\bsteps?\b|\bhow to\b|\bprocess\b|\bplan\b|\bwalk (?:them |readers |people )?through\b|\broutine\b|\bguide\b/i,
  ],
  [
    'list',
    /\bchecklist\b|\btemplate\b|\btools?\b|\bbooks?\b|\blist\b|\b\d+ (?:things|ideas|ways|tips)\b|\bglossary\b/i,
  ],
  ['number', /\bnumbers?\b|\bfigures?\b|\bstatistics?\b|\bdata\b|\bpercent|\bsurvey\b|\bcount\b/i],
  [
    'contrarian',
    /\bunpopular\b|\bopinion\b|\bdisagree\b|\bagainst\b|\bwhy i (?:stopped|quit|don['’]t|do not)\b|\boverrated\b/i,
  ],
  [
    'story',
    /\bstor(?:y|ies)\b|\bthe day\b|\bmoment\b|\bonce\b|\bwhen i\b|\bmy first\b|\btell (?:of|about|how)\b|\bscene\b|\bhow i\b/i,
  ],
  ['question', /\bask(?:s|ing)?\b|\bpoll\b|\bquestions?\b|\?$/i],
  ['explain', /\bexplain|\bwhat is\b|\bdefin|\bbasics\b|\bmeans?\b|\bintroduc/i],
]

const USUAL: Readonly<Record<FunnelStage, OutlineKind>> = { TOFU: 'story', MOFU: 'steps', BOFU: 'offer' }
const TITLE_CHARACTERS = 120

/** The form of the post that an idea wants, and a line of it that can open the post; '' where it holds none. */
export function findKind(
  idea: string,
  { stage, platform, subject }: { stage: FunnelStage; platform: PostPlatform; subject: Subject | undefined },
): Omit<FittedIdea, 'text'> {
  const own = subject && ideasFor(stage, platform, subject).find(({ text }) => text === idea.trim())
  if (own) return own
  const unsaid = readUnsaid(idea)
  if (unsaid) return unsaid
  const kind = SIGNS.find(([, sign]) => sign.test(idea))?.[0] ?? USUAL[stage]
  return { kind, title: titleOf(idea) }
}

function titleOf(idea: string): string {
  const first = splitSentences(idea)[0] ?? ''
  const head = /^(.{8,}?):\s/.exec(first)?.[1] ?? first
  const begins = head.toLowerCase().split(/\s+/)[0] ?? ''
  const isTold = VERBS.has(begins) || /^(?:post|share|create|record|film|make|do|use|turn)$/.test(begins)
  return head.length > TITLE_CHARACTERS || isTold ? '' : head
}
