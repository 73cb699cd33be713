/** An operation whose result is a structure: three e-mails with subject, preheader and body, each kept as a piece. */
import * as z from 'zod/mini'
import { materialParts } from '#server/engines/prompts/prompt-parts.ts'
import { readTemplates } from '#server/engines/prompts/read-template.ts'
import { savePiece } from '#server/features/library/index.ts'
import { defineOperation, type SavedRow } from '#server/features/writing/index.ts'
import { EMAIL_ORDER, emails, emailText } from './emails.ts'

const templateOf = readTemplates('other-results', new URL('./prompts/', import.meta.url))

export const emailsOperation = defineOperation({
  task: 'generation',
  input: z.object({ content: z.string(), mustFit: z.optional(z.boolean()) }),
  read: async (_base, _owner, { content, mustFit = false }) => ({ content, mustFit }),
  pricedText: ({ content }) => content,
  request: async (_base, _owner, { content, mustFit }) => ({
    prompt: { template: templateOf('emails'), parts: materialParts(content) },
    output: emails,
    rulesOf: mustFit ? 'Twitter Post' : undefined,
    webhook: {
      purpose: 'generation/linkedin',
      body: { kind: 'json', fields: { content } },
      missing: { code: 'webhook_platform_unsupported', type: 'emails', platform: '' },
    },
    compose: { module: new URL('./compose-emails.ts', import.meta.url), input: content },
  }),
  async save(tx, { owner, writingId, result, now }) {
    const rows: SavedRow[] = []
    for (const key of EMAIL_ORDER) {
      const piece = { owner, source: 'generated' as const, contentText: emailText(result[key]), writingId, now }
      rows.push(await savePiece(tx, piece))
    }
    return rows
  },
})
