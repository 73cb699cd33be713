import type { Email } from './email.ts'

const RULE = '─'.repeat(64)

/** Shows a mail in the terminal; control characters are cut out, so that no text can steer the terminal. */
export function printMail(email: Email, say: (line: string) => void): void {
  say('')
  say(RULE)
  say(`Mail for ${printable(email.to)} (SMTP_URL is not set, so it is shown here)`)
  say(printable(email.subject))
  say('')
  for (const line of email.text.trim().split('\n')) say(printable(line))
  say(RULE)
  say('')
}

function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '')
}
