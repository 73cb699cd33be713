import { FORMATS_CLAIM } from '#domain/claims.ts'
import { SPOKEN_WORDS_PER_MINUTE } from '#domain/lists/funnel-scripts.ts'
import { AUDIO_MAX_BYTES, VOICE_NOTE_MAX_SECONDS } from '#domain/lists/voice-notes.ts'
import { VOICE_FORMATS, type VoiceFormat } from '#domain/platforms/voice-formats.ts'

const MINUTES = VOICE_NOTE_MAX_SECONDS / 60

const GROUPS: readonly { title: string; ids: readonly VoiceFormat[] }[] = [
  {
    title: 'To post',
    ids: ['linkedin-post', 'twitter-post', 'instagram-caption', 'instagram-carousel', 'personal-story'],
  },
  { title: 'To publish and send', ids: ['blog-post', '3-emails', 'youtube-script', 'youtube-shorts-script'] },
  {
    title: 'To build on',
    ids: ['business-quotes', '3-questions', 'expand-ideas', 'lead-magnet-ideas', 'image-prompt'],
  },
]

/** What the page about voice content says; read while it is written. */
export function readVoiceText() {
  return {
    minutes: MINUTES,
    seconds: VOICE_NOTE_MAX_SECONDS,
    words: MINUTES * SPOKEN_WORDS_PER_MINUTE,
    megabytes: AUDIO_MAX_BYTES / 1_048_576,
    formatsClaim: FORMATS_CLAIM,
    count: VOICE_FORMATS.length,
    groups: GROUPS.map(({ title, ids }) => ({
      title,
      formats: VOICE_FORMATS.filter(({ id }) => ids.includes(id)).map(({ label }) => label),
    })),
  }
}
