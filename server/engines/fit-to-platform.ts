/** Keeps what an engine answered within its platform's form, and says what of the rules is still broken. */
import { checkPlatformRules } from '#domain/platforms/platform-rules.ts'
import { findPlatform } from '#domain/platforms/platforms.ts'
import { fitThread } from '#domain/platforms/thread.ts'
import { normaliseText } from '#domain/text.ts'

/**
 * The whole text of an answer as it is kept: clean and without space around it; a thread in posts that fit, as
 * `fitThread` says. Nothing of substance is removed and an already fitted text stays the same.
 */
export function fitText(platform: string, text: string): string {
  const clean = normaliseText(text).trim()
  return findPlatform(platform)?.name === 'Twitter Thread' ? fitThread(clean) : clean
}

/** What the platform would refuse, in sentences, worst first; nothing for a platform that is not known. */
export function findProblems(platform: string, text: string): string[] {
  const known = findPlatform(platform)
  const findings = known ? checkPlatformRules(known.name, text) : []
  return findings.filter(({ severity }) => severity === 'error').map(({ message }) => message)
}
