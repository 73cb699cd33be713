// Keeps what our own opening lines of a type are for, and what is promised of every one of them.

/**
 * `{my}` is the topic as its writer says it, `{your}` as it is said to a reader, `{their}` as it is said of others. A
 * topic may be one thing, many or an activity, so it stands after a preposition, as an object, before a verb that does
 * not change with number, or first, and no "it" stands for it. True whatever the topic: what is told of the writer holds
 * a place in square brackets to fill, or is only what they would do, think or are about to tell. So short that a whole
 * topic fits in before the fold. Lines without places come first when offered.
 */
export type HookLines = {
  /** For whatever has a name; said of the writer's own alone, so that it suits a chapter of their life as well. */
  any: readonly string[]
  /** For a practice, which is the reader's too. */
  practice: readonly string[]
  /** For a chapter of the writer's life: "my divorce". */
  chapter: readonly string[]
  /** After a topic that stands first: a question, a headline with its colon, or a sentence. */
  after: readonly string[]
}
