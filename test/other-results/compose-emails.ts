import { splitSentences } from '#domain/sentences.ts'
import type { Compose } from '#server/engines/request.ts'
import { emails } from './emails.ts'

/** One sentence an e-mail. */
const compose: Compose<string> = async ({ input }) => {
  const [first = '', second = '', third = ''] = splitSentences(input)
  const emailOf = (body: string) => ({ subject: body.slice(0, 20), preheader: body.slice(0, 60), body })
  const value = { first: emailOf(first), second: emailOf(second), third: emailOf(third) }
  return { text: emails.textOf(value), value }
}
export default compose
