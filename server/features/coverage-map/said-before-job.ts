/** The work of `find-said-before.ts` in a thread. */
import { REPEATED_TOPIC, REPEATS_MAX } from '#domain/lists/coverage.ts'
import { isVisible } from '#domain/text.ts'
import {
  countOpenings,
  countTopic,
  findRepeatedOpenings,
  findRepeatedTopics,
  type Opening,
  type OwnMaterial,
  type Topic,
} from '#language/phrases/said-before.ts'

export type Asked = { topic?: string | undefined; opening?: string | undefined }
export type SaidBefore = { topic: Omit<Topic, 'topic'> | null; opening: Omit<Opening, 'text'> | null }
export type Repeats = { openings: Opening[]; topics: Topic[] }
export type SaidErrand = { kind: 'asked'; material: OwnMaterial; asked: Asked }
export type RepeatsErrand = { kind: 'repeats'; material: OwnMaterial; subjects: string[] }

export default function tellApart(errand: SaidErrand | RepeatsErrand): SaidBefore | Repeats {
  const { material } = errand
  if (errand.kind === 'repeats') {
    const topics = [...errand.subjects, ...material.hooks.map(({ topic }) => topic), ...material.ideaTopics]
    return {
      openings: findRepeatedOpenings(material).slice(0, REPEATS_MAX),
      topics: findRepeatedTopics(topics, material, REPEATED_TOPIC).slice(0, REPEATS_MAX),
    }
  }
  const { topic = '', opening = '' } = errand.asked
  return {
    topic: isVisible(topic) ? countTopic(topic, material) : null,
    opening: isVisible(opening) ? countOpenings(opening, material) : null,
  }
}
