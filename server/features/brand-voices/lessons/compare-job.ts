/** Compares edited posts with how they were written, in a thread: what `list-lessons.ts` rests on. */
import { compareEdit } from '#language/lessons/compare-edit.ts'
import type { ComparedPost } from '#language/lessons/find-lessons.ts'

export type CompareJob = readonly { id: string; first: string; last: string }[]

export default function compareApart(posts: CompareJob): ComparedPost[] {
  return posts.flatMap(({ id, first, last }) => {
    const comparison = compareEdit(first, last)
    return comparison ? { id, comparison } : []
  })
}
