import { PARALLEL_PER_PERSON, PARALLEL_WRITINGS, REFINEMENTS_OF } from '#domain/writing/engines.ts'
import type { Engine, Engines, Findings, WriteOptions } from '#server/engines/engine.ts'
import type { GenerationRequest } from '#server/engines/request.ts'
import { quotedIn } from './engine-requests.ts'

/** A request with what others wrote in it, by its name there; what was not asked for is there as undefined. */
export type AskedRequest = GenerationRequest & { quoted: Record<string, string> }

type Behaviour = (request: AskedRequest, options: WriteOptions) => Promise<string>

export type FakeEngine = Engine & {
  /** What was asked of it, in order. */
  readonly requests: AskedRequest[]
  /** Replaces what it does from the next writing on. */
  behave(behaviour: Behaviour): void
  /** Makes it able to mend a text, and says how. */
  mend(behaviour: (text: string, findings: Findings) => Promise<string>): void
  /** Back to answering at once, and to not mending. */
  reset(): void
}

const answer: Behaviour = async ({ output, rulesOf, quoted }, { onText }) => {
  const text =
    output.name === 'voice'
      ? 'Tone: dry\nStyle: short sentences\nDescription: Speaks to one reader.'
      : `A post for ${rulesOf ?? 'anywhere'}: ${Object.values(quoted)[0]?.slice(0, 40)}`
  onText(text)
  return text
}

/** An engine that does what the test says: answers at once unless told otherwise. */
export function createFakeEngine(): FakeEngine {
  let behaviour = answer
  const requests: AskedRequest[] = []
  const engine: FakeEngine = {
    name: 'model',
    requests,
    behave(next) {
      behaviour = next
    },
    mend(next) {
      engine.repair = async (_, text, findings) => ({ text: await next(text, findings) })
    },
    reset() {
      behaviour = answer
      delete engine.repair
    },
    async write(request, options) {
      const { rulesOf, brandVoice, foundations, wordless } = request
      const asked = { ...request, rulesOf, brandVoice, foundations, wordless, quoted: quotedIn(request) }
      requests.push(asked)
      return { text: await behaviour(asked, options) }
    },
  }
  return engine
}

/** An installation where this engine does everything, within the default limits. */
export function fakeEngines(engine: FakeEngine): Engines {
  return {
    choose: async () => ({ engine, model: undefined, costMicros: () => undefined }),
    limits: async () => ({
      parallelWritings: PARALLEL_WRITINGS.default,
      parallelPerPerson: PARALLEL_PER_PERSON.default,
    }),
    describe: async () => ({
      name: 'model',
      note: 'scripted',
      refinements: [...REFINEMENTS_OF.model],
      videoLinks: false,
    }),
  }
}
