/** What a person has set up, and how it stands on the wire of an automation. */
import type { Foundations } from '#domain/lists/foundations.ts'
import type { WebhookCall } from '#domain/webhooks/index.ts'

export const voice = {
  name: 'Ada',
  tone: 'Warm and direct',
  style: 'Short sentences, no jargon',
  description: 'A coach who explains with small stories.',
}

/** As a feature holds it: more than goes over the wire. */
export const storedVoice = { ...voice, id: 'never sent', examples: ['never sent'] }

export const foundations: Foundations = {
  contentGuidelines: 'Never promise results.',
  personalStories: { stories: ['The bakery', 'The missed train'], selectedStory: 'The bakery' },
  emotionalVocabulary: { sections: ['Calm: steady, rested'], selectedSection: 'Calm: steady, rested' },
  conversationalRhythm: { sections: ['Short, short, long'], selectedSection: null },
  callToActions: { ctas: ['Write to me'], selectedCta: 'Write to me' },
}

export const wireFoundations = {
  guidelines: 'Never promise results.',
  pea: { stories: ['The bakery', 'The missed train'], selected_story: 'The bakery' },
  evm: { sections: ['Calm: steady, rested'], selected_section: 'Calm: steady, rested' },
  crs: { sections: ['Short, short, long'], selected_section: null },
  cta: { ctas: ['Write to me'], selected_cta: 'Write to me' },
}

export const noFoundations = { guidelines: null, pea: null, evm: null, crs: null, cta: null }

/** How a text is to sound: as it comes, or in a voice with the Foundations. */
export const plain = { brandVoice: undefined, enhanced: false, foundations: undefined }
export const enhanced = { brandVoice: storedVoice, enhanced: true, foundations }

/** The first bytes of a picture. */
export const image = {
  fileName: 'a.png',
  mediaType: 'image/png',
  bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
}

/** What goes over the wire: JSON leaves out what is undefined, and a test must see that it does. */
export function sent(call: WebhookCall): unknown {
  return call.body.kind === 'json' ? JSON.parse(JSON.stringify(call.body.fields)) : call.body
}
