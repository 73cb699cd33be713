import { type Choosable, type EngineName, IMAGE_READING } from '#domain/writing/engines.ts'
import type { Task } from '#domain/writing/operations.ts'

export const ENGINE_LABELS: Readonly<Record<EngineName, string>> = {
  composer: 'Composer',
  model: 'Model',
  webhook: 'Webhook',
}

/** The tasks as an operator reads them, in the order of the product's pages. */
export const TASK_LABELS: Readonly<Record<Task, string>> = {
  generation: 'Content generation',
  revival: 'Content revival',
  refine: 'Refining a passage',
  brand_voice: 'Brand voice analysis',
  template: 'Template analysis',
  hook: 'Hooks',
  hook_content: 'Hook to content',
  idea: 'Content ideas',
  ideas_content: 'Idea to content',
  voice_content: 'Voice content',
  voice_funnel: 'Voice funnel scripts',
}

/** What an engine can be chosen for one by one. */
export const CHOICE_LABELS: Readonly<Record<Choosable, string>> = { ...TASK_LABELS, [IMAGE_READING]: 'Words in images' }

/** The name of an engine as a usage row has it; one we do not know is shown as it is. */
export function engineLabel(name: string): string {
  return Object.entries(ENGINE_LABELS).find(([known]) => known === name)?.[1] ?? name
}
