/** Every engine an installation may have, with what an operator sets for it and how what it was asked is judged. */
import { expect } from 'vitest'
import { webhookVariable } from '#domain/webhooks/index.ts'
import { type EngineName, MODEL_PROVIDERS, type ModelProvider, REFINEMENTS_OF } from '#domain/writing/engines.ts'
import type { Refinement } from '#domain/writing/refinements.ts'
import { startFakeAutomation, textReply } from './fake-automation.ts'
import { modelEnv, startFakeProvider } from './providers/fake-provider.ts'

export type Subject = {
  name: string
  engine: EngineName
  refinements: readonly Refinement[]
  /**
   * What an operator sets, once the other side stands; `judge` fails where something was wrong with what it was asked:
   * `made` texts, `withoutPurpose` of them such as no automation is asked for.
   */
  open(): Promise<{
    env: Record<string, string>
    judge(made: number, withoutPurpose?: number): void
    close(): Promise<void>
  }>
}

export const NOW = '2026-11-20T12:00:00.000Z'

export const SUBJECTS: readonly Subject[] = [
  {
    name: 'the composer',
    engine: 'composer',
    refinements: REFINEMENTS_OF.composer,
    open: async () => ({ env: {}, judge: () => {}, close: async () => {} }),
  },
  ...MODEL_PROVIDERS.map(modelSubject),
  { name: 'an automation', engine: 'webhook', refinements: REFINEMENTS_OF.composer, open: openAutomation },
]

function modelSubject(kind: ModelProvider): Subject {
  return {
    name: `a model of the kind ${kind}`,
    engine: 'model',
    refinements: REFINEMENTS_OF.model,
    async open() {
      const provider = await startFakeProvider(kind)
      return {
        env: modelEnv(provider),
        judge(made) {
          expect(provider.complaints).toEqual([])
          expect(provider.requests.length).toBeGreaterThanOrEqual(made)
        },
        close: provider.stop,
      }
    },
  }
}

const PURPOSES = ['generation', 'hook', 'hook-content', 'idea', 'ideas-content', 'voice-script', 'voice-content']

async function openAutomation() {
  const secret = 'whsec-of-every-engine'
  const automation = await startFakeAutomation({ secret, now: () => new Date(NOW) })
  automation.reply(textReply('Opening line:\nA text of the automation.'))
  return {
    env: {
      ...Object.fromEntries(PURPOSES.map((path) => [webhookVariable(path), automation.address])),
      WEBHOOK_SECRET: secret,
    },
    judge(made: number, withoutPurpose = 0) {
      expect(automation.refused).toEqual([])
      expect(automation.calls).toHaveLength(made - withoutPurpose)
    },
    close: automation.close,
  }
}
