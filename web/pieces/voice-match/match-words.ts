import type { KnownMatch } from './use-voice-match.ts'

const BANDS: Record<KnownMatch['band'], string> = {
  close: 'Close to',
  mixed: 'Mixed match with',
  far: 'Far from',
}

const CONFIDENCES: Record<KnownMatch['confidence'], string> = {
  low: 'low confidence',
  medium: 'medium confidence',
  high: 'high confidence',
}

/** A band in words, such as "Close to Founder". */
export function bandWords(band: KnownMatch['band'], voice: string): string {
  return `${BANDS[band]} ${voice}`
}

/** How sure a band is, in words. */
export function confidenceWords(confidence: KnownMatch['confidence']): string {
  return CONFIDENCES[confidence]
}
