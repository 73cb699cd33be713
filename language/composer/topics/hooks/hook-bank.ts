// The contents page of our own opening lines.

import type { HookType } from '#domain/lists/hooks.ts'
import { AUTHORITY } from './bank/authority.ts'
import { COMMON_MISTAKES } from './bank/common-mistakes.ts'
import { CONTRARIAN } from './bank/contrarian.ts'
import { CURIOSITY } from './bank/curiosity.ts'
import { EDUCATION } from './bank/education.ts'
import type { HookLines } from './bank/hook-lines.ts'
import { MYTHS } from './bank/myths.ts'
import { PROBLEM_SOLUTION } from './bank/problem-solution.ts'
import { QUESTIONS } from './bank/questions.ts'
import { STATISTICS } from './bank/statistics.ts'
import { STEP_BY_STEP } from './bank/step-by-step.ts'
import { STORY } from './bank/story.ts'

export const HOOK_BANK: Readonly<Record<HookType, HookLines>> = {
  Curiosity: CURIOSITY,
  'Problem Solution': PROBLEM_SOLUTION,
  Story: STORY,
  Statistics: STATISTICS,
  Questions: QUESTIONS,
  Education: EDUCATION,
  Myths: MYTHS,
  'Step by Step': STEP_BY_STEP,
  'Common Mistakes': COMMON_MISTAKES,
  Authority: AUTHORITY,
  Contrarian: CONTRARIAN,
}
