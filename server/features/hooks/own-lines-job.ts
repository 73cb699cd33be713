/** The work of `find-own-lines.ts` in a thread. */
import { findOwnLines } from '#language/composer/topics/hooks/own-lines.ts'

export type OwnLinesErrand = { texts: string[]; topic: string; most: number }

export default function findApart({ texts, topic, most }: OwnLinesErrand): string[] {
  return findOwnLines(texts, topic, most)
}
