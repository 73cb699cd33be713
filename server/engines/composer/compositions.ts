/** What the composer can be asked for. An operation with work of another kind brings a module of its own. */
import type { Composition } from '#server/engines/request.ts'
import type { FilledTemplateInput } from './filled-template.ts'
import type { PassageInput } from './passage.ts'
import type { PostInput } from './post.ts'
import type { TemplateInput } from './template.ts'
import type { TopicInput } from './topic.ts'
import type { VoiceDescriptionInput } from './voice-description.ts'
import type { VoiceFormatInput } from './voice-format.ts'

// The modules are loaded in the thread that works, and only once they are needed.
export const post = (input: PostInput): Composition => ({ module: new URL('./post.ts', import.meta.url), input })
export const voiceFormat = (input: VoiceFormatInput): Composition => ({
  module: new URL('./voice-format.ts', import.meta.url),
  input,
})
export const topicText = (input: TopicInput): Composition => ({ module: new URL('./topic.ts', import.meta.url), input })
export const template = (input: TemplateInput): Composition => ({
  module: new URL('./template.ts', import.meta.url),
  input,
})
export const filledTemplate = (input: FilledTemplateInput): Composition => ({
  module: new URL('./filled-template.ts', import.meta.url),
  input,
})
export const passage = (input: PassageInput): Composition => ({
  module: new URL('./passage.ts', import.meta.url),
  input,
})
export const voiceDescription = (input: VoiceDescriptionInput): Composition => ({
  module: new URL('./voice-description.ts', import.meta.url),
  input,
})
