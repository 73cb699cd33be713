import type * as z from 'zod/mini'
import { AppError } from '#domain/messages/app-error.ts'

/** What was sent for a task, in its form. Throws `invalid_input` with the first field that has another one. */
export function parseInput<Input>(form: z.ZodMiniType<Input>, raw: Record<string, unknown>): Input {
  const parsed = form.safeParse(raw)
  if (!parsed.success) throw new AppError('invalid_input', { field: parsed.error.issues[0]?.path.join('.') ?? 'input' })
  return parsed.data
}
