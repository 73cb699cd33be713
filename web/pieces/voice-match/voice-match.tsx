import { useState } from 'react'
import { Link } from 'react-router'
import type { Piece } from '#web/pieces/use-pieces.ts'
import { BandMark } from './band-mark.tsx'
import { HabitHints } from './habit-hints.tsx'
import { bandWords } from './match-words.ts'
import type { KnownMatch, VoiceMatchState } from './use-voice-match.ts'

/** How close an open text comes to its piece's brand voice, and what differs. */
export function VoiceMatch({ piece, state: { match, isUntaught } }: { piece: Piece; state: VoiceMatchState }) {
  if (!piece.brandVoice || piece.brandVoiceId === null) return null
  if (isUntaught) return <TeachMore voiceId={piece.brandVoiceId} />
  return match ? <Match match={match} voice={piece.brandVoice.name} /> : null
}

function Match({ match, voice }: { match: KnownMatch; voice: string }) {
  const [first] = useState(match.band)
  const [hasMoved, setHasMoved] = useState(false)
  if (match.band !== first && !hasMoved) setHasMoved(true)
  return (
    <section aria-label="Voice match" className="flex flex-col gap-2 rounded-md border border-line bg-surface p-4">
      <BandMark match={match} voice={voice} />
      <HabitHints habits={match.habits} />
      {match.habits.length === 0 && match.band !== 'close' && (
        <p className="text-sm text-ink-2">No single habit stands out: many small things differ a little.</p>
      )}
      <p className="text-sm text-ink-2">
        Compared is how it is written, not what it is about.
        {match.confidence === 'low' && ' A longer text, or more to learn the voice from, makes this surer.'}
      </p>
      <p role="status" className="sr-only">
        {hasMoved && bandWords(match.band, voice)}
      </p>
    </section>
  )
}

function TeachMore({ voiceId }: { voiceId: string }) {
  return (
    <p className="text-sm text-ink-2">
      <Link
        to={`/dashboard/brand-voices/${voiceId}`}
        className="font-semibold text-accent underline underline-offset-4"
      >
        Teach this voice more
      </Link>{' '}
      to measure the match.
    </p>
  )
}
