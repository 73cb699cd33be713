import { PARALLEL_PER_PERSON, PARALLEL_WRITINGS, REFINEMENTS_OF } from '#domain/writing/engines.ts'
import type { Brief, Engine, Engines, Findings, WriteOptions } from '#server/engines/engine.ts'

type Behaviour = (brief: Brief, options: WriteOptions) => Promise<string>

export type FakeEngine = Engine & {
  /** What was asked of it, in order. */
  readonly briefs: Brief[]
  /** Replaces what it does from the next writing on. */
  behave(behaviour: Behaviour): void
  /** Makes it able to mend a text, and says how. */
  mend(behaviour: (text: string, findings: Findings) => Promise<string>): void
  /** Back to answering at once, and to not mending. */
  reset(): void
}

const answer: Behaviour = async (brief, { onText }) => {
  const text =
    brief.task === 'brand_voice'
      ? 'Tone: dry\nStyle: short sentences\nDescription: Speaks to one reader.'
      : `A post for ${brief.platform}: ${brief.material.slice(0, 40)}`
  onText(text)
  return text
}

/** An engine that does what the test says: answers at once unless told otherwise. */
export function createFakeEngine(): FakeEngine {
  let behaviour = answer
  const briefs: Brief[] = []
  const engine: FakeEngine = {
    name: 'model',
    briefs,
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
    async write(brief, options) {
      briefs.push(brief)
      return { text: await behaviour(brief, options) }
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
