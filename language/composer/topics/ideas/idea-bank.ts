// Keeps the ideas of one stage sorted by the form of the post each becomes.

import type { PostPlatform } from '#domain/platforms/platforms.ts'
import type { OutlineKind } from '#language/composer/topics/outlines/outline-kinds.ts'

/**
 * Each idea is `title | angle`: the title can open the post and holds the topic as the patterns of hooks do, the angle is
 * said to the writer and does without it.
 */
type Ideas = Partial<Record<OutlineKind, readonly string[]>>

/** The ideas of one stage: those for every platform, and those made for one. */
export type IdeaBank = { all: Ideas; of: Readonly<Record<PostPlatform, Ideas>> }
