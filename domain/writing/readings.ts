// What a pasted text is read as, what is left out of it, and what its person may wish of that, with the words a screen has for it.

/** What kind of text was pasted. */
export const TEXT_KINDS = [
  'prose',
  'transcript',
  'captions',
  'chat',
  'mail',
  'notes',
  'page',
  'slides',
  'mixed',
] as const
export type TextKind = (typeof TEXT_KINDS)[number]

/** What each kind is called: "read as an article". */
export const TEXT_KIND_NAMES: Readonly<Record<TextKind, string>> = {
  prose: 'article',
  transcript: 'conversation',
  captions: 'captions',
  chat: 'chat',
  mail: 'mail',
  notes: 'notes',
  page: 'page',
  slides: 'slides',
  mixed: 'mixed',
}

/** What a reader leaves out, lines and marks alike. */
export const LEFT_OUT_SORTS = [
  'times',
  'captions',
  'sounds',
  'credits',
  'navigation',
  'notices',
  'end of page',
  'mail headers',
  'quoted mail',
  'signatures',
  'chat marks',
  'footnotes',
  'tables',
  'document marks',
  'remarks',
  'names',
] as const
export type LeftOutSort = (typeof LEFT_OUT_SORTS)[number]

/** Marks of a recording say nothing to anybody and stay out. */
const MARKS = ['times', 'captions', 'sounds'] as const satisfies readonly LeftOutSort[]

export type TakenBackSort = Exclude<LeftOutSort, (typeof MARKS)[number]>

/** Lines that can be wanted in the text after all, by what they are. */
export const TAKEN_BACK_SORTS: readonly TakenBackSort[] = /* @__PURE__ */ LEFT_OUT_SORTS.filter(canBeTakenBack)

const SORT_NAMES: Readonly<Record<LeftOutSort, readonly [one: string, many: string]>> = {
  times: ['time', 'times'],
  captions: ['caption mark', 'caption marks'],
  sounds: ['sound', 'sounds'],
  credits: ['credit', 'credits'],
  navigation: ['line of navigation', 'lines of navigation'],
  notices: ['notice', 'notices'],
  'end of page': ['line from the end of the page', 'lines from the end of the page'],
  'mail headers': ['line of mail headers', 'lines of mail headers'],
  'quoted mail': ['line of quoted mail', 'lines of quoted mail'],
  signatures: ['greeting or signature', 'greetings and signatures'],
  'chat marks': ['chat mark', 'chat marks'],
  footnotes: ['footnote', 'footnotes'],
  tables: ['row of a table', 'rows of tables'],
  'document marks': ['document mark', 'document marks'],
  remarks: ['remark not meant for readers', 'remarks not meant for readers'],
  names: ['name kept out as asked', 'names kept out as asked'],
}

/** So many of a sort in words: "31 times", "1 line of navigation". */
export function showLeftOut(sort: LeftOutSort, count: number): string {
  const [one, many] = SORT_NAMES[sort]
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

/** Whether lines of this sort may stay in the text after all. */
export function canBeTakenBack(sort: LeftOutSort): sort is TakenBackSort {
  return !MARKS.some((mark) => mark === sort)
}

/** The most passages of one text that are offered as posts, and the most lines of a sort that are shown. */
export const PASSAGES_MAX = 5
export const LEFT_OUT_EXAMPLES_MAX = 5
export const LEFT_OUT_EXAMPLE_CHARACTERS = 80

/** The most speakers of a conversation that one of them is chosen from, who say most first. */
export const SPEAKERS_SHOWN_MAX = 50

/** How many pasted texts one person may have read in an hour. */
export const TEXT_READINGS_PER_HOUR = 600
