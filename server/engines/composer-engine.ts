/** The built-in engine: the composer, in a thread of its own. */
import type { Task } from '#domain/writing/operations.ts'
import { runApart } from '#server/base/apart/index.ts'
import type { ComposerJob } from './compose-brief.ts'
import type { Engine } from './engine.ts'
import { EngineError } from './engine-error.ts'

const JOB = new URL('./compose-brief.ts', import.meta.url)

/** What the composer has a way of doing by the task alone; the rest comes with an assignment or a refinement. */
const COMPOSED: readonly Task[] = ['generation', 'revival', 'voice_content', 'template', 'brand_voice']

export const composerEngine: Engine = {
  name: 'composer',
  async write(brief, { variant, userId, signal, onProgress, onText }) {
    const { task, platform, material, brandVoice, foundations, source, assignment, known, refinement } = brief
    if (!assignment && !refinement && !COMPOSED.includes(task))
      throw new EngineError('request_refused', `The built-in composer has no way of doing "${task}".`)
    const read = { task, platform, material, brandVoice, foundations, source, assignment, known, refinement }
    const job: ComposerJob = { brief: read, variant }
    const text = await runApart<ComposerJob, string>(JOB, job, {
      who: userId,
      tooHard: 'text_too_hard',
      signal,
      onProgress,
    })
    onText(text)
    return { text }
  },
}
