import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { EXAMPLE_WORDS_AT_LEAST } from '#language/voice/certainty.ts'
import { chooseFingerprint } from '#language/voice/choose-fingerprint.ts'
import { matchVoice, type VoiceMatch } from '#language/voice/match-voice.ts'
import { fingerprintsQuery } from './fingerprints.ts'

export type KnownMatch = VoiceMatch & { band: 'close' | 'mixed' | 'far' }

export type VoiceMatchState = {
  /** Undefined where nothing can be told. */
  match: KnownMatch | undefined
  /** Whether the brand voice knows too little of the person for any text; undefined until that is known. */
  isUntaught: boolean | undefined
}

/** How close texts of a brand voice come to it. Import this in files that are loaded late only: it brings the numbers. */
export function useVoiceMatch(voiceId: string | null, texts: readonly string[]): VoiceMatchState {
  const { data: fingerprints } = useQuery(fingerprintsQuery(voiceId))
  // The texts themselves, since a list is another one at every drawing.
  const key = texts.join('\u0000')
  return useMemo(() => {
    if (!fingerprints) return { match: undefined, isUntaught: undefined }
    const fingerprint = chooseFingerprint(fingerprints)
    if (!fingerprint || fingerprint.words < EXAMPLE_WORDS_AT_LEAST) return { match: undefined, isUntaught: true }
    const { band, ...rest } = matchVoice(fingerprint, key.split('\u0000'))
    return { match: band === 'unknown' ? undefined : { ...rest, band }, isUntaught: false }
  }, [fingerprints, key])
}
