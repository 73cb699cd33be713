/** The built-in engine: the composer, in a thread of its own, with no key, no network and no model. */
import { runApart } from '#server/base/apart/index.ts'
import type { Engine } from '#server/engines/engine.ts'
import { EngineError } from '#server/engines/engine-error.ts'
import type { Compose } from '#server/engines/request.ts'

type Job = Parameters<Compose<unknown>>[0]
type Answer = Awaited<ReturnType<Compose<unknown>>>

export const composerEngine: Engine = {
  name: 'composer',
  async write({ compose }, { variant, given, userId, signal, onProgress, onText }) {
    if (!compose) throw new EngineError('request_refused', 'The built-in composer has no way of doing this.')
    const job = { input: compose.input, variant, given }
    const options = { who: userId, tooHard: 'text_too_hard', signal, onProgress } as const
    const answer = await runApart<Job, Answer>(compose.module, job, options)
    const written = typeof answer === 'string' ? { text: answer } : answer
    onText(written.text)
    return written
  },
}
