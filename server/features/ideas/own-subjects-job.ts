/** The work of `find-own-subjects.ts` in a thread. */
import { findOwnSubjects, type OwnSubject, type OwnText } from '#language/composer/topics/ideas/own-subjects.ts'

export type OwnSubjectsErrand = { texts: OwnText[]; typed: string[]; most: number; about?: string | undefined }

export default function findApart({ texts, ...wanted }: OwnSubjectsErrand): OwnSubject[] {
  return findOwnSubjects(texts, wanted)
}
