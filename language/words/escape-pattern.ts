// Keeps text that stands for itself in a pattern.

/** The text with every mark that means something in a pattern taken as it is written. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
