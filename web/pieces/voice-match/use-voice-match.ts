import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { EXAMPLE_WORDS_AT_LEAST } from '#language/voice/certainty.ts'
import { choosePrint } from '#language/voice/choose-print.ts'
import { matchVoice, type VoiceMatch } from '#language/voice/match-voice.ts'
import { voicePrintsQuery } from './voice-prints.ts'

export type KnownMatch = VoiceMatch & { band: 'close' | 'mixed' | 'far' }

export type VoiceMatchState = {
  /** Undefined where nothing can be told. */
  match: KnownMatch | undefined
  /** Whether the brand voice knows too little of the person for any text; undefined until that is known. */
  isUntaught: boolean | undefined
}

/** How close texts of a brand voice come to it. Import this in files that are loaded late only: it brings the numbers. */
export function useVoiceMatch(voiceId: string | null, texts: readonly string[]): VoiceMatchState {
  const { data: prints } = useQuery(voicePrintsQuery(voiceId))
  // The texts themselves, since a list is another one at every drawing.
  const key = texts.join('\u0000')
  return useMemo(() => {
    if (!prints) return { match: undefined, isUntaught: undefined }
    const print = choosePrint(prints)
    if (!print || print.words < EXAMPLE_WORDS_AT_LEAST) return { match: undefined, isUntaught: true }
    const { band, ...rest } = matchVoice(print, key.split('\u0000'))
    return { match: band === 'unknown' ? undefined : { ...rest, band }, isUntaught: false }
  }, [prints, key])
}
