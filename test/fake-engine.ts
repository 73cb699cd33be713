import type { Brief, Engine, WriteOptions } from '#server/features/writing/index.ts'

type Behaviour = (brief: Brief, options: WriteOptions) => Promise<string>

export type FakeEngine = Engine & {
  /** What was asked of it, in order. */
  readonly briefs: Brief[]
  /** Replaces what it does from the next writing on. */
  behave(behaviour: Behaviour): void
  /** Back to answering at once. */
  reset(): void
}

const answer: Behaviour = async (brief, { onText }) => {
  const text = `A post for ${brief.platform}: ${brief.material.slice(0, 40)}`
  onText(text)
  return text
}

/** An engine that does what the test says: answers at once unless told otherwise. */
export function createFakeEngine(): FakeEngine {
  let behaviour = answer
  const briefs: Brief[] = []
  return {
    name: 'fake',
    briefs,
    behave(next) {
      behaviour = next
    },
    reset() {
      behaviour = answer
    },
    write(brief, options) {
      briefs.push(brief)
      return behaviour(brief, options)
    },
  }
}
