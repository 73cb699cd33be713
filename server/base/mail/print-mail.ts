import type { Letter } from './letter.ts'

const RULE = '─'.repeat(64)

/** Shows a mail in the terminal; control characters are cut out, so that no text can steer the terminal. */
export function printMail(letter: Letter, say: (line: string) => void): void {
  say('')
  say(RULE)
  say(`Mail for ${printable(letter.to)} (SMTP_URL is not set, so it is shown here)`)
  say(printable(letter.subject))
  say('')
  for (const line of letter.text.trim().split('\n')) say(printable(line))
  say(RULE)
  say('')
}

function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '')
}
