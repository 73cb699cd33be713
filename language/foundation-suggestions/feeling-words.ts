// Words that name a feeling and hardly ever anything else, by what they are about; words of two minds are left out.

const LISTED = {
  Joy: `delight delighted delightful enjoy enjoyed enjoying enjoys fun funny glad happier happiest happily happiness happy
    joy joyful laugh laughed laughing laughs laughter cheerful smile smiled smiles smiling`,
  Love: `adore adored affection beloved cherish cherished fond love loved loves loving lovely`,
  Gratitude: `appreciate appreciated appreciation blessed grateful gratefully gratitude thank thanked thankful thanks`,
  Pride: `honored honoured pride proud proudly triumph triumphant`,
  Calm: `calm calmed calmer calming calmly comfort comfortable peace peaceful quiet quietly relax relaxed relief
    relieved serene stillness`,
  Hope: `hope hoped hopeful hopefully hopes hoping optimism optimistic`,
  Courage: `boldly brave bravely bravery courage courageous dare dared daring fearless`,
  Excitement: `amazed amazing astonished curious curiosity eager eagerly excited excitement exciting fascinated
    fascinating inspired inspiring passion passionate thrill thrilled wonder wonderful`,
  Kindness: `compassion compassionate caring empathy gentle gently generous kindness patience warmth`,
  Fear: `afraid alarmed anxiety anxious dread dreaded fear feared fears frightened nervous nervously panic panicked
    scared scary terrified terrifying uneasy worried worries worry worrying`,
  Sadness: `ashamed cried crying disappointed disappointing disappointment grief guilt guilty heartbroken
    hurt hurts lonely loneliness regret regretted sad sadly sadness shame sorry tears`,
  Anger: `anger angry annoyed annoying bitter frustrated frustrating frustration furious hate hated hates outraged
    rage resent resentment upset`,
  Weariness: `bored boredom drained exhausted exhausting exhaustion numb overwhelmed overwhelming struggle struggled
    struggling tired weary`,
  Surprise: `disbelief embarrassed embarrassing shock shocked shocking stunned surprise surprised surprising`,
} as const

/** Each feeling with its words as a reader writes them, lower case. */
export const FEELINGS: readonly (readonly [feeling: string, words: ReadonlySet<string>])[] = Object.entries(LISTED).map(
  ([feeling, words]) => [feeling, new Set(words.split(/\s+/))],
)
