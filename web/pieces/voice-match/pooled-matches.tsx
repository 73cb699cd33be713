import { countFeatures } from '#language/voice/count-features.ts'
import { TEXT_WORDS_AT_LEAST } from '#language/voice/match-voice.ts'
import type { Piece } from '#web/pieces/use-pieces.ts'
import { Disclosure } from '#web/ui/page/disclosure.tsx'
import { BandMark } from './band-mark.tsx'
import { HabitHints } from './habit-hints.tsx'
import { useVoiceMatch } from './use-voice-match.ts'

/** One line for each brand voice that several pieces too short to be told alone share. */
export default function PooledMatches({ pieces }: { pieces: readonly Piece[] }) {
  return groupShort(pieces).map(({ voiceId, name, texts }) => (
    <PooledMatch key={voiceId} voiceId={voiceId} name={name} texts={texts} />
  ))
}

type Group = { voiceId: string; name: string; texts: string[] }

function PooledMatch({ voiceId, name, texts }: Group) {
  const { match } = useVoiceMatch(voiceId, texts)
  if (!match) return null
  const line = (
    <span className="flex flex-wrap items-center gap-x-2 font-normal">
      <span className="text-sm text-ink-2">{texts.length} short posts together:</span>
      <BandMark match={match} voice={name} />
    </span>
  )
  return (
    <div className="rounded-md border border-line bg-surface px-4">
      {match.habits.length === 0 ? (
        <div className="flex min-h-11 items-center py-1.5">{line}</div>
      ) : (
        <Disclosure title={line} note={<span className="max-md:hidden">What differs</span>}>
          <HabitHints habits={match.habits} />
        </Disclosure>
      )}
    </div>
  )
}

function groupShort(pieces: readonly Piece[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { brandVoiceId, brandVoice, contentText } of pieces) {
    if (brandVoiceId === null || !brandVoice || countFeatures([contentText]).words >= TEXT_WORDS_AT_LEAST) continue
    const group = groups.get(brandVoiceId)
    if (group) group.texts.push(contentText)
    else groups.set(brandVoiceId, { voiceId: brandVoiceId, name: brandVoice.name, texts: [contentText] })
  }
  return [...groups.values()].filter(({ texts }) => texts.length > 1)
}
