/** An operation whose result is a list of rows that are no pieces: openings found in a text, kept as hooks. */
import * as z from 'zod/mini'
import { HOOK_TYPES, hooks } from '#domain/lists/hooks.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { materialParts } from '#server/engines/prompts/prompt-parts.ts'
import { readTemplates } from '#server/engines/prompts/read-template.ts'
import { keepHook } from '#server/features/hooks/keep-hook.ts'
import { defineOperation } from '#server/features/writing/index.ts'
import { openings } from './openings.ts'

const templateOf = readTemplates('other-results', new URL('./prompts/', import.meta.url))

export const openingsOperation = defineOperation({
  task: 'hook',
  input: z.object({ content: z.string() }),
  async read(_base, _owner, { content }) {
    if (content.trim() === '') throw new AppError('content_required')
    return { content }
  },
  pricedText: ({ content }) => content,
  request: async (_base, _owner, { content }) => ({
    prompt: { template: templateOf('openings'), parts: materialParts(content) },
    output: openings,
    webhook: {
      purpose: 'hook',
      body: { kind: 'json', fields: { content } },
      missing: { code: 'webhook_platform_unsupported', type: 'openings', platform: '' },
    },
    compose: { module: new URL('./compose-openings.ts', import.meta.url), input: content },
  }),
  async save(tx, { owner, result, now }) {
    const rows = []
    for (const [at, { line }] of result.openings.entries()) {
      const hook = { hookType: HOOK_TYPES[at % HOOK_TYPES.length] ?? 'Story', content: line, topic: '' }
      rows.push({ list: hooks.name, id: (await keepHook(tx, { owner, now, hook }, 'hook_limit_at_save')).id })
    }
    return rows
  },
})
