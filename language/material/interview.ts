// Keeps an interviewer's words from being passed off as the answer, and names who answers.

export type Turn = { speaker: string; asks: boolean }

const LABEL =
  /^((?:Speaker \d{1,2}|Q|A|\p{Lu}[\p{L}.'’-]*)(?: (?:and|&|\p{Lu}[\p{L}.'’-]*)){0,6}):\s*(?=["“‘(]?[\p{Lu}\d])/u

/** Who has a number only is named by a machine: that label is never part of what was said. */
const NUMBERED = /^speaker \d{1,2}:\s*/i

/** Whether a paragraph begins with such a label. */
export function isNumbered(paragraph: string): boolean {
  return NUMBERED.test(paragraph)
}

/** The paragraph without the label of a speaker who has a number only. */
export function withoutNumber(paragraph: string): string {
  return paragraph.replace(NUMBERED, '')
}

/** The speaker's label at the start of a paragraph, or undefined. */
export function labelOf(paragraph: string): string | undefined {
  return LABEL.exec(paragraph)?.[1]
}

/** The paragraph without its speaker's label. */
export function withoutLabel(paragraph: string): string {
  return paragraph.replace(LABEL, '')
}

/**
 * For each paragraph of an interview, whose turn it is; undefined where nobody is speaking yet.
 * Answers undefined altogether when the text is no interview: fewer than two speakers or four turns.
 */
export function findTurns(paragraphs: readonly string[]): (Turn | undefined)[] | undefined {
  const labels = paragraphs.map(labelOf)
  const used = labels.filter((label) => label !== undefined)
  const names = nameLabels(used)
  if (new Set(names.values()).size < 2 || used.length < 4) return undefined
  const repeated = used.length > new Set(names.values()).size
  if (!repeated) return undefined
  const asking = askingSpeakers(paragraphs, labels, names)
  let current: Turn | undefined
  const last = labels.findLastIndex((label) => label !== undefined)
  return labels.map((label, at) => {
    const speaker = label === undefined ? undefined : names.get(label)
    if (speaker !== undefined) current = { speaker, asks: asking.has(speaker) }
    const paragraph = paragraphs[at] ?? ''
    // "Kev's last day with us is in April" below the talk is told of Kev, and not by him.
    if (at > last && current && tellsOf(paragraph, current.speaker)) current = undefined
    return label === undefined && IN_BRACKETS.test(paragraph) ? undefined : current
  })
}

/** "(We both had some tea here.)" */
const IN_BRACKETS = /^[([].*[)\]][.!]?$/u

function tellsOf(paragraph: string, speaker: string): boolean {
  const [name = ''] = speaker.split(' ')
  const words = paragraph.split(/[^\p{L}\p{N}]+/u)
  return name.length > 1 && words.includes(name)
}

// "Melody Kramer" is later "MK", "Jessica Skretch and Nicole Fleming" is later "JS and NF".
function nameLabels(labels: readonly string[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const label of labels) {
    const full = [...names.values()].find((name) => initialsOf(name) === label)
    names.set(label, names.get(label) ?? full ?? label)
  }
  return names
}

function initialsOf(name: string): string {
  return name
    .split(/ (and|&) /)
    .map((part) => (/^(?:and|&)$/.test(part) ? ` ${part} ` : part.replace(/(\p{L})\S*\s?/gu, '$1')))
    .join('')
}

function askingSpeakers(
  paragraphs: readonly string[],
  labels: readonly (string | undefined)[],
  names: ReadonlyMap<string, string>,
): Set<string> {
  const turns = new Map<string, { asked: number; all: number }>()
  labels.forEach((label, at) => {
    const speaker = label === undefined ? undefined : names.get(label)
    if (speaker === undefined) return
    const count = turns.get(speaker) ?? { asked: 0, all: 0 }
    count.all++
    if (/\?["”’)]?$/.test((paragraphs[at] ?? '').trim())) count.asked++
    turns.set(speaker, count)
  })
  return new Set([...turns].filter(([, { asked, all }]) => asked * 2 > all).map(([speaker]) => speaker))
}
